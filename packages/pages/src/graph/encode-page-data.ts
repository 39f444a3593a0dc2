/** A described graph becomes columns of numbers, as page-data.ts explains. */
import type { GraphDescription } from '@protoshepherd/dag';

import { NumberedValues } from '../numbered-values.ts';
import type { EdgeColumns, PackageColumns, PageData } from './page-data.ts';

/** The same graph with names and paths written once. */
export function encodePageData(description: GraphDescription): PageData {
  const numbers = new Map(description.packages.map(({ name }, at) => [name, at]));
  const numberOf = (name: string): number => {
    const found = numbers.get(name);
    if (found === undefined) throw new Error(`the graph refers to ${name}, which is not among its packages`);
    return found;
  };
  const paths = new NumberedValues<string>((path) => path);
  return {
    packages: encodePackages(description),
    edges: encodeEdges(description, numberOf, paths),
    cycles: description.cycles.map((names) => names.map(numberOf)),
    violations: description.violations.map((one) => ({
      rule: one.rule,
      package: numberOf(one.package),
      family: one.family,
      versions: one.versions.map(({ version, path }) => ({ version, path: path.map(numberOf) })),
    })),
    external: description.external,
    paths: paths.list,
  };
}

function encodePackages({ packages }: GraphDescription): PackageColumns {
  return {
    name: packages.map(({ name }) => name),
    family: packages.map(({ family }) => family),
    version: packages.map(({ version }) => version),
    status: packages.map(({ status }) => status),
    files: packages.map(({ files }) => files),
    depth: packages.map(({ depth }) => depth),
    dependents: packages.map(({ dependents }) => dependents),
    isInclude: packages.map(({ isInclude }) => bit(isInclude)),
  };
}

function encodeEdges(
  { edges, crossMajor }: GraphDescription,
  numberOf: (name: string) => number,
  paths: NumberedValues<string>,
): EdgeColumns {
  const majors = new Map<string, Set<string>>();
  for (const edge of crossMajor) majors.set(edge.from, (majors.get(edge.from) ?? new Set()).add(edge.to));
  return {
    from: edges.map((edge) => numberOf(edge.from)),
    to: edges.map((edge) => numberOf(edge.to)),
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
