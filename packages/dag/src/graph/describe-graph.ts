/**
 * Describes a package graph as plain data. Without `withIncludes`, it contains only packages below the roots, packages on a cycle or on the
 * path of a violation, and the edges between them.
 */
import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import type { OdrViolation } from '../odr/odr-violation.ts';
import { findCrossMajorEdges } from './cross-major.ts';
import { findCycles } from './cycles.ts';
import { countDependents } from './dependents.ts';
import { findDepths } from './depth.ts';
import type { DescribedEdge, DescribedImport, DescribedViolation, GraphDescription } from './graph-description.ts';
import { lineOfRow } from './line-of-row.ts';
import type { PackageGraph, Use } from './package-graph.ts';

/** What a description contains. */
export interface DescribeOptions {
  readonly withIncludes: boolean;
  /** The violations of the graph. */
  readonly violations: readonly OdrViolation[];
}

/** Describes a graph. */
export function describeGraph(graph: PackageGraph, { withIncludes, violations }: DescribeOptions): GraphDescription {
  const { index, components, tree } = graph;
  const depths = findDepths(components);
  const dependents = countDependents(components);
  const cycles = findCycles(index, components).map(({ way }) => way.slice(0, -1).map(graph.packageAt));
  const remarkable = new Set([...violations.flatMap(listPathPackages), ...cycles.flat()]);
  const isShown = (each: PackageVersion): boolean => withIncludes || each.isTarget || remarkable.has(each);
  return {
    packages: tree.packages.filter(isShown).map((each) => {
      const number = index.numberOf(each.name) as number;
      return {
        name: each.name,
        family: each.family,
        version: each.version?.text ?? null,
        status: each.status,
        files: each.files.length,
        depth: depths[number] as number,
        dependents: dependents[number] as number,
        isInclude: !each.isTarget,
      };
    }),
    edges: describeEdges(graph, isShown),
    cycles: cycles.map((way) => way.map(({ name }) => name)),
    violations: violations.map(describeViolation),
    crossMajor: findCrossMajorEdges(graph)
      .filter(({ from, to }) => isShown(from) && isShown(to))
      .map(({ from, to }) => ({ from: from.name, to: to.name })),
    external: [...new Set(sortBy(graph.unresolvedImports, (open) => open.import.path).map((open) => open.import.path))],
  };
}

/** All packages on the paths of a violation. */
function listPathPackages({ reached }: OdrViolation): readonly PackageVersion[] {
  return reached.flatMap(({ steps }) => steps.map((step) => step.to));
}

/** A violation as plain data. */
export function describeViolation({ package: own, family, isSelf, reached }: OdrViolation): DescribedViolation {
  return {
    rule: isSelf ? 'self-version' : 'odr',
    package: own.name,
    family,
    versions: reached.map(({ package: version, steps, omitted }) => {
      const path = [own.name, ...steps.map((step) => step.to.name)];
      const text = version.version?.text ?? '';
      return omitted === 0 ? { version: text, path } : { version: text, path: [...path, version.name], omitted };
    }),
  };
}

function describeEdges(graph: PackageGraph, isShown: (each: PackageVersion) => boolean): DescribedEdge[] {
  const unused = unusedRows(graph);
  return graph.index.nodes.flatMap((_node, from) => {
    const source = graph.packageAt(from);
    if (!isShown(source)) return [];
    return [...graph.index.dependenciesOf(from)].flatMap((to) => {
      const target = graph.packageAt(to);
      if (!isShown(target)) return [];
      const imports = graph.uses(from, to).map((use) => describeUse(use, unused(use)));
      return [{ from: source.name, to: target.name, imports }];
    });
  });
}

function describeUse({ file, row, target }: Use, isUnused: boolean): DescribedImport {
  return { file: file.path, line: lineOfRow(file, row), target: target.path, isUnused };
}

/** Only an import can be unused; a type reference is a use by definition. */
function unusedRows({ tree, edgeKind }: PackageGraph): (use: Use) => boolean {
  if (edgeKind !== 'imports') return () => false;
  const known = new Map<ApiFile, ReadonlySet<number>>();
  return ({ file, row }) => {
    let rows = known.get(file);
    if (rows === undefined) {
      rows = new Set(tree.schema.unusedImports(file.schemaFile).map((each) => each.row));
      known.set(file, rows);
    }
    return rows.has(row);
  };
}
