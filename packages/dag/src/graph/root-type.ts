import type { PackageVersion, Version } from '@protoshepherd/api-tree';

import { findReachable } from './find-reachable.ts';
import type { PackageGraph } from './package-graph.ts';

/**
 * A root type and the packages of other major versions that it reaches. Users usually mean this when they say "the v3
 * API".
 */
export interface RootType {
  /** The full name of the type. */
  readonly type: string;
  readonly package: PackageVersion;
  readonly version: Version | undefined;
  /** Packages below the roots that it reaches at another major version, by name. */
  readonly otherMajors: readonly PackageVersion[];
}

/** Describes a root type; undefined if the tree does not declare it. */
export function describeRootType(graph: PackageGraph, type: string): RootType | undefined {
  const { tree, index, packageAt } = graph;
  const path = tree.schema.declaration(type)?.file.path;
  const own = path === undefined ? undefined : tree.file(path)?.packageVersion;
  const number = own && index.numberOf(own.name);
  if (own === undefined || number === undefined) return undefined;
  const reached = findReachable(index.outgoing, [number]).map(packageAt);
  return {
    type,
    package: own,
    version: own.version,
    otherMajors: reached.filter(
      ({ isTarget, version }) => isTarget && version !== undefined && version.major !== own.version?.major,
    ),
  };
}
