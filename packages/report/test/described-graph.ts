/** Described graphs for tests, one line a package: `a.v1 > b.v1 c.v2` says that a.v1 imports b.v1 and c.v2. */
import type { DescribedPackage, GraphDescription } from '@protoshepherd/dag';

/** Facts about a graph besides its edges. */
export interface GraphFacts extends Partial<Omit<GraphDescription, 'packages' | 'edges'>> {
  /** Differences from an active package with one file. */
  readonly packages?: Readonly<Record<string, Partial<DescribedPackage>>>;
}

/** Builds a description; `facts` must name the packages of each cycle. */
export function describedGraph(lines: readonly string[], facts: GraphFacts = {}): GraphDescription {
  const { packages: known = {}, ...rest } = facts;
  const targets = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [from, to = ''] = line.split(' > ') as [string, string?];
    targets.set(
      from,
      to.split(' ').filter((name) => name !== ''),
    );
  }
  for (const name of [...targets.values()].flat()) if (!targets.has(name)) targets.set(name, []);
  const names = [...targets.keys()].toSorted();
  const depths = computeDepths(targets, facts.cycles ?? []);
  return {
    packages: names.map((name) => ({
      name,
      family: name.replace(/\.v\d\w*$/, ''),
      version: /\.(v\d\w*)$/.exec(name)?.[1] ?? null,
      status: 'active',
      files: 1,
      depth: depths(name),
      dependents: 0,
      isInclude: false,
      ...(Object.hasOwn(known, name) ? known[name] : {}),
    })),
    edges: names.flatMap((from) =>
      (targets.get(from) ?? []).toSorted().map((to) => ({ from, to, imports: [importLine(from, to)] })),
    ),
    cycles: [],
    violations: [],
    crossMajor: [],
    external: [],
    ...rest,
  };
}

function importLine(from: string, to: string): GraphDescription['edges'][number]['imports'][number] {
  const buildPath = (name: string): string => `${name.replaceAll('.', '/')}/file.proto`;
  return { file: buildPath(from), line: 7, target: buildPath(to), isUnused: false };
}

/** The depth of a package; a cycle counts as one package. */
function computeDepths(
  targets: ReadonlyMap<string, readonly string[]>,
  cycles: GraphDescription['cycles'],
): (name: string) => number {
  const known = new Map<string, number>();
  const findGroup = (name: string): readonly string[] => cycles.find((members) => members.includes(name)) ?? [name];
  const depth = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const group = findGroup(name);
    const below = group.flatMap((one) => targets.get(one) ?? []).filter((one) => !group.includes(one));
    const own = Math.max(-1, ...below.map((one) => depth(one))) + 1;
    for (const one of group) known.set(one, own);
    return own;
  };
  return depth;
}
