/** Which packages are of interest at all. Filters take away before anything is placed, so what is left moves together. */
import type { PageGraph, PagePackage, PackageStatus } from './page-graph.ts';

/** What is shown. */
export interface Filters {
  readonly statuses: ReadonlySet<PackageStatus>;
  /** The beginning of a family, in whole segments; the empty text lets every package through. */
  readonly prefix: string;
  readonly showIncludes: boolean;
  /** Are edges drawn that a longer way implies? */
  readonly showImplied: boolean;
}

/** Every status, in the order in which people read them. */
export const statuses: readonly PackageStatus[] = ['active', 'frozen', 'candidate', 'none'];

/** With more edges than this, those that others imply are left out until somebody asks for them. */
const edgesWorthReading = 60;

/** The filters of a page that has just been opened. */
export function usualFilters(graph: PageGraph): Filters {
  return {
    statuses: new Set(statuses),
    prefix: '',
    showIncludes: true,
    showImplied: graph.edges.length <= edgesWorthReading,
  };
}

/** Does a package pass? */
export function passesFilters({ status, family, isInclude }: PagePackage, filters: Filters): boolean {
  const { prefix } = filters;
  return (
    filters.statuses.has(status) &&
    (filters.showIncludes || !isInclude) &&
    (prefix === '' || family === prefix || family.startsWith(prefix.endsWith('.') ? prefix : `${prefix}.`))
  );
}

/** Prefixes that at least two families share, to choose from; at most three segments long, sorted. */
export function familyPrefixes(packages: readonly PagePackage[]): string[] {
  const families = new Map<string, Set<string>>();
  for (const { family } of packages) {
    const segments = family.split('.', 3);
    for (let length = 1; length <= segments.length; length++) {
      const prefix = segments.slice(0, length).join('.');
      families.set(prefix, (families.get(prefix) ?? new Set()).add(family));
    }
  }
  return [...families].flatMap(([prefix, members]) => (members.size > 1 ? [prefix] : [])).toSorted();
}
