/** Which packages a package becomes: what the lineage tells about packages and the ones before them, followed towards newer versions or towards older ones. */
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
   * The packages that one becomes at a version, directly or through others. Those of its own family stand first. Where none has the version itself, the
   * youngest of the same major version are meant.
   */
  at(own: PackageVersion, version: Version): readonly PackageVersion[] {
    const after = this.#after(own).filter((each) => each.version?.major === version.major);
    const exact = after.filter((each) => each.version?.text === version.text);
    const chosen = exact.length > 0 ? exact : youngest(after);
    const isFamily = ({ family }: PackageVersion): boolean => family === own.family;
    return [...chosen.filter(isFamily), ...chosen.filter((each) => !isFamily(each))];
  }

  #add(name: string, next: PackageVersion): void {
    const list = this.#next.get(name);
    if (list === undefined) this.#next.set(name, [next]);
    else list.push(next);
  }

  #after(own: PackageVersion): PackageVersion[] {
    // Versions of the family belong together also where their types say that they come from elsewhere. A set can grow while it is walked.
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

function youngest(packages: readonly PackageVersion[]): PackageVersion[] {
  const [last] = packages.flatMap(({ version }) => version ?? []).toSorted((a, b) => compareByAge(b, a));
  return packages.filter(({ version }) => version?.text === last?.text);
}
