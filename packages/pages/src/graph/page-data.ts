/**
 * What the page carries with it. Packages and edges are columns of equal length and refer to each other by number: a tree of
 * 900 packages repeats its names and paths tens of thousands of times, and a page is mailed around.
 */
import type { DescribedPackage, DescribedViolation } from '@protoshepherd/dag';

/** A graph as the page reads it. */
export interface PageData {
  readonly packages: PackageColumns;
  readonly edges: EdgeColumns;
  /** Packages by number. */
  readonly cycles: readonly (readonly number[])[];
  readonly violations: readonly PageViolation[];
  /** What is imported and lies outside of all roots and includes, by path. */
  readonly external: readonly string[];
  /** Every path that an import line names. */
  readonly paths: readonly string[];
}

/** All packages; a package is a number, its place in every column. */
export interface PackageColumns {
  readonly name: readonly string[];
  readonly family: readonly string[];
  readonly version: readonly (string | null)[];
  readonly status: readonly DescribedPackage['status'][];
  readonly files: readonly number[];
  readonly depth: readonly number[];
  readonly dependents: readonly number[];
  readonly isInclude: readonly (0 | 1)[];
}

/** All edges; an edge is a number, its place in every column. */
export interface EdgeColumns {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly isCrossMajor: readonly (0 | 1)[];
  /** Four numbers an import line: file, line, target, is it unused. */
  readonly imports: readonly (readonly number[])[];
}

/** A violation, with packages by number. */
export interface PageViolation {
  readonly rule: DescribedViolation['rule'];
  readonly package: number;
  readonly family: string;
  readonly versions: readonly { readonly version: string; readonly path: readonly number[] }[];
}
