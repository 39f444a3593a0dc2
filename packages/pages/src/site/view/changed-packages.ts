/** The changes between two releases, by package. Those of the newest two are computed with the site, any others in the page. */
import type { ReleasedDeclarations } from '@protoshepherd/history';
import { compareReleases, type ReleaseChange } from '@protoshepherd/report/words';

/** A package with changes. */
export interface ChangedPackage {
  readonly name: string;
  /** The name of its page, if it has one. */
  readonly page?: string;
  readonly all: readonly ReleaseChange[];
}

/** Compares two releases by number. */
export function changedPackages(
  { texts, packages }: Pick<ReleasedDeclarations, 'texts' | 'packages'>,
  [from, to]: readonly [number, number],
  pageOf: (name: string) => string | undefined,
): readonly ChangedPackage[] {
  return packages.flatMap((own) => {
    const all = compareReleases({ texts, packages: [own] }, from, to);
    const page = pageOf(own.name);
    return all.length === 0 ? [] : [{ name: own.name, ...(page !== undefined && { page }), all }];
  });
}
