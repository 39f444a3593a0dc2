import type { ApiElement } from '@protoshepherd/api-tree';
import type { LoadedApi } from '@protoshepherd/project';
import {
  annotationKnown,
  annotationUsed,
  deprecateElements,
  distinctName,
  elementsByName,
  isDeprecatable,
  needsVersion,
} from '@protoshepherd/protoxform';
import { printable } from '@protoshepherd/report';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import { changeOptions, changePurpose, changeTree } from '../../change-tree.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, text } from '../../options.ts';

type Elements = ReadonlyMap<string, readonly ApiElement[]>;

const options = {
  ...changeOptions,
  at: text('--at <version>', 'minor version of the API in which the deprecation takes effect, such as 3.5', {
    validate: (value) =>
      /^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})$/.test(value) ? undefined : 'Give a version as X.Y.',
  }),
  replacement: text('--replacement <name>', 'what to use instead; added to the comment'),
  force: flag('--force', 'also change frozen or generated packages'),
};

type Options = OptionValues<typeof options>;

/** `shepherd deprecate`: marks elements as deprecated. */
export const deprecate = defineCommand({
  description:
    'Marks fields, enum values, messages, enums, services and methods as deprecated, so that the next major version removes them. In trees that annotate ' +
    'deprecations with a minor version, --at sets it, and a missing import is added. All other bytes stay the same.',
  operands: [{ usage: '<names...>', description: 'full names, such as envoy.config.core.v3.Node.build_version' }],
  options,
  examples: [
    { line: 'shepherd deprecate fleet.core.v2.Node.agent --at 2.5', purpose: 'deprecate a field' },
    {
      line: 'shepherd deprecate fleet.core.v2.Node.agent --at 2.5 --replacement fleet.core.v2.Node.labels',
      purpose: 'name a replacement',
    },
    { line: 'shepherd deprecate fleet.stats.v2.ClusterStats --diff', purpose: 'preview the deprecation of a message' },
  ],

  async run({ operands, options: given }, context) {
    const { at, replacement } = given;
    const project = openApi(given, context, changePurpose(given));
    const loaded = await project.completeTree();
    if (!loaded.ok) return reportFailure('deprecate', loaded.failure, given, context);
    const api = loaded.value;
    const byName = elementsByName(api.tree);
    const elements = [...new Set(operands.map((name) => findElement(byName, name)))];
    for (const element of elements) checkPlace(element, given);
    checkVersion(api, elements, given);
    const [only] = elements;
    if (replacement !== undefined) checkReplacement(byName, replacement, elements.length === 1 ? only : undefined);
    const rewrites = deprecateElements(api.tree, elements, {
      style: api.style,
      ...(at !== undefined && { at }),
      ...(replacement !== undefined && { replacement }),
    });
    const changed = new Set(rewrites.map(({ path }) => path));
    const [old, fresh] = [elements.filter((each) => each.isDeprecated), elements.filter((each) => !each.isDeprecated)];
    const names = (list: readonly ApiElement[]): string[] => list.map(distinctName);
    const change = {
      command: 'deprecate',
      rewrites,
      unchanged: [...new Set(old.map(({ file }) => file.path))].filter((path) => !changed.has(path)).toSorted(),
      lines: [
        ...names(fresh).map((name) => `deprecated: ${printable(name)}\n`),
        ...names(old).map((name) => `deprecated already: ${printable(name)}\n`),
      ],
      extra: { deprecated: names(fresh), deprecatedBefore: names(old) },
    };
    return changeTree(project, api, change, given, context);
  },
});

/** The element with the given name. */
function findElement(byName: Elements, name: string): ApiElement {
  const found = byName.get(name) ?? [];
  const [element] = found;
  if (element === undefined) throw unknownName('element', name, byName.keys());
  if (found.length > 1) throw new UsageError(`${name} is ambiguous; give ${found.map(distinctName).join(' or ')}`);
  if (!isDeprecatable(element))
    throw new UsageError(`${name} is a oneof, which cannot be deprecated; deprecate its fields`);
  return element;
}

/** Only packages under development may change. */
function checkPlace(element: ApiElement, { force }: Options): void {
  const { file, fullName, isDeprecated } = element;
  if (!file.isTarget) throw new UsageError(`${fullName} is outside the roots, in ${file.path}`);
  const { name, status } = file.packageVersion;
  if (isDeprecated || force || status === 'active' || status === 'none') return;
  const reason =
    status === 'frozen'
      ? `${name} is frozen`
      : `${name} is a generated candidate; deprecate the element in the source of the candidate`;
  throw new UsageError(`${fullName} was not marked as deprecated: ${reason} (--force overrides this)`);
}

function checkVersion({ tree }: LoadedApi, elements: readonly ApiElement[], { at }: Options): void {
  if (at === undefined && needsVersion(tree, elements))
    throw new UsageError('deprecations in this tree record a minor version; give it with --at X.Y');
  if (at !== undefined && annotationUsed(tree) === undefined && annotationKnown(tree) === undefined)
    throw new UsageError('this tree has no annotation for the version of a deprecation; leave out --at');
}

/** The replacement must exist, by its full name or as a sibling of the element. */
function checkReplacement(byName: Elements, replacement: string, element: ApiElement | undefined): void {
  if (byName.has(replacement)) return;
  const scope = element?.parent?.fullName ?? element?.file.schemaFile.package;
  if (scope !== undefined && byName.has(`${scope}.${replacement}`)) return;
  throw unknownName('replacement', replacement, byName.keys());
}
