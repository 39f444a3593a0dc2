/**
 * A package graph as plain data, ready to print: the output of `shepherd graph` in every format. Names are sorted, and
 * packages are referred to by name.
 */
import type { PackageStatus } from '@protoshepherd/api-tree';

/** A graph with its cycles and violations. */
export interface GraphDescription {
  readonly packages: readonly DescribedPackage[];
  readonly edges: readonly DescribedEdge[];
  /** Groups of packages that reach one another; each group in the order of a cycle. */
  readonly cycles: readonly (readonly string[])[];
  /** Packages that reach more than one version of a family, or another version of themselves. */
  readonly violations: readonly DescribedViolation[];
  /** Edges from one major version to another. */
  readonly crossMajor: readonly { readonly from: string; readonly to: string }[];
  /** Imported paths outside all roots and includes. */
  readonly external: readonly string[];
}

/** One package version. */
export interface DescribedPackage {
  readonly name: string;
  readonly family: string;
  /** Such as `v3` or `v4alpha`; null for a package without a version. */
  readonly version: string | null;
  readonly status: PackageStatus;
  /** The number of its files. */
  readonly files: number;
  /** The length of the longest path to its dependencies; a cycle counts as one package. */
  readonly depth: number;
  /** The number of packages that reach it, directly or indirectly. */
  readonly dependents: number;
  /** Is it only below an include directory? */
  readonly isInclude: boolean;
}

/** An import of one package by another. */
export interface DescribedEdge {
  readonly from: string;
  readonly to: string;
  /** The import lines behind the edge. */
  readonly imports: readonly DescribedImport[];
}

/** One import line. */
export interface DescribedImport {
  readonly file: string;
  readonly line: number;
  /** The imported path. */
  readonly target: string;
  /** Is the import unused in its file? */
  readonly isUnused: boolean;
}

/** A package that reaches more than one version of a family. */
export interface DescribedViolation {
  readonly rule: 'odr' | 'self-version';
  readonly package: string;
  readonly family: string;
  /** Every reached version, oldest first, each with a shortest path. */
  readonly versions: readonly DescribedPath[];
}

/** A shortest path to a version. */
export interface DescribedPath {
  readonly version: string;
  /** The package itself first, the version last. */
  readonly path: readonly string[];
  /** The number of packages omitted before the last one of a long path; absent if the path is complete. */
  readonly omitted?: number;
}
