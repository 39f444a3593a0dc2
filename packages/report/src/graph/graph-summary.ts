/** Summarizes a graph for a terminal: its size and depth, its problems, and the most important packages. */
import type {
  Churn,
  DescribedPackage,
  DescribedViolation,
  GraphDescription,
  GraphDifference,
} from '@protoshepherd/dag';

import { formatCount } from '../text/format-count.ts';
import { printable } from '../text/printable.ts';

/** A root type of the API, by name. */
export interface DescribedRootType {
  readonly type: string;
  readonly version: string | null;
  /** The packages of other major versions that it reaches. */
  readonly otherMajors: readonly { readonly package: string; readonly version: string }[];
}

/** Further input of a summary. */
export interface GraphExtras {
  readonly rootTypes?: readonly DescribedRootType[];
  readonly churn?: readonly Churn[];
  /** The difference from an older state, and its name. */
  readonly difference?: GraphDifference & { readonly against: string };
}

const maxListed = 10;

/** Renders the summary of a graph. */
export function* summarizeGraph(
  description: GraphDescription,
  { rootTypes = [], churn, difference }: GraphExtras,
): Iterable<string> {
  const { packages, edges, cycles, violations, crossMajor, external } = description;
  const families = new Set(packages.map((each) => each.family)).size;
  yield `${formatCount(packages.length, 'package')} of ${count(families, 'family', 'families')}, ${formatCount(edges.length, 'edge')}\n`;
  yield* statusLine(description);
  yield* list('longest chains of dependencies', largest(packages, 'depth'), ({ name, depth }) => `${depth}  ${name}`);
  yield* list('most used', largest(packages, 'dependents'), ({ name, dependents }) => `${dependents}  ${name}`);
  yield* list(formatCount(cycles.length, 'cycle'), cycles, (cycle) => [...cycle, cycle[0] ?? ''].join(' → '));
  const broken = violations.filter(({ rule }) => rule === 'odr');
  const selfish = violations.filter(({ rule }) => rule === 'self-version');
  yield* list(`${formatCount(broken.length, 'violation')} of the One Definition Rule`, broken, violationLine);
  yield* list(
    `${count(selfish.length, 'package depends on another version of its', 'packages depend on another version of their')} own family`,
    selfish,
    violationLine,
  );
  yield* list(
    `${formatCount(crossMajor.length, 'edge')} to another major version`,
    crossMajor,
    ({ from, to }) => `${from} → ${to}`,
  );
  yield* unusedLines(description);
  yield* list(`${formatCount(external.length, 'import')} from outside`, external, (path) => path);
  for (const root of rootTypes) yield rootLine(root);
  if (difference !== undefined) yield* differenceLines(difference);
  if (churn !== undefined) {
    yield* list(
      'churn (changes × dependents)',
      churn,
      ({ package: name, changes, dependents, score }) => `${score} = ${changes} × ${dependents}  ${name}`,
    );
  }
}

function* differenceLines({
  against,
  packages,
  edges,
  violations,
}: GraphDifference & { against: string }): Iterable<string> {
  const since = `since ${printable(against)}`;
  if (packages.length + edges.length + violations.length === 0) yield `\nno package or edge has changed ${since}\n`;
  for (const kind of ['added', 'removed', 'changed'] as const) {
    const some = packages.filter(({ change }) => change === kind);
    yield* list(`${formatCount(some.length, 'package')} ${kind} ${since}`, some, ({ name }) => name);
  }
  for (const kind of ['added', 'removed'] as const) {
    const some = edges.filter(({ change }) => change === kind);
    yield* list(`${formatCount(some.length, 'edge')} ${kind} ${since}`, some, ({ from, to }) => `${from} → ${to}`);
    const odr = violations.filter(({ change }) => change === kind);
    const title = `${formatCount(odr.length, 'violation')} ${kind} ${since}`;
    yield* list(title, odr, ({ package: name, family }) => `${name}: several versions of ${family}`);
  }
}

function violationLine({ package: name, versions }: DescribedViolation): string {
  return `${name}: ${versions.map(({ path }) => path.at(-1)).join(', ')}`;
}

const topmost = 5;

function largest(packages: readonly DescribedPackage[], by: 'depth' | 'dependents'): DescribedPackage[] {
  const sorted = packages.filter((each) => each[by] > 0).toSorted((a, b) => b[by] - a[by]);
  return sorted.slice(0, topmost);
}

function* statusLine({ packages }: GraphDescription): Iterable<string> {
  const counts = (['active', 'frozen', 'candidate', 'none'] as const).map((status) => ({
    name: status === 'none' ? 'without a status' : status,
    count: packages.filter((each) => each.status === status).length,
  }));
  const said = counts.filter((each) => each.count > 0).map((each) => `${formatCount(each.count)} ${each.name}`);
  if (said.length > 0) yield `${said.join(', ')}\n`;
}

function* unusedLines({ edges }: GraphDescription): Iterable<string> {
  const needless = edges.filter(({ imports }) => imports.length > 0 && imports.every((each) => each.isUnused));
  yield* list(`${formatCount(needless.length, 'edge')} from unused imports only`, needless, ({ from, to, imports }) => {
    const [first] = imports;
    return `${from} → ${to}  (${first?.file ?? ''}:${first?.line ?? 0})`;
  });
}

/** For example `v3 API of boot.v3.Bootstrap; reaches at v2: trace.v2`. */
function rootLine({ type, version, otherMajors }: DescribedRootType): string {
  const versions = [...new Set(otherMajors.map((each) => each.version))];
  const reached = versions.map((other) => {
    const names = otherMajors.filter((each) => each.version === other).map((each) => printable(each.package));
    return `; reaches at ${other}: ${names.join(', ')}`;
  });
  return `\n${version ?? 'unversioned'} API of ${printable(type)}${reached.join('') || '; reaches no other major version'}\n`;
}

function* list<Item>(title: string, items: readonly Item[], lineOf: (item: Item) => string): Iterable<string> {
  if (items.length === 0) return;
  yield `\n${title}\n`;
  for (const item of items.slice(0, maxListed)) yield `  ${printable(lineOf(item))}\n`;
  if (items.length > maxListed) yield `  and ${formatCount(items.length - maxListed)} more\n`;
}

function count(number: number, one: string, many: string): string {
  return `${formatCount(number)} ${number === 1 ? one : many}`;
}
