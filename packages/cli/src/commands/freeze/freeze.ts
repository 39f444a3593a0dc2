import type { LoadedApi, LoadedSchedule } from '@protoshepherd/project';
import { freezeStatuses, freezeTree, listScopeNames, planFreeze, type FreezePlan } from '@protoshepherd/protoxform';
import { formatCount, printable } from '@protoshepherd/report';
import { computeOlderSupport, supportOnceSuperseded, type SupersededSupport } from '@protoshepherd/scheduler';
import { requireKnown } from '@protoshepherd/workspace';

import { changeOptions, changePurpose, changeTree, reportObstacles } from '../../change-tree.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { warnMissingPolicy } from '../../missing-policy.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, texts } from '../../options.ts';
import { lifecycleOptions } from '../../schedule-options.ts';

const options = {
  ...changeOptions,
  family: texts('--family <family>', 'cut only the candidate of this family'),
  package: texts('--package <package>', 'cut only this candidate, or the candidate of this package', {
    asks: 'packages',
  }),
  policy: lifecycleOptions.policy,
  statusesOnly: flag('--statuses-only', "change only the statuses, as Envoy's tool did, and no path or package"),
};

type Options = OptionValues<typeof options>;

/** `shepherd freeze`: cuts a major version. */
export const freeze = defineCommand({
  description:
    'Cuts a major version: every candidate (v4alpha) becomes the stable, active version (v4), with package, path and references renamed, and the version it ' +
    'was derived from is frozen. Packages without a candidate do not change. Versions whose support has ended are listed, not removed. Writes are atomic, ' +
    'and happen only if the result compiles.',
  operands: [],
  options,
  examples: [
    { line: 'shepherd freeze --diff', purpose: 'preview a cut' },
    { line: 'shepherd freeze', purpose: 'cut the next major version of the tree that shepherd.yaml describes' },
    { line: 'shepherd freeze --root api --include deps --family envoy.config.bootstrap', purpose: 'cut one family' },
  ],

  async run({ options: given }, context) {
    const { statusesOnly } = given;
    const project = openApi(given, context, changePurpose(given));
    const loaded = await project.completeTree();
    if (!loaded.ok) return reportFailure('freeze', loaded.failure, given, context);
    const api = loaded.value;
    const scheduled = await project.schedule(given.policy === undefined ? {} : { policy: given.policy });
    if (!scheduled.ok) return reportFailure('freeze', scheduled.failure, given, context);
    await warnMissingPolicy(project, 'support', given, context);
    const plan = planFreeze(api.tree, readScope(api, given));
    if (plan.findings.length > 0 && !statusesOnly) {
      await reportObstacles(api, { command: 'freeze', rewrites: [] }, plan.findings, given, context);
      return exitStatus.findings;
    }
    const rewrites = statusesOnly ? freezeStatuses(api.tree, plan) : freezeTree(api.tree, plan, api.style);
    const cut = { ...plan, ...computeSupport(plan, scheduled.value) };
    const change = {
      command: 'freeze',
      rewrites,
      unchanged: listUnchangedFiles(plan, new Set(rewrites.map(({ source }) => source.path))),
      isHarmless: statusesOnly,
      lines: renderLines(cut, given),
      extra: describe(cut, given),
    };
    return changeTree(project, api, change, given, context);
  },
});

/** The families and packages that the options name. Unknown names are usage errors. */
function readScope({ tree }: LoadedApi, { family, package: packages }: Options): Parameters<typeof planFreeze>[1] {
  const known = listScopeNames(tree);
  for (const name of family) requireKnown('family with a candidate called', name, known.families);
  for (const name of packages) requireKnown('package with a candidate called', name, known.packages);
  return { families: family, packages };
}

/** Files of the affected packages that need no change. */
function listUnchangedFiles({ cuts, frozen }: FreezePlan, touched: ReadonlySet<string>): string[] {
  const packages = [...cuts.map((cut) => cut.candidate), ...frozen];
  return packages
    .flatMap(({ files }) => files.map(({ path }) => path))
    .filter((path) => !touched.has(path))
    .toSorted();
}

/** A cut, and its effect on the support of older versions. */
interface SupportedCut extends FreezePlan {
  readonly support: readonly VersionSupport[];
  /** Versions that an earlier cut superseded and that are still supported, as `lifecycle` reports them. */
  readonly older: readonly VersionSupport[];
  /** Versions whose support has ended. */
  readonly toRemove: readonly string[];
}

interface VersionSupport {
  readonly name: string;
  readonly support: SupersededSupport;
}

function computeSupport(
  { frozen, ended }: FreezePlan,
  { schedule, inputs }: LoadedSchedule,
): Omit<SupportedCut, keyof FreezePlan> {
  const { policy, asOf } = inputs;
  const windows = new Map(schedule.windows.map((window) => [window.package, window]));
  const older = ended.map(({ name }) => ({ name, support: computeOlderSupport(policy, windows.get(name), asOf) }));
  return {
    support: frozen.map(({ name, version }) => ({ name, support: supportOnceSuperseded(policy, version, asOf) })),
    older: older.flatMap(({ name, support }) => (support === undefined ? [] : [{ name, support }])),
    toRemove: older.flatMap(({ name, support }) => (support === undefined ? [name] : [])),
  };
}

function renderLines({ cuts, support, older, toRemove }: SupportedCut, { statusesOnly }: Options): string[] {
  if (cuts.length === 0 && support.length === 0) return ['Nothing to freeze: there is no candidate.\n'];
  const section = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${title}\n`, ...names.map((name) => `  ${printable(name)}\n`)];
  const target = ({ candidate, to }: FreezePlan['cuts'][number]): string =>
    statusesOnly ? candidate.name : `${candidate.name} → ${to}`;
  const sections = (versions: readonly VersionSupport[], title: (count: number) => string): string[] =>
    [...new Set(versions.map((each) => each.support.text))].flatMap((text) => {
      const names = versions.filter((each) => each.support.text === text).map(({ name }) => name);
      return section(`${title(names.length)}, ${text}:`, names);
    });
  return [
    ...section(`${formatCount(cuts.length, 'package')} now active:`, cuts.map(target)),
    ...sections(support, (count) => `${formatCount(count, 'package')} frozen`),
    ...sections(older, (count) => formatCount(count, 'older version')),
    ...section(`${formatCount(toRemove.length, 'version')} to remove, whose support has ended:`, toRemove),
  ];
}

function describe(
  { cuts, support, older, toRemove }: SupportedCut,
  { statusesOnly }: Options,
): Record<string, unknown> {
  const describeVersions = (versions: readonly VersionSupport[]): unknown =>
    versions.map(({ name, support: { end, text } }) => ({ package: name, supportedUntil: end ?? null, support: text }));
  return {
    cut: cuts.map(({ candidate, to }) => ({
      package: candidate.name,
      to: statusesOnly ? candidate.name : to,
    })),
    frozen: describeVersions(support),
    older: describeVersions(older),
    supportEnded: toRemove,
  };
}
