/** Which package versions a release holds. */
import type { FactRelease } from '../facts/fact-releases.ts';
import { holds } from '../facts/releases-of-stretch.ts';
import type { VersionFacts } from '../facts/version-facts.ts';

/** Does a release hold a version? Undefined if nothing says. */
export function holdsVersion(release: FactRelease, version: VersionFacts): boolean | undefined {
  if (release.tag === undefined || version.history === undefined) return undefined;
  return version.history.stretches.some((stretch) => holds(release, version.package, stretch));
}
