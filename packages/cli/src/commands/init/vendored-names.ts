/**
 * Packages that many repositories keep a copy of, by house: what one house publishes is never a copy in another repository of the same house. A name that is
 * not here belongs to the repository that holds it.
 */
import { sortBy } from '@protoshepherd/source';

const houses: readonly (readonly string[])[] = [
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

/** A tree may hold more copies than files of its own; with fewer than this share of the files, a name is the odd one. */
const leastShare = 0.05;

const byName = new Map(houses.flatMap((names, house) => names.map((name) => [name, house] as const)));

/** A number for a house whose files are often copied, else the first part of a name. */
export type House = number | string;

/** The house that a package or folder belongs to: a number for one that is often copied, else the first part of its name. */
export function houseOf(dotted: string): House {
  const parts = dotted.split('.');
  for (const length of [2, 1]) {
    const house = byName.get(parts.slice(0, length).join('.'));
    if (house !== undefined) return house;
  }
  return parts[0] as string;
}

/** Is it one that is often copied? */
export function isPublished(house: House): boolean {
  return typeof house === 'number';
}

/** The house that a tree belongs to, by those of its files: the largest that nobody copies, unless that is an odd few; else the largest of all. */
export function ownHouse(files: readonly House[]): House | undefined {
  const counts = new Map<House, number>();
  for (const house of files) counts.set(house, (counts.get(house) ?? 0) + 1);
  const largest = sortBy(counts, ([house]) => String(house)).toSorted(([, a], [, b]) => b - a);
  const own = largest.find(([house, count]) => !isPublished(house) && count >= leastShare * files.length);
  return (own ?? largest[0])?.[0];
}
