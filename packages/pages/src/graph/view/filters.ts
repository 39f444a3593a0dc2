/** Selects the packages to show. Filters apply before layout, so the remaining packages move together. */
import type { PageGraph, PagePackage, PackageStatus } from './page-graph.ts';

export interface Filters {
  readonly statuses: ReadonlySet<PackageStatus>;
  /** A prefix of the family, in whole segments; an empty prefix matches every package. */
  readonly prefix: string;
  readonly showIncludes: boolean;
  /** Whether to draw edges that a longer path implies. */
  readonly showImplied: boolean;
}

/** Every status, in display order. */
export const statuses: readonly PackageStatus[] = ['active', 'frozen', 'candidate', 'none'];

/** Above this number of edges, implied edges are hidden by default. */
const maxReadableEdges = 60;

/** The initial filters of a page. */
export function defaultFilters(graph: PageGraph): Filters {
  return {
    statuses: new Set(statuses),
    prefix: '',
    showIncludes: true,
    showImplied: graph.edges.length <= maxReadableEdges,
  };
}

/** True if the filters accept the package. */
export function passesFilters({ status, family, isInclude }: PagePackage, filters: Filters): boolean {
  const { prefix } = filters;
  return (
    filters.statuses.has(status) &&
    (filters.showIncludes || !isInclude) &&
    (prefix === '' || family === prefix || family.startsWith(prefix.endsWith('.') ? prefix : `${prefix}.`))
  );
}

/** Prefixes that at least two families share, as choices; at most three segments long, sorted. */
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
