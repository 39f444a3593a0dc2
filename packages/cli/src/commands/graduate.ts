import { compareByAge, parseVersion, type ApiTree, type Family, type PackageVersion } from '@protoshepherd/api-tree';
import { graduateFamily, nextVersion } from '@protoshepherd/protoxform';
import { createEnvelope, printable, renderJson } from '@protoshepherd/report';

import type { Command, CommonOptionValues } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { deliverText } from '../deliver-text.ts';
import { exitStatus } from '../exit-status.ts';
import { changeTree, diffOption, loadForChange } from '../lifecycle/change-tree.ts';
import { compareVersions } from '../lifecycle/compare-versions.ts';
import { ownFamilies, ownFamily } from '../lifecycle/own-family.ts';
import { unknownName } from '../lifecycle/unknown-name.ts';
import { loadApi } from '../load/load-api.ts';
import { UsageError } from '../usage-error.ts';

/** `shepherd graduate`: makes the next version of a family. */
export const graduate: Command = {
  description:
    'Makes the next version of a family as a copy of its newest one: none → v1alpha1 → v1beta1 → v1 → v2alpha1. Package, path, language options and names inside the family follow; ' +
    'other packages go on using the old version. With --check it says whether two versions have the same shape.',
  operands: [
    {
      usage: '<names...>',
      description: 'a family; with --check also a family and two of its versions, or two packages',
    },
  ],
  options: [
    ...apiOptions,
    formatOption('text', 'json'),
    { flags: '--iterate', description: 'stay at the stage: v1beta1 → v1beta2' },
    {
      flags: '--to <version>',
      description: 'make this version, whatever would be next',
      complaint: (value) =>
        parseVersion(value) === undefined ? 'Give a version such as v1, v2alpha1 or v1beta2.' : undefined,
    },
    { flags: '--next', description: 'write nothing; say which version would be next' },
    { flags: '--check', description: 'write nothing; fail if two versions differ in shape, and say how' },
    diffOption,
  ],
  examples: [
    { line: 'shepherd graduate disk --root api --layout group-version', purpose: 'the next version of a group' },
    { line: 'shepherd graduate disk --iterate', purpose: 'another beta' },
    { line: 'shepherd graduate --check disk v1beta3 v1', purpose: 'was the last beta what became stable?' },
    {
      line: 'shepherd graduate acme.billing --to v1 --diff',
      purpose: 'see the first version of a package that has none',
    },
  ],

  async run({ operands, options }, context) {
    const isReading = options.check === true || options.next === true;
    const api = isReading
      ? await loadApi('graduate', options, context)
      : await loadForChange('graduate', options, context);
    if (typeof api === 'number') return api;
    if (options.check === true) return compareVersions(api, operands, options, context);
    if (operands.length > 1) throw new UsageError('one family at a time; several names go with --check only');
    const family = familyOf(api.tree, operands[0] as string);
    const from = family.versions.findLast((each) => each.isTarget) as PackageVersion;
    const to = targetOf(family, from, options);
    const facts = { family: family.name, from: from.version?.text ?? null, to };
    if (options.next === true) {
      const json = (): string =>
        renderJson(createEnvelope({ command: 'graduate', asOf: api.asOf, findings: api.findings, extra: facts }));
      await deliverText([options.format === 'json' ? json() : `${to}\n`], options, context);
      return exitStatus.clean;
    }
    const rewrites = graduateFamily(api.tree, from, to);
    const moves = rewrites.map(({ source, path }) => `  ${printable(source.path)} → ${printable(path)}\n`);
    const lines = [`${printable(family.name)}: ${from.version?.text ?? 'no version'} → ${to}\n`, ...moves];
    return changeTree(api, { command: 'graduate', rewrites, unchanged: [], lines, extra: facts }, options, context);
  },
};

function familyOf(tree: ApiTree, name: string): Family {
  const family = ownFamily(tree, name);
  if (family !== undefined) return family;
  throw unknownName(
    'family',
    name,
    ownFamilies(tree).map((each) => each.name),
  );
}

/** The version to make; one that is there, or older than what is there, is refused. */
function targetOf(family: Family, newest: PackageVersion, { to, iterate = false }: CommonOptionValues): string {
  if (to !== undefined && iterate) throw new UsageError('--to names a version, and --iterate finds one: choose one');
  if (to === undefined && newest.status === 'candidate' && newest.statusOrigin === 'annotation')
    throw new UsageError(
      `${newest.name} is a candidate that shepherd freeze makes stable; name another version with --to`,
    );
  const next = to ?? nextVersion(newest.version, { isIterated: iterate });
  const version = next === undefined ? undefined : parseVersion(next);
  if (version === undefined) {
    const current = newest.version?.text ?? 'no version';
    throw new UsageError(
      `${family.name} is at ${current}, which has no next ${iterate ? 'iteration' : 'version'}; name one with --to`,
    );
  }
  if (family.versions.some((each) => each.version?.text === version.text))
    throw new UsageError(`${family.name} has a version ${version.text} already, and nothing is overwritten`);
  if (newest.version !== undefined && compareByAge(version, newest.version) < 0)
    throw new UsageError(`${version.text} is older than ${newest.version.text}, the newest version of ${family.name}`);
  return version.text;
}
