import type { LoadedApi } from '@protoshepherd/project';
import { freezeStatuses, freezeTree, frozenBy, planFreeze, type FreezePlan } from '@protoshepherd/protoxform';
import { formatCount, printable } from '@protoshepherd/report';
import { requireKnown } from '@protoshepherd/workspace';

import { changeOptions, changePurpose, changeTree, reportObstacles } from '../../change-tree.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, texts } from '../../options.ts';
import { oneYearAfter } from './one-year-after.ts';

const options = {
  ...changeOptions,
  family: texts('--family <family>', 'cut only the candidate of this family'),
  package: texts('--package <package>', 'cut only this candidate, or that of this package'),
  statusesOnly: flag('--statuses-only', "change only the statuses, as Envoy's tool did; paths and packages stay"),
};

type Options = OptionValues<typeof options>;

/** `shepherd freeze`: cuts a major version. */
export const freeze = defineCommand({
  description:
    'Cuts a major version: every candidate (v4alpha) becomes stable and is worked on from now on (v4), with its package, path and all that refers to it; the version it was made from ' +
    'is frozen. A package without a candidate stays what it is. Versions that have had their time are listed, not removed. All is written or nothing, and only if it compiles.',
  operands: [],
  options,
  examples: [
    { line: 'shepherd freeze --diff', purpose: 'see what a cut would change' },
    { line: 'shepherd freeze', purpose: 'cut the next major version of the tree that shepherd.yaml describes' },
    { line: 'shepherd freeze --root api --include deps --family envoy.config.bootstrap', purpose: 'cut one family' },
  ],

  async run({ options: given }, context) {
    const { statusesOnly } = given;
    const project = openApi(given, context, changePurpose(given));
    const loaded = await project.tree();
    if (!loaded.ok) return reportFailure('freeze', loaded.failure, given, context);
    const api = loaded.value;
    const plan = planFreeze(api.tree, scopeOf(api, given));
    if (plan.findings.length > 0 && !statusesOnly) {
      await reportObstacles(api, { command: 'freeze', rewrites: [] }, plan.findings, given, context);
      return exitStatus.findings;
    }
    const rewrites = statusesOnly ? freezeStatuses(api.tree, plan) : freezeTree(api.tree, plan);
    const change = {
      command: 'freeze',
      rewrites,
      unchanged: untouched(plan, new Set(rewrites.map(({ source }) => source.path))),
      isHarmless: statusesOnly,
      lines: linesOf(plan, api.asOf, given),
      extra: describe(plan, api.asOf, given),
    };
    return changeTree(project, api, change, given, context);
  },
});

/** Names must mean something. */
function scopeOf({ tree }: LoadedApi, { family, package: packages }: Options): Parameters<typeof planFreeze>[1] {
  const known = frozenBy(tree);
  for (const name of family) requireKnown('family with a candidate called', name, known.families);
  for (const name of packages) requireKnown('package with a candidate called', name, known.packages);
  return { families: family, packages };
}

/** Files of the packages concerned in which nothing had to change. */
function untouched({ cuts, frozen }: FreezePlan, touched: ReadonlySet<string>): string[] {
  const packages = [...cuts.map((cut) => cut.candidate), ...frozen];
  return packages
    .flatMap(({ files }) => files.map(({ path }) => path))
    .filter((path) => !touched.has(path))
    .toSorted();
}

function linesOf({ cuts, frozen, ended }: FreezePlan, asOf: string, { statusesOnly }: Options): string[] {
  if (cuts.length === 0 && frozen.length === 0) return ['Nothing to freeze: there is no candidate.\n'];
  const section = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${title}\n`, ...names.map((name) => `  ${printable(name)}\n`)];
  const target = ({ candidate, to }: FreezePlan['cuts'][number]): string =>
    statusesOnly ? candidate.name : `${candidate.name} → ${to}`;
  return [
    ...section(`${formatCount(cuts.length, 'package')} to work on from now on:`, cuts.map(target)),
    ...section(
      `${formatCount(frozen.length, 'package')} frozen, supported until ${oneYearAfter(asOf)}:`,
      frozen.map(({ name }) => name),
    ),
    ...section(
      `${formatCount(ended.length, 'version')} to remove, whose support has ended:`,
      ended.map(({ name }) => name),
    ),
  ];
}

function describe(
  { cuts, frozen, ended }: FreezePlan,
  asOf: string,
  { statusesOnly }: Options,
): Record<string, unknown> {
  return {
    cut: cuts.map(({ candidate, to }) => ({
      package: candidate.name,
      to: statusesOnly ? candidate.name : to,
    })),
    frozen: frozen.map(({ name }) => ({ package: name, supportedUntil: oneYearAfter(asOf) })),
    supportEnded: ended.map(({ name }) => name),
  };
}
