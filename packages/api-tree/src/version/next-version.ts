/**
 * Which version follows another one, decided here for all consumers: plans and candidates ask for the next major, graduation for the next stage, advice for the
 * version that may contain a break. The name of a new major follows the naming of the tree: Envoy's `v3 → v4alpha`, csi-proxy's `v1 → v2alpha1`, Velero's `v1 → v2`.
 */
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import { isStable, type Version } from './version.ts';

/** The suffix of a new major version: `v2alpha`, `v2alpha1` or plain `v2`. */
export type NewMajorSuffix = 'alpha' | 'alpha1' | '';

const byLayout: Readonly<Record<ApiTree['layout'], NewMajorSuffix>> = {
  envoy: 'alpha',
  'group-version': 'alpha1',
  'kind-version': '',
};

/** The parts of a tree that show its naming scheme. */
interface VersionNames {
  readonly layout: ApiTree['layout'];
  readonly packages: readonly Pick<PackageVersion, 'version' | 'isTarget'>[];
}

/** The suffix of a new major version: the form that most pre-releases of the tree use, otherwise the convention of its layout. */
export function newMajorSuffix({ layout, packages }: VersionNames): NewMajorSuffix {
  const unstable = packages.flatMap(({ version, isTarget }) =>
    isTarget && version !== undefined && !isStable(version) ? [version] : [],
  );
  const numbered = unstable.filter(({ iteration }) => iteration > 0).length;
  const plain = unstable.length - numbered;
  if (numbered === plain) return byLayout[layout];
  return numbered > plain ? 'alpha1' : 'alpha';
}

/**
 * The first version of the next major: `v3` and `v3alpha` are both followed by `v4alpha`, a package without a version by `v1` with the
 * suffix.
 */
export function nextMajor(version: Version | undefined, suffix: NewMajorSuffix): string {
  return `v${(version?.major ?? 0) + 1}${suffix}`;
}

/**
 * The next stage: alpha, beta, stable, then the next major. A beta is numbered if its alpha is. `undefined` for a point release, whose successor cannot be
 * derived.
 */
export function nextStage(version: Version | undefined, suffix: NewMajorSuffix): string | undefined {
  if (version === undefined) return nextMajor(version, suffix);
  const { major, stage, iteration, point } = version;
  if (point !== 0) return undefined;
  if (stage === 'stable') return nextMajor(version, suffix);
  if (stage === 'beta') return `v${major}`;
  return iteration === 0 ? `v${major}beta` : `v${major}beta1`;
}

/** The next version at the same stage: v1beta1 → v1beta2. `undefined` for a stable version, a point release, or a package without a version. */
export function nextIteration(version: Version | undefined): string | undefined {
  if (version === undefined || version.point !== 0 || isStable(version)) return undefined;
  const { major, word, iteration } = version;
  return `v${major}${word}${iteration + 1}`;
}

/**
 * The version of its family in which a package may break: a newer pre-release if there is one; the next iteration if the package is the newest and a
 * pre-release itself; otherwise a new major. `undefined` if a package has no version, or its newest version is a point release, whose successor
 * cannot be derived.
 */
export function versionAfterBreak(own: PackageVersion, suffix: NewMajorSuffix): string | undefined {
  const newest = own.siblings.at(-1)?.version;
  if (own.version === undefined || newest === undefined || newest.point !== 0) return undefined;
  if (isStable(newest)) return nextMajor(newest, suffix);
  return newest.text === own.version.text ? nextIteration(newest) : newest.text;
}
