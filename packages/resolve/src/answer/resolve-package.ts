/**
 * Resolves references to protobuf packages: `group@v1` means the stable version v1 of a family. Alphas and betas need their full version, or their major
 * version if that is allowed.
 */
import { compareByAge, compareByPriority, isStable, parseVersion, type Version } from '@protoshepherd/api-tree';

import { isNameless, splitReference } from '../reference.ts';
import { describeChoice, found, missing, namelessVerdict, type Answer, type Verdict } from './answer.ts';

/** The two orders of versions: by age, and by Kubernetes priority. */
export const versionOrders = ['age', 'kubernetes'] as const;

/** The name of an order. */
export type VersionOrder = (typeof versionOrders)[number];

/** How to choose the version of a package. */
export interface PackageOptions {
  /** May a major version resolve to its alphas and betas? */
  readonly allowAlpha?: boolean;
  readonly order?: VersionOrder;
}

/** Resolves a reference among the versions of a family. */
export function resolvePackage(reference: string, versions: readonly Version[], options: PackageOptions = {}): Answer {
  const { name, version: written } = splitReference(reference);
  if (isNameless(name)) return { reference, ...namelessVerdict };
  const ordered = orderPackageVersions(versions, options.order);
  return { reference, ...choose(written, ordered, options) };
}

/** The versions in one of the two orders, the preferred one last. */
export function orderPackageVersions(versions: readonly Version[], order: VersionOrder = 'age'): Version[] {
  return versions.toSorted(order === 'age' ? compareByAge : compareByPriority);
}

function choose(
  written: string | undefined,
  ordered: readonly Version[],
  { allowAlpha = false, order = 'age' }: PackageOptions,
): Verdict {
  const choice = describeChoice(ordered);
  if (written === undefined) {
    const best = ordered.findLast((version) => allowAlpha || isStable(version));
    const rank = order === 'age' ? 'the newest' : 'the first by Kubernetes priority';
    if (best !== undefined) return found(best.text, `the reference names no version, and ${best.text} is ${rank}`);
    return missing(`the reference names no version, and none is stable; ${choice}`);
  }
  const asked = parseVersion(written.startsWith('v') ? written : `v${written}`);
  if (asked === undefined) return missing(`${written} is not a package version such as v1 or v1beta1; ${choice}`);
  const exact = ordered.find(({ text }) => text === asked.text);
  if (exact !== undefined) return found(exact.text, `${exact.text} exists`);
  if (!isStable(asked)) return missing(`there is no version ${asked.text}; ${choice}`);
  const unstable = ordered.findLast(({ major }) => major === asked.major);
  if (unstable === undefined) return missing(`there is no version ${asked.text}; ${choice}`);
  return allowAlpha
    ? found(unstable.text, `there is no stable ${asked.text} yet, and ${unstable.text} is the closest version`)
    : missing(`there is no stable ${asked.text} yet, only ${unstable.text}; --allow-alpha accepts it`);
}
