/** What the version is called in which a break may be made, by the way the versions of a tree are called. */
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import { isStable } from './version.ts';

/** What stands behind a new major: `v2alpha`, `v2alpha1` or plain `v2`. */
export type NewMajorSuffix = 'alpha' | 'alpha1' | '';

const byLayout: Readonly<Record<ApiTree['layout'], NewMajorSuffix>> = {
  envoy: 'alpha',
  'group-version': 'alpha1',
  'kind-version': '',
};

/** How a tree calls a new major version: as most of those are called that are not stable, else as is the custom of its layout. */
export function newMajorSuffix({ layout, packages }: Pick<ApiTree, 'layout' | 'packages'>): NewMajorSuffix {
  const unstable = packages.flatMap(({ version, isTarget }) =>
    isTarget && version !== undefined && !isStable(version) ? [version] : [],
  );
  const numbered = unstable.filter(({ iteration }) => iteration > 0).length;
  const plain = unstable.length - numbered;
  if (numbered === plain) return byLayout[layout];
  return numbered > plain ? 'alpha1' : 'alpha';
}

/**
 * The version of its family in which a package may break: a newer one that is not stable yet, if there is one; for what is not stable itself the next
 * iteration; else a new major. Undefined if a package has no version, or a point release, whose successor only a person can name.
 */
export function versionAfterBreak(own: PackageVersion, suffix: NewMajorSuffix): string | undefined {
  const newest = own.siblings.at(-1)?.version;
  if (own.version === undefined || newest === undefined || newest.point !== 0) return undefined;
  const { major, stage, iteration, text } = newest;
  if (isStable(newest)) return `v${major + 1}${suffix}`;
  return text === own.version.text ? `v${major}${stage}${Math.max(iteration, 1) + 1}` : text;
}
