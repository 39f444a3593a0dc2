/** The packages that continue a package: lineages, followed towards newer or towards older versions. */
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import { compareByAge, type Version } from '../version/version.ts';
import { findLineage } from './lineage.ts';

/** Towards newer versions, or back to older ones. */
export type SuccessionDirection = 'forward' | 'backward';

export class PackageSuccessors {
  readonly #direction: SuccessionDirection;
  readonly #next = new Map<string, PackageVersion[]>();

  constructor(tree: ApiTree, direction: SuccessionDirection) {
    this.#direction = direction;
    for (const { package: own, previous } of findLineage(tree)) {
      const older = tree.package(previous);
      if (direction === 'forward') this.#add(previous, own);
      else if (older !== undefined) this.#add(own.name, older);
    }
  }

  /**
   * The packages that continue a package at a version, directly or transitively; those of its own family come first. If no package has that exact
   * version, the newest ones of the same major version are returned.
   */
  at(own: PackageVersion, version: Version): readonly PackageVersion[] {
    const after = this.#after(own).filter((each) => each.version?.major === version.major);
    const exact = after.filter((each) => each.version?.text === version.text);
    const chosen = exact.length > 0 ? exact : selectNewest(after);
    const isFamily = ({ family }: PackageVersion): boolean => family === own.family;
    return [...chosen.filter(isFamily), ...chosen.filter((each) => !isFamily(each))];
  }

  #add(name: string, next: PackageVersion): void {
    const list = this.#next.get(name);
    if (list === undefined) this.#next.set(name, [next]);
    else list.push(next);
  }

  #after(own: PackageVersion): PackageVersion[] {
    // Versions of one family belong together even if their types come from elsewhere. The loop below also visits entries that it adds to
    // the set.
    const found = new Set<PackageVersion>([own, ...this.#siblings(own)]);
    for (const each of found) for (const next of this.#next.get(each.name) ?? []) found.add(next);
    found.delete(own);
    return [...found];
  }

  #siblings({ version, siblings }: PackageVersion): PackageVersion[] {
    if (version === undefined) return [];
    const sign = this.#direction === 'forward' ? 1 : -1;
    return siblings.filter((each) => each.version !== undefined && compareByAge(each.version, version) * sign > 0);
  }
}

function selectNewest(packages: readonly PackageVersion[]): PackageVersion[] {
  const [last] = packages.flatMap(({ version }) => version ?? []).toSorted((a, b) => compareByAge(b, a));
  return packages.filter(({ version }) => version?.text === last?.text);
}
