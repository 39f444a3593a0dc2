/**
 * Reachability of many targets at once. Targets are processed in blocks. Within a block each target is one bit, and one upward pass, dependencies
 * before dependents, propagates the bits to every component that reaches them. A block costs only the nodes above it, so trees whose packages
 * reach few others take linear time, and in the worst case one operation still handles many targets.
 */
import { neighbours } from './graph-index.ts';
import type { Components } from './components.ts';

/** The targets of one block that a component reaches. */
export interface Reach {
  readonly component: number;
  /** Indices into the targets of the block, ascending. */
  readonly reached: readonly number[];
}

const wordsPerBlock = 4;
const bitsPerWord = 32;

/** The number of targets in a block; larger blocks cost more than they save. */
export const blockSize = wordsPerBlock * bitsPerWord;

/**
 * Yields every component that reaches any target node, with the targets it reaches. A component reaches its own members.
 */
export function* reachBlock(
  { componentOf, dependents, count }: Components,
  targets: readonly number[],
  scratch: ReachScratch,
): Generator<Reach> {
  const words = Math.ceil(targets.length / bitsPerWord);
  const masks = scratch.masks(count, words);
  const above = collectAbove(
    targets.map((target) => componentOf[target] as number),
    dependents,
    scratch.seen(count),
  );
  for (const [bit, target] of targets.entries()) {
    const at = (componentOf[target] as number) * words + (bit >> 5);
    masks[at] = (masks[at] as number) | (1 << (bit & 31));
  }
  for (const component of above) {
    const own = component * words;
    for (const dependent of neighbours(dependents, component)) {
      const other = dependent * words;
      for (let word = 0; word < words; word++)
        masks[other + word] = (masks[other + word] as number) | (masks[own + word] as number);
    }
    yield { component, reached: listBits(masks, own, words) };
    masks.fill(0, own, own + words);
  }
}

/** Arrays as large as the graph, allocated once and reused for every block. */
export class ReachScratch {
  #masks = new Int32Array(0);
  #seen = new Uint8Array(0);

  /** All zero; a function that writes to it resets it. */
  masks(count: number, words: number): Int32Array {
    if (this.#masks.length < count * words) this.#masks = new Int32Array(count * words);
    return this.#masks;
  }

  /** All zero; a function that writes to it resets it. */
  seen(count: number): Uint8Array {
    if (this.#seen.length < count) this.#seen = new Uint8Array(count);
    return this.#seen;
  }
}

/** Some components and all that depend on them, dependencies first. */
function collectAbove(starts: readonly number[], dependents: Components['dependents'], seen: Uint8Array): Int32Array {
  const found: number[] = [];
  const visit = (component: number): void => {
    if (seen[component] === 1) return;
    seen[component] = 1;
    found.push(component);
  };
  for (const start of starts) visit(start);
  for (let at = 0; at < found.length; at++)
    for (const dependent of neighbours(dependents, found[at] as number)) visit(dependent);
  for (const component of found) seen[component] = 0;
  return Int32Array.from(found).toSorted();
}

function listBits(masks: Int32Array, start: number, words: number): number[] {
  const bits: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let rest = masks[start + word] as number; rest !== 0; rest &= rest - 1) {
      bits.push(word * bitsPerWord + (31 - Math.clz32(rest & -rest)));
    }
  }
  return bits;
}
