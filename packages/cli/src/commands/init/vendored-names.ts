/**
 * Packages that many repositories copy, grouped by publisher ("house"). A package of a house is not a copy in a repository of the same house. A name that is
 * not listed belongs to the repository that contains it.
 */
import { sortBy } from '@protoshepherd/source';

const publishers: readonly (readonly string[])[] = [
  ['google', 'grafeas'],
  ['envoy', 'udpa', 'xds'],
  ['opentelemetry'],
  ['opencensus'],
  ['buf'],
  ['validate'],
  ['gogoproto'],
  ['cosmos_proto'],
  ['grpc'],
  ['protoc_gen_openapiv2', 'protoc-gen-openapiv2', 'grpc.gateway'],
  ['openapi', 'gnostic'],
  ['io.prometheus'],
  ['k8s.io'],
  ['cel'],
  ['tendermint'],
];

/**
 * The smallest share of files that makes a house the owner of a tree. A tree may contain more copies than files of its
 * own, so this is low.
 */
const minShare = 0.05;

const byName = new Map(publishers.flatMap((names, publisher) => names.map((name) => [name, publisher] as const)));

/** The number of a house whose files are often copied, or the first part of a name. */
export type Publisher = number | string;

/** The house of a package or folder: a number if it is often copied, otherwise the first part of the name. */
export function findPublisher(dotted: string): Publisher {
  const parts = dotted.split('.');
  for (const length of [2, 1]) {
    const publisher = byName.get(parts.slice(0, length).join('.'));
    if (publisher !== undefined) return publisher;
  }
  return parts[0] as string;
}

/** Tests if the files of a house are often copied. */
export function isOftenCopied(publisher: Publisher): boolean {
  return typeof publisher === 'number';
}

/** The owner of a tree: the largest house that is not often copied, if it has enough files; otherwise, the largest house. */
export function findOwner(files: readonly Publisher[]): Publisher | undefined {
  const counts = new Map<Publisher, number>();
  for (const publisher of files) counts.set(publisher, (counts.get(publisher) ?? 0) + 1);
  const largest = sortBy(counts, ([house]) => String(house)).toSorted(([, a], [, b]) => b - a);
  const own = largest.find(([house, count]) => !isOftenCopied(house) && count >= minShare * files.length);
  return (own ?? largest[0])?.[0];
}
