import { freezeStatuses, freezeTree, frozenBy, planFreeze, type FreezePlan } from '@protoshepherd/protoxform';
import { formatCount, printable } from '@protoshepherd/report';

import type { Command, CommonOptionValues } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { exitStatus } from '../exit-status.ts';
import { changeTree, diffOption, loadForChange, reportObstacles } from '../lifecycle/change-tree.ts';
import { oneYearAfter } from '../lifecycle/one-year-after.ts';
import { requireKnown } from '../lifecycle/unknown-name.ts';
import type { LoadedApi } from '../load/load-api.ts';

/** `shepherd freeze`: cuts a major version. */
export const freeze: Command = {
  description:
    'Cuts a major version: every candidate (v4alpha) becomes stable and is worked on from now on (v4), with its package, path and all that refers to it; the version it was made from ' +
    'is frozen. A package without a candidate stays what it is. Versions that have had their time are listed, not removed. All is written or nothing, and only if it compiles.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption('text', 'json'),
    { flags: '--family <family>', description: 'cut only the candidate of this family', isRepeatable: true },
    {
      flags: '--package <package>',
      description: 'cut only this candidate, or that of this package',
      isRepeatable: true,
    },
    { flags: '--statuses-only', description: "change only the statuses, as Envoy's tool did; paths and packages stay" },
    diffOption,
  ],
  examples: [
    { line: 'shepherd freeze --diff', purpose: 'see what a cut would change' },
    { line: 'shepherd freeze', purpose: 'cut the next major version of the tree that shepherd.yaml describes' },
    { line: 'shepherd freeze --root api --include deps --family envoy.config.bootstrap', purpose: 'cut one family' },
  ],

  async run({ options }, context) {
    const api = await loadForChange('freeze', options, context);
    if (typeof api === 'number') return api;
    const plan = planFreeze(api.tree, scopeOf(api, options));
    const rewrites = options.statusesOnly === true ? freezeStatuses(api.tree, plan) : freezeTree(api.tree, plan);
    const change = {
      command: 'freeze',
      rewrites,
      unchanged: untouched(plan, new Set(rewrites.map(({ source }) => source.path))),
      isHarmless: options.statusesOnly === true,
      lines: linesOf(plan, api.asOf, options),
      extra: describe(plan, api.asOf, options),
    };
    if (plan.findings.length > 0 && options.statusesOnly !== true) {
      await reportObstacles(api, { command: 'freeze', rewrites: [] }, plan.findings, options, context);
      return exitStatus.findings;
    }
    return changeTree(api, change, options, context);
  },
};

/** Names must mean something. */
function scopeOf(
  { tree }: LoadedApi,
  { family = [], package: packages = [] }: CommonOptionValues,
): Parameters<typeof planFreeze>[1] {
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

function linesOf({ cuts, frozen, ended }: FreezePlan, asOf: string, { statusesOnly }: CommonOptionValues): string[] {
  if (cuts.length === 0 && frozen.length === 0) return ['Nothing to freeze: there is no candidate.\n'];
  const section = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${title}\n`, ...names.map((name) => `  ${printable(name)}\n`)];
  const target = ({ candidate, to }: FreezePlan['cuts'][number]): string =>
    statusesOnly === true ? candidate.name : `${candidate.name} → ${to}`;
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
  { statusesOnly }: CommonOptionValues,
): Record<string, unknown> {
  return {
    cut: cuts.map(({ candidate, to }) => ({
      package: candidate.name,
      to: statusesOnly === true ? candidate.name : to,
    })),
    frozen: frozen.map(({ name }) => ({ package: name, supportedUntil: oneYearAfter(asOf) })),
    supportEnded: ended.map(({ name }) => name),
  };
}
