import {
  compareByAge,
  newMajorSuffix,
  nextIteration,
  nextStage,
  parseVersion,
  type ApiTree,
  type Family,
  type PackageVersion,
} from '@protoshepherd/api-tree';
import { graduateFamily } from '@protoshepherd/protoxform';
import { printable } from '@protoshepherd/report';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import { changeOptions, changePurpose, changeTree } from '../../change-tree.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { ownFamilies, ownFamily } from '../../find-named.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, text } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';
import { compareVersions } from './compare-versions.ts';

const options = {
  ...changeOptions,
  iterate: flag('--iterate', 'stay in the same stage: v1beta1 → v1beta2'),
  to: text('--to <version>', 'create this version instead of the next one', {
    validate: (value) =>
      parseVersion(value) === undefined ? 'Give a version such as v1, v2alpha1 or v1beta2.' : undefined,
  }),
  next: flag('--next', 'write nothing; print the next version'),
  check: flag(
    '--check',
    'write nothing; list the differences between the declarations of two versions, and fail if there are any',
  ),
};

type Options = OptionValues<typeof options>;

/** The current version of a family, and the next one. */
interface NextStep {
  readonly family: string;
  readonly from: string | null;
  readonly to: string;
}

const nextFormats = {
  text: asText<NextStep>(({ to }) => [`${to}\n`]),
  json: asJson<NextStep>((step) => ({ ...step })),
};

/** `shepherd graduate`: creates the next version of a family. */
export const graduate = defineCommand({
  description:
    'Creates the next version of a family as a copy of its newest one: none → v1alpha1 → v1beta1 → v1 → v2alpha1, or v1alpha → v1beta → v1 → v2alpha in ' +
    'trees that do not number alphas and betas. Updates package, path, language options and names inside the family; other packages keep using the old ' +
    'version. With --check, compares the declarations of two versions instead.',
  operands: [
    {
      usage: '<names...>',
      description: 'a family; with --check also a family and two of its versions, or two packages',
    },
  ],
  options,
  examples: [
    { line: 'shepherd graduate disk --root api --layout group-version', purpose: 'create the next version of a group' },
    { line: 'shepherd graduate disk --iterate', purpose: 'create another beta' },
    {
      line: 'shepherd graduate --check disk v1beta3 v1',
      purpose: 'check that the stable version equals the last beta',
    },
    {
      line: 'shepherd graduate acme.billing --to v1 --diff',
      purpose: 'preview the first version of a package that has none',
    },
  ],

  async run({ operands, options: given }, context) {
    const { check, next } = given;
    const project = openApi(given, context, check || next ? {} : changePurpose(given));
    const loaded = await project.completeTree();
    if (!loaded.ok) return reportFailure('graduate', loaded.failure, given, context);
    const api = loaded.value;
    if (check) return compareVersions(api, operands, given, context);
    if (operands.length > 1) throw new UsageError('give one family; only --check takes several names');
    const family = findFamily(api.tree, operands[0] as string);
    const from = family.versions.findLast((each) => each.isTarget) as PackageVersion;
    const to = chooseVersion(api.tree, family, from, given);
    const step = { family: family.name, from: from.version?.text ?? null, to };
    if (next) {
      await deliverResult(nextFormats, step, { command: 'graduate', ...api }, given, context);
      return exitStatus.clean;
    }
    const rewrites = graduateFamily(api.tree, from, to, api.style);
    const moves = rewrites.map(({ source, path }) => `  ${printable(source.path)} → ${printable(path)}\n`);
    const lines = [`${printable(family.name)}: ${from.version?.text ?? 'no version'} → ${to}\n`, ...moves];
    const change = { command: 'graduate', rewrites, unchanged: [], lines, extra: step };
    return changeTree(project, api, change, given, context);
  },
});

function findFamily(tree: ApiTree, name: string): Family {
  const family = ownFamily(tree, name);
  if (family !== undefined) return family;
  throw unknownName(
    'family',
    name,
    ownFamilies(tree).map((each) => each.name),
  );
}

/** The version to create. An existing version, or one older than the newest, is refused. */
function chooseVersion(tree: ApiTree, family: Family, newest: PackageVersion, { to, iterate }: Options): string {
  if (to !== undefined && iterate) throw new UsageError('--to and --iterate both choose the version: give one of them');
  if (to === undefined && newest.status === 'candidate' && newest.statusOrigin === 'annotation')
    throw new UsageError(
      `${newest.name} is a candidate that shepherd freeze makes stable; give another version with --to`,
    );
  const next = to ?? (iterate ? nextIteration(newest.version) : nextStage(newest.version, newMajorSuffix(tree)));
  const version = next === undefined ? undefined : parseVersion(next, tree.stages);
  if (version === undefined) {
    const current = newest.version?.text ?? 'no version';
    throw new UsageError(
      `${family.name} is at ${current}, which has no next ${iterate ? 'iteration' : 'version'}; give one with --to`,
    );
  }
  if (family.versions.some((each) => each.version?.text === version.text))
    throw new UsageError(`${family.name} already has a version ${version.text}; nothing was overwritten`);
  if (newest.version !== undefined && compareByAge(version, newest.version) < 0)
    throw new UsageError(`${version.text} is older than ${newest.version.text}, the newest version of ${family.name}`);
  return version.text;
}
