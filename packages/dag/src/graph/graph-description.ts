/**
 * A package graph as plain data, ready to be printed: what `shepherd graph` gives in every format. Names are sorted;
 * packages are referred to by name.
 */
import type { PackageStatus } from '@protoshepherd/api-tree';

/** The graph and what is remarkable about it. */
export interface GraphDescription {
  readonly packages: readonly DescribedPackage[];
  readonly edges: readonly DescribedEdge[];
  /** Packages that reach one another, each group in the order of a way round it. */
  readonly cycles: readonly (readonly string[])[];
  /** Packages that reach more than one version of a family, or another version of their own. */
  readonly violations: readonly DescribedViolation[];
  /** Edges from one major version to another. */
  readonly crossMajor: readonly { readonly from: string; readonly to: string }[];
  /** What is imported and lies outside of all roots and includes, by path. */
  readonly external: readonly string[];
}

/** One package version. */
export interface DescribedPackage {
  readonly name: string;
  readonly family: string;
  /** Such as `v3` or `v4alpha`; null for a package without a version. */
  readonly version: string | null;
  readonly status: PackageStatus;
  /** How many files it has. */
  readonly files: number;
  /** The length of the longest way down from it; packages of a cycle count once together. */
  readonly depth: number;
  /** How many packages reach it, directly or not. */
  readonly dependents: number;
  /** Does it only stand below an include? */
  readonly isInclude: boolean;
}

/** A package imports another. */
export interface DescribedEdge {
  readonly from: string;
  readonly to: string;
  /** The import lines that make the edge. */
  readonly imports: readonly DescribedImport[];
}

/** One import line. */
export interface DescribedImport {
  readonly file: string;
  readonly line: number;
  /** The path that is imported. */
  readonly target: string;
  /** Does nothing in the file need it? */
  readonly isUnused: boolean;
}

/** A package that reaches more than one version of a family. */
export interface DescribedViolation {
  readonly rule: 'odr' | 'self-version';
  readonly package: string;
  readonly family: string;
  /** Every version that is reached, oldest first, each with a shortest way. */
  readonly versions: readonly DescribedWay[];
}

/** A shortest way to a version. */
export interface DescribedWay {
  readonly version: string;
  /** The package itself first, the version last. */
  readonly path: readonly string[];
  /** How many packages a long path lacks before its last one; absent if it is complete. */
  readonly omitted?: number;
}
