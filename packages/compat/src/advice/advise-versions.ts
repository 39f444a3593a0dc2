/**
 * Derives version advice from changes: the bump for every changed package, the version of its family that may contain a break, and the next release of the
 * project as a whole.
 */
import {
  hasSameText,
  newMajorSuffix,
  renameVersion,
  versionAfterBreak,
  type ApiFile,
  type ApiTree,
} from '@protoshepherd/api-tree';
import {
  formatReleaseVersion,
  greatestBump,
  nextRelease,
  type Bump,
  type ReleaseVersion,
} from '@protoshepherd/history';
import { compareText } from '@protoshepherd/source';

import type { CompatOutcome } from '../compat-outcome.ts';
import type { CompatPolicy } from '../compat-policy.ts';
import { judgementTable } from '../judgement-table.ts';
import { computeBump } from './compute-bump.ts';

/** The advice for a package. */
export interface PackageAdvice {
  readonly package: string;
  readonly bump: Bump;
  /** A short reason for the bump. */
  readonly because: string;
  /** For a break: the package version that may contain it. Null if none is needed, or none can be derived. */
  readonly next: string | null;
}

/** The advice for the project. */
export interface ReleaseAdvice {
  readonly bump: Bump;
  /** The last release contained in the old state. */
  readonly last: string;
  readonly next: string;
}

/** All advice. */
export interface VersionAdvice {
  /** Packages that differ, by name. */
  readonly packages: readonly PackageAdvice[];
  /** Null if the old state contains no release. */
  readonly release: ReleaseAdvice | null;
}

/** The input of advice. */
export interface AdviceRequest {
  readonly outcomes: readonly CompatOutcome[];
  readonly before: ApiTree;
  readonly after: ApiTree;
  readonly policy: Pick<CompatPolicy, 'isPatchWithoutChange' | 'newMajorSuffix'>;
  /** The last release contained in the old state, or `undefined`. */
  readonly lastRelease: ReleaseVersion | undefined;
}

/** Derives advice from the outcomes of a comparison. */
export function adviseVersions(request: AdviceRequest): VersionAdvice {
  const { outcomes, before, after, lastRelease } = request;
  const byPackage = new Map<string, CompatOutcome[]>(differingPackages(before, after).map((name) => [name, []]));
  for (const outcome of outcomes) {
    const { package: name } = outcome.judgement.change;
    const own = byPackage.get(name);
    if (own === undefined) byPackage.set(name, [outcome]);
    else own.push(outcome);
  }
  const packages = [...byPackage]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, own]) => advisePackage(name, own, request));
  return { packages, release: lastRelease === undefined ? null : adviseRelease(lastRelease, packages) };
}

function advisePackage(
  name: string,
  outcomes: readonly CompatOutcome[],
  { after, policy }: AdviceRequest,
): PackageAdvice {
  const rated = outcomes.map((outcome) => ({ outcome, bump: computeBump(outcome, policy) }));
  const bump = greatestBump(['patch', ...rated.map((each) => each.bump)]);
  const deciding = rated.filter((each) => each.bump === bump).map(({ outcome }) => outcome);
  const own = after.package(name);
  const suffix = policy.newMajorSuffix ?? newMajorSuffix(after);
  const version = bump === 'major' && own !== undefined ? versionAfterBreak(own, suffix) : undefined;
  return {
    package: name,
    bump,
    because: describeReason(deciding),
    next: version === undefined ? null : renameVersion(name, version, after.stages),
  };
}

function describeReason([first, ...others]: readonly CompatOutcome[]): string {
  if (first === undefined) return 'only comments or formatting differ';
  const { subject, kind } = first.judgement.change;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${subject}: ${judgementTable[kind].title}${more}`;
}

function adviseRelease(last: ReleaseVersion, packages: readonly PackageAdvice[]): ReleaseAdvice {
  const bump = greatestBump(packages.map((each) => each.bump));
  return { bump, last: formatReleaseVersion(last), next: formatReleaseVersion(nextRelease(last, bump)) };
}

/** The packages of both states with files whose text differs, even if only in comments. */
function differingPackages(before: ApiTree, after: ApiTree): readonly string[] {
  const differs = (file: ApiFile, other: ApiTree): boolean =>
    file.isTarget && !hasSameText(file, other.file(file.path));
  const files = [
    ...before.files.filter((file) => differs(file, after)),
    ...after.files.filter((file) => differs(file, before)),
  ];
  const names = new Set(files.map(({ packageVersion }) => packageVersion.name));
  return [...names].filter((name) => before.package(name) !== undefined && after.package(name) !== undefined);
}
