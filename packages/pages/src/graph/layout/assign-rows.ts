/**
 * Shifts the rows of a layer towards their neighbours without changing their order: a package between two others stands between
 * them, and short layers spread along tall ones. Folded layers keep their even rows.
 *
 * The heights closest to a list of desired heights, with a fixed order and a minimum distance, are found by pooling: while a row
 * wants to be above its predecessor, both take the mean of their desired heights.
 */
import type { Layer } from './layout.ts';
import type { Neighbours } from './neighbours.ts';
import { mean, computeRow } from './order-layers.ts';

const sweeps = 6;

/** The row of every member. Rows may be fractional, and are at least one apart in every column. */
export function assignRows(layers: readonly Layer[], neighbours: readonly Neighbours[]): Map<number, number> {
  const rows = new Map<number, number>();
  for (const { members, columns } of layers)
    for (const [at, member] of members.entries()) rows.set(member, computeRow(at, members.length, columns));

  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const { members, columns, depth } of sweep % 2 === 0 ? layers : layers.toReversed()) {
      if (columns > 1 || depth === undefined) continue;
      const wishes = members.map((member) => {
        const { left, right } = neighbours[member] as Neighbours;
        return mean([...left, ...right], rows) ?? rows.get(member) ?? 0;
      });
      for (const [at, row] of spread(wishes).entries()) rows.set(members[at] as number, row);
    }
  }
  return rows;
}

/** The heights closest to the desired ones, with each at least one below its predecessor. */
export function spread(wishes: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const [at, wish] of wishes.entries()) {
    let pool = { sum: wish - at, count: 1 };
    for (let above = pools.at(-1); above !== undefined; above = pools.at(-1)) {
      if (above.sum / above.count <= pool.sum / pool.count) break;
      pools.pop();
      pool = { sum: above.sum + pool.sum, count: above.count + pool.count };
    }
    pools.push(pool);
  }
  const settled = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return settled.map((height, at) => height + at);
}
