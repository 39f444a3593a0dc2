/**
 * Assembles the content of a site: the tree, its history, its schedule, the findings of rules and the plan of the next major version.
 */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { defaultPlanOptions, describePlan, planNextMajor } from '@protoshepherd/dag';
import type { Availability } from '@protoshepherd/history';
import type { SupportSchedule } from '@protoshepherd/scheduler';
import { compareText, succeed, type Finding } from '@protoshepherd/source';

import type { Answer } from '../answer.ts';
import type { CheckedApi } from '../check/checked-api.ts';
import { readOrigin, type ApiOrigin } from '../origin/read-origin.ts';
import type { Project } from '../project.ts';
import type { ScheduleRequest } from '../schedule/loaded-schedule.ts';
import type { ApiReference, ReferenceFinding, ReferencePackage, RemovedElement } from './api-reference.ts';
import { describeElements } from './describe-elements.ts';
import type { FindName } from './describe-type.ts';
import { findTypeUses } from './find-type-uses.ts';

type PathLookup = ApiOrigin['pathOf'];

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
  const available = await project.availability();
  if (!available.ok) return available;
  const released = await project.releasedDeclarations();
  if (!released.ok) return released;
  const { schedule } = scheduled.value;
  const { releases, elements } = available.value;
  const availability = { releases, elements };
  const { name, hosted, pathOf } = await readOrigin(api.value);
  return succeed({
    asOf: project.asOf,
    origin: { name, hosted },
    availability,
    released: released.value,
    schedule,
    findings: describeFindings(checked.value, api.value.tree, pathOf),
    plan: describePlan(planNextMajor(checked.value.graph, defaultPlanOptions)),
    packages: describePackages(api.value.tree, schedule, availability, pathOf),
  });
}

function describeFindings({ findings }: CheckedApi, tree: ApiTree, pathOf: PathLookup): readonly ReferenceFinding[] {
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
  tree: ApiTree,
  schedule: SupportSchedule,
  availability: Availability,
  pathOf: PathLookup,
): readonly ReferencePackage[] {
  const around = {
    schema: tree.schema,
    find: createFindName(tree),
    uses: findTypeUses(tree),
    items: new Map(schedule.deprecations.map((item) => [item.name, item])),
    availability,
    available: new Map(availability.elements.filter(({ kind }) => kind !== 'package').map((each) => [each.name, each])),
    pathOf,
  };
  const removed = findRemoved(availability);
  const living = tree.packages.filter(({ isTarget }) => isTarget);
  const names = new Set(tree.packages.map(({ name }) => name));
  const gone = schedule.windows.filter((window) => window.state === 'removed' && !names.has(window.package));
  const described = [
    ...living.map((own): ReferencePackage => ({
      ...describeVersion(own),
      isRemoved: false,
      files: own.files.filter(({ isTarget }) => isTarget).map(({ path }) => path),
      elements: describeElements(own, around),
      removed: removed.get(own.name) ?? [],
    })),
    ...gone.map(({ package: name, family, version }): ReferencePackage => ({
      name,
      family,
      version,
      status: 'none',
      isRemoved: true,
      files: [],
      elements: [],
      removed: removed.get(name) ?? [],
    })),
  ];
  const order = new Map(schedule.windows.map((window, at) => [window.package, at]));
  const rank = ({ name }: ReferencePackage): number => order.get(name) ?? order.size;
  return described.toSorted(
    (one, other) =>
      compareText(one.family, other.family) || rank(one) - rank(other) || compareText(one.name, other.name),
  );
}

function describeVersion({
  name,
  family,
  version,
  status,
}: PackageVersion): Pick<ReferencePackage, 'name' | 'family' | 'version' | 'status'> {
  return { name, family, version: version?.text ?? '', status };
}

/** Resolves type names in files to unique names. A name that several packages declare does not resolve. */
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

/** The removed elements of every package, sorted by name. Elements without a final release are omitted. */
function findRemoved({ releases, elements }: Availability): ReadonlyMap<string, readonly RemovedElement[]> {
  const found = new Map<string, RemovedElement[]>();
  for (const { kind, name, package: own, state, last: lastIndex, removedIn } of elements) {
    const last = releases[lastIndex ?? -1];
    if (kind === 'package' || last === undefined || (state !== 'removed' && state !== 'removal-unreleased')) continue;
    const removed = found.get(own) ?? [];
    found.set(own, removed);
    removed.push({
      kind,
      name: own === '' ? name : name.slice(own.length + 1),
      last,
      removedIn: releases[removedIn ?? -1] ?? null,
    });
  }
  return found;
}
