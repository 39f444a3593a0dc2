/**
 * Orders the members of each layer to reduce edge crossings, with the barycenter method of Sugiyama. Sweeps go over the
 * layers in both directions and sort each layer by the mean height of its members' neighbours. A sweep may worsen the
 * order, so the best order seen wins. The measure is the total height that edges climb: it correlates with the number of
 * crossings and is much cheaper to compute.
 */
import type { Layer } from './layout.ts';
import type { Neighbours } from './neighbours.ts';

const sweeps = 14;

/** Returns the layers with ordered members. The given order breaks ties and is the first candidate. */
export function orderLayers(layers: readonly Layer[], neighbours: readonly Neighbours[]): Layer[] {
  const current = layers.map(({ members }) => [...members]);
  const heights = new Map<number, number>();
  const stand = (at: number): void => {
    const members = current[at] ?? [];
    for (const [place, member] of members.entries())
      heights.set(member, computeRow(place, members.length, layers[at]?.columns ?? 1));
  };
  for (const at of current.keys()) stand(at);

  let best = current.map((members) => [...members]);
  let bestClimb = sumHeightDifferences(neighbours, heights);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const rightward = sweep % 2 === 0;
    // The last sweeps consider both sides, which aligns the ends of long edges.
    const isLate = sweep >= sweeps - 4;
    const order = rightward ? [...current.keys()] : [...current.keys()].toReversed();
    for (const at of order) {
      const wish = (member: number): number => {
        const { left, right } = neighbours[member] as Neighbours;
        const seen = isLate ? [...left, ...right] : rightward ? left : right;
        return mean(seen, heights) ?? heights.get(member) ?? 0;
      };
      current[at] = sortByBarycenter(current[at] ?? [], wish);
      stand(at);
    }
    const climb = sumHeightDifferences(neighbours, heights);
    if (climb < bestClimb) {
      bestClimb = climb;
      best = current.map((members) => [...members]);
    }
  }
  return layers.map((layer, at) => ({ ...layer, members: best[at] ?? [] }));
}

/** The row of a member, relative to the middle of its layer. */
export function computeRow(place: number, members: number, columns: number): number {
  return Math.floor(place / columns) - (Math.ceil(members / columns) - 1) / 2;
}

/** The mean height of some packages; undefined for none. */
export function mean(members: readonly number[], heights: ReadonlyMap<number, number>): number | undefined {
  if (members.length === 0) return undefined;
  let sum = 0;
  for (const member of members) sum += heights.get(member) ?? 0;
  return sum / members.length;
}

function sortByBarycenter(members: readonly number[], wish: (member: number) => number): number[] {
  const wishes = new Map(members.map((member) => [member, wish(member)]));
  return members.toSorted((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0));
}

function sumHeightDifferences(neighbours: readonly Neighbours[], heights: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [member, { right }] of neighbours.entries()) {
    const height = heights.get(member) ?? 0;
    for (const other of right) sum += Math.abs(height - (heights.get(other) ?? 0));
  }
  return sum;
}
