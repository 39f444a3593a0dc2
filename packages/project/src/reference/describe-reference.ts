/** Puts together what a site shows: the tree, its history, its schedule, what the rules find and the plan of the next major version. */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { describePlan, planNextMajor, type PlanOptions } from '@protoshepherd/dag';
import type { ApiHistory } from '@protoshepherd/history';
import { dayOf, type SupportSchedule } from '@protoshepherd/scheduler';
import { succeed, type Finding } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { CheckedApi } from '../check/checked-api.ts';
import type { Project } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { ScheduleRequest } from '../schedule/loaded-schedule.ts';
import type { ApiReference, PastElement, ReferenceFinding, ReferencePackage } from './api-reference.ts';
import { describeElements } from './describe-elements.ts';
import type { FindName } from './describe-type.ts';
import { findTypeUses } from './find-type-uses.ts';
import { pastOfApi, type KnownPast } from './past-of-api.ts';

/** As `shepherd plan` does it by default. */
const planOptions: PlanOptions = {
  closure: 'package',
  edges: 'imports',
  discretionary: 'with-mandatory',
  bump: [],
  countMethods: true,
  countTypes: true,
};

/** Describes an API as of the day of the project. */
export async function describeReference(
  project: Project,
  request: Pick<ScheduleRequest, 'policy'>,
): Promise<Answer<ApiReference>> {
  const api = await project.tree();
  if (!api.ok) return api;
  const scheduled = await project.schedule(request);
  if (!scheduled.ok) return scheduled;
  const checked = await project.check({ ...request, part: 'tree' });
  if (!checked.ok) return checked;
  const { history } = await project.history();
  const { schedule } = scheduled.value;
  return succeed({
    asOf: project.asOf,
    releases: (history?.releases ?? []).map(({ tag, time, version }) => ({
      tag,
      day: dayOf(time),
      isPrerelease: version.prerelease !== '',
    })),
    schedule,
    findings: describeFindings(checked.value, api.value.tree),
    plan: describePlan(planNextMajor(checked.value.graph, planOptions)),
    packages: describePackages(api.value, schedule, history),
  });
}

function describeFindings({ findings, pathOf }: CheckedApi, tree: ApiTree): readonly ReferenceFinding[] {
  return findings.map(({ rule, severity, message, related, location, waived, package: named }: Finding) => ({
    rule,
    severity,
    message,
    related: related.map((each) => ({ ...each, location: { ...each.location, file: pathOf(each.location.file) } })),
    package: named ?? tree.file(location.file)?.packageVersion.name ?? null,
    place: { file: pathOf(location.file), line: location.line },
    waived: waived?.reason ?? null,
  }));
}

function describePackages(
  { tree, pathOf }: LoadedApi,
  schedule: SupportSchedule,
  history: ApiHistory | undefined,
): readonly ReferencePackage[] {
  const past = history === undefined ? new Map<string, ReadonlyMap<string, KnownPast>>() : pastOfApi(history);
  const around = {
    schema: tree.schema,
    find: createFindName(tree),
    uses: findTypeUses(tree),
    items: new Map(schedule.deprecations.map((item) => [item.name, item])),
    pathOf,
  };
  const hasReleases = history !== undefined && history.releases.length > 0;
  const pastOf = (name: string): readonly PastElement[] =>
    hasReleases ? sortPast([...(past.get(name)?.values() ?? [])]) : [];
  const living = tree.packages.filter(({ isTarget }) => isTarget);
  const names = new Set(tree.packages.map(({ name }) => name));
  const removed = schedule.windows.filter((window) => window.state === 'removed' && !names.has(window.package));
  const described = [
    ...living.map((own): ReferencePackage => ({
      ...identityOf(own),
      isRemoved: false,
      files: own.files.filter(({ isTarget }) => isTarget).map(({ path }) => path),
      elements: describeElements(own, { ...around, past: past.get(own.name) ?? new Map<string, KnownPast>() }),
      past: pastOf(own.name),
    })),
    ...removed.map(({ package: name, family, version }): ReferencePackage => ({
      name,
      family,
      version,
      status: 'none',
      isRemoved: true,
      files: [],
      elements: [],
      past: pastOf(name),
    })),
  ];
  const order = new Map(schedule.windows.map((window, at) => [window.package, at]));
  const rank = ({ name }: ReferencePackage): number => order.get(name) ?? order.size;
  return described.toSorted(
    (one, other) =>
      compareTexts(one.family, other.family) || rank(one) - rank(other) || compareTexts(one.name, other.name),
  );
}

function identityOf({
  name,
  family,
  version,
  status,
}: PackageVersion): Pick<ReferencePackage, 'name' | 'family' | 'version' | 'status'> {
  return { name, family, version: version?.text ?? '', status };
}

/** Finds unique names by the names that types have in files. A name that several packages declare leads nowhere. */
function createFindName(tree: ApiTree): FindName {
  const names = new Map<string, string | undefined>();
  for (const file of tree.files) {
    if (!file.isTarget) continue;
    for (const { kind, fullName, uniqueName } of file.elements) {
      if (kind !== 'message' && kind !== 'enum') continue;
      names.set(fullName, names.has(fullName) ? undefined : uniqueName);
    }
  }
  return (fullName) => names.get(fullName);
}

function sortPast(known: readonly KnownPast[]): readonly PastElement[] {
  return known.map(({ past }) => past).toSorted((one, other) => compareTexts(one.name, other.name));
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
