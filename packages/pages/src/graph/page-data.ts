/**
 * The data embedded in the page, and its encoder. Packages and edges are stored as columns of equal length and refer to each other by number. A
 * tree of 900 packages repeats names and paths tens of thousands of times, and pages are sent by mail.
 */
import type {
  DescribedPackage,
  DescribedViolation,
  GraphDescription,
  MoveFacts,
  PackageChange,
} from '@protoshepherd/dag';
import type { GraphOptions } from '@protoshepherd/report';

import { NumberedValues } from '../numbered-values.ts';

/** The graph as the page reads it. */
export interface PageData {
  readonly packages: PackageColumns;
  readonly edges: EdgeColumns;
  /** Packages by number. */
  readonly cycles: readonly (readonly number[])[];
  readonly violations: readonly PageViolation[];
  /** For each violation, the smallest fix in sentences. May be shorter than the list of violations. */
  readonly remedies: readonly (readonly string[])[];
  /** The input of a plan; absent if the page cannot simulate one. */
  readonly moves?: MoveFacts;
  /** The older state that packages are compared with; absent without a comparison. */
  readonly against?: string;
  /** Imported paths outside all roots and includes. */
  readonly external: readonly string[];
  /** Every path in an import line. */
  readonly paths: readonly string[];
}

/** All packages; a package number is an index into every column. */
export interface PackageColumns {
  readonly name: readonly string[];
  readonly family: readonly string[];
  readonly version: readonly (string | null)[];
  readonly status: readonly DescribedPackage['status'][];
  readonly files: readonly number[];
  readonly depth: readonly number[];
  readonly dependents: readonly number[];
  readonly isInclude: readonly (0 | 1)[];
  /** How each package differs from the older state; absent without a comparison. */
  readonly change?: readonly (PackageChange | null)[];
}

/** All edges; an edge number is an index into every column. */
export interface EdgeColumns {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly isCrossMajor: readonly (0 | 1)[];
  /** Four numbers per import line: file, line, target, and whether it is unused. */
  readonly imports: readonly (readonly number[])[];
}

/** A violation, with packages by number. */
export interface PageViolation {
  readonly rule: DescribedViolation['rule'];
  readonly package: number;
  readonly family: string;
  readonly versions: readonly { readonly version: string; readonly path: readonly number[] }[];
}

/** Encodes the graph with every name and path stored once. */
export function encodePageData(description: GraphDescription, options: Partial<GraphOptions> = {}): PageData {
  const numbers = new Map(description.packages.map(({ name }, at) => [name, at]));
  const findNumber = (name: string): number => {
    const found = numbers.get(name);
    if (found === undefined) throw new Error(`the graph refers to ${name}, which is not among its packages`);
    return found;
  };
  const paths = new NumberedValues<string>((path) => path);
  return {
    packages: encodePackages(description, options),
    edges: encodeEdges(description, findNumber, paths),
    cycles: description.cycles.map((names) => names.map(findNumber)),
    violations: description.violations.map((one) => ({
      rule: one.rule,
      package: findNumber(one.package),
      family: one.family,
      versions: one.versions.map(({ version, path }) => ({ version, path: path.map(findNumber) })),
    })),
    remedies: options.remedies ?? [],
    ...(options.difference && { against: options.difference.against }),
    external: description.external,
    ...(options.moves && { moves: options.moves }),
    paths: paths.list,
  };
}

function encodePackages({ packages }: GraphDescription, { difference }: Partial<GraphOptions>): PackageColumns {
  const changes = new Map(difference?.packages.map(({ name, change }) => [name, change]));
  return {
    name: packages.map(({ name }) => name),
    family: packages.map(({ family }) => family),
    version: packages.map(({ version }) => version),
    status: packages.map(({ status }) => status),
    files: packages.map(({ files }) => files),
    depth: packages.map(({ depth }) => depth),
    dependents: packages.map(({ dependents }) => dependents),
    isInclude: packages.map(({ isInclude }) => bit(isInclude)),
    ...(difference && { change: packages.map(({ name }) => changes.get(name) ?? null) }),
  };
}

function encodeEdges(
  { edges, crossMajor }: GraphDescription,
  findNumber: (name: string) => number,
  paths: NumberedValues<string>,
): EdgeColumns {
  const majors = new Map<string, Set<string>>();
  for (const edge of crossMajor) majors.set(edge.from, (majors.get(edge.from) ?? new Set()).add(edge.to));
  return {
    from: edges.map((edge) => findNumber(edge.from)),
    to: edges.map((edge) => findNumber(edge.to)),
    isCrossMajor: edges.map((edge) => bit(majors.get(edge.from)?.has(edge.to) === true)),
    imports: edges.map(({ imports }) =>
      imports.flatMap(({ file, line, target, isUnused }) => [
        paths.number(file),
        line,
        paths.number(target),
        bit(isUnused),
      ]),
    ),
  };
}

function bit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
