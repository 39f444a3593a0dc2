/**
 * The graph in the page, with derived facts about each package: importers, siblings, cycle and violations. Packages and
 * edges stay numbers, which are indices into `packages` and `edges`.
 */
import type { MoveFacts, PackageChange } from '@protoshepherd/dag';

import type { PackageColumns, PageData, PageViolation } from '../page-data.ts';

/** A graph that can be traversed in both directions. */
export interface PageGraph {
  readonly packages: readonly PagePackage[];
  readonly edges: readonly PageEdge[];
  readonly cycles: readonly (readonly number[])[];
  readonly violations: readonly PageViolation[];
  readonly external: readonly string[];
  readonly remedies: PageData['remedies'];
  readonly moves: MoveFacts | undefined;
  /** The older state that packages are compared with. */
  readonly against: string | undefined;
}

export interface PagePackage {
  readonly number: number;
  readonly name: string;
  readonly family: string;
  readonly version: string | null;
  readonly status: PackageStatus;
  readonly files: number;
  readonly depth: number;
  readonly dependents: number;
  readonly isInclude: boolean;
  /** Edges to its imports. */
  readonly outgoing: readonly number[];
  /** Edges from its importers. */
  readonly incoming: readonly number[];
  /** Other versions of its family. */
  readonly siblings: readonly number[];
  /** The index of its cycle. */
  readonly cycle: number | undefined;
  /** The indices of violations whose paths contain it. */
  readonly violations: readonly number[];
  /** True if it violates the One Definition Rule itself. */
  readonly isViolating: boolean;
  /** How it differs from the older state; undefined if it does not, or without a comparison. */
  readonly change: PackageChange | undefined;
}

/** The lifecycle status of a package. */
export type PackageStatus = PackageColumns['status'][number];

/** An import of one package by another. */
export interface PageEdge {
  readonly from: number;
  readonly to: number;
  readonly isCrossMajor: boolean;
  /** True if the edge is part of a violation's witness. */
  readonly isWitness: boolean;
  readonly imports: readonly ImportLine[];
}

export interface ImportLine {
  readonly file: string;
  readonly line: number;
  readonly target: string;
  readonly isUnused: boolean;
}

/** Decodes the data of the page. */
export function readPageGraph(data: PageData): PageGraph {
  const { packages, edges, cycles, violations } = data;
  const outgoing = groupPlaces(edges.from);
  const incoming = groupPlaces(edges.to);
  const families = groupPlaces(packages.family);
  const cycleByPackage = new Map(cycles.flatMap((members, at) => members.map((member) => [member, at] as const)));
  const violationsByPackage = new Map<number, Set<number>>();
  const violating = new Set(violations.map((violation) => violation.package));
  const witnesses = new Set<string>();
  for (const [at, { versions }] of violations.entries()) {
    for (const { path } of versions) {
      for (const [step, member] of path.entries()) {
        violationsByPackage.set(member, (violationsByPackage.get(member) ?? new Set()).add(at));
        if (step > 0) witnesses.add(`${path[step - 1]}>${member}`);
      }
    }
  }
  return {
    packages: packages.name.map((name, number) => ({
      number,
      name,
      family: packages.family[number] ?? name,
      version: packages.version[number] ?? null,
      status: packages.status[number] ?? 'none',
      files: packages.files[number] ?? 0,
      depth: packages.depth[number] ?? 0,
      dependents: packages.dependents[number] ?? 0,
      isInclude: packages.isInclude[number] === 1,
      outgoing: outgoing.get(number) ?? [],
      incoming: incoming.get(number) ?? [],
      siblings: (families.get(packages.family[number] ?? name) ?? []).filter((other) => other !== number),
      cycle: cycleByPackage.get(number),
      violations: [...(violationsByPackage.get(number) ?? [])],
      isViolating: violating.has(number),
      change: packages.change?.[number] ?? undefined,
    })),
    edges: edges.from.map((from, number) => {
      const to = edges.to[number] as number;
      return {
        from,
        to,
        isCrossMajor: edges.isCrossMajor[number] === 1,
        isWitness: witnesses.has(`${from}>${to}`),
        imports: readImports(edges.imports[number] ?? [], data.paths),
      };
    }),
    cycles,
    violations,
    external: data.external,
    remedies: data.remedies,
    moves: data.moves,
    against: data.against,
  };
}

export function findEdge(graph: PageGraph, from: number, to: number): number | undefined {
  return graph.packages[from]?.outgoing.find((edge) => graph.edges[edge]?.to === to);
}

function groupPlaces<Key>(keys: readonly Key[]): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const [place, key] of keys.entries()) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return groups;
}

function readImports(numbers: readonly number[], paths: readonly string[]): ImportLine[] {
  return Array.from({ length: numbers.length / 4 }, (_, at) => {
    const [file, line, target, isUnused] = numbers.slice(at * 4, at * 4 + 4) as [number, number, number, number];
    return { file: paths[file] ?? '', line, target: paths[target] ?? '', isUnused: isUnused === 1 };
  });
}
