/**
 * What each release had, packed: shapes once for each package, states as rows of numbers. Packages share scripts of a few hundred kilobytes, so that a page loads one, and the
 * comparison of two releases a few.
 */
import type { PastElement, ReferencePackage } from '@protoshepherd/project';

import { NumberedValues } from '../../numbered-values.ts';

/** An element: its kind, its name, and for every state the release, the place of the shape (-1 if it is not there) and whether it is deprecated. */
export type PackedElement = readonly [kind: string, name: string, states: readonly number[]];

/** The past of a package. */
export interface PackedPast {
  readonly package: string;
  readonly shapes: readonly string[];
  readonly elements: readonly PackedElement[];
}

/** Scripts with the past of some packages each. */
export interface PastShards {
  readonly shards: readonly (readonly PackedPast[])[];
  /** The number of the script that holds a package. */
  readonly shardOf: ReadonlyMap<string, number>;
}

/** A script holds about this many states and names. */
const shardSize = 12_000;

/** Packs the past of all packages that have one. */
export function packPast(packages: readonly ReferencePackage[]): PastShards {
  const shards: PackedPast[][] = [];
  const shardOf = new Map<string, number>();
  let weight = shardSize;
  for (const { name, past } of packages) {
    const known = past.filter(({ states }) => states.length > 0);
    if (known.length === 0) continue;
    if (weight >= shardSize) {
      shards.push([]);
      weight = 0;
    }
    shardOf.set(name, shards.length - 1);
    shards.at(-1)?.push(packPackage(name, known));
    weight += known.reduce((sum, { states }) => sum + 1 + states.length, 0);
  }
  return { shards, shardOf };
}

function packPackage(name: string, past: readonly PastElement[]): PackedPast {
  const shapes = new NumberedValues<string>((shape) => shape);
  const elements = past.map((element): PackedElement => [
    element.kind,
    element.name,
    element.states.flatMap(({ release, shape, isDeprecated }) => [
      release,
      shape === null ? -1 : shapes.number(shape),
      Number(isDeprecated),
    ]),
  ]);
  return { package: name, shapes: shapes.list, elements };
}
