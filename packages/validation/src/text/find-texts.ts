/** Finds texts that satisfy constraints: cores are padded to an allowed length. */
import type { IntervalSet } from '../sets/interval-set.ts';
import { neutralCharacters, type NeutralCharacters } from './neutral-characters.ts';
import { findCores, type TextCore } from './text-cores.ts';
import type { TextDemand } from './text-demand.ts';

/** The combined requirements for a text. */
export interface TextConstraints {
  /** The unit of lengths. For bytes, one character is one unit. */
  readonly unit: 'character' | 'byte';
  readonly demands: readonly TextDemand[];
  readonly lengths: IntervalSet;
  readonly byteLengths: IntervalSet;
  readonly excluded: ReadonlySet<string>;
}

export interface FoundText {
  /** Undefined if it is too long to print. */
  readonly text: string | undefined;
  readonly length: bigint;
}

export interface TextSearch {
  readonly texts: readonly FoundText[];
  /** True if there are no further texts, provided the search found fewer than requested. */
  readonly isComplete: boolean;
  /** True if there are too many to count. */
  readonly isOpen: boolean;
}

const maxWrittenLength = 65_536n;

/** Up to `limit` texts that satisfy the constraints. */
export function findTexts(constraints: TextConstraints, limit: number): TextSearch {
  const { demands, unit, excluded } = constraints;
  const mentioned = [...excluded, ...demands.flatMap(({ characters }) => characters)];
  const neutrals = neutralCharacters(mentioned, unit);
  const { cores, isComplete } = findCores(demands, excluded.size + limit);
  const texts = new Map<string, FoundText>();
  let isExhausted = isComplete;
  let isOpen = false;
  for (const core of cores) {
    if (texts.size >= limit) break;
    if (core.gaps === 0) {
      const text = core.parts.join('');
      if (fits(core, constraints) && !excluded.has(text)) texts.set(text, { text, length: BigInt(core.characters) });
      continue;
    }
    const filling = findFilling(core, constraints);
    if (filling === undefined) continue;
    for (let turn = 0; texts.size < limit; turn++) {
      const found = fill(core, filling, neutrals, turn);
      if (found === undefined) {
        isExhausted = false;
        break;
      }
      isOpen = true;
      texts.set(found.text ?? `${turn}`, found);
    }
  }
  return { texts: [...texts.values()], isComplete: isExhausted, isOpen };
}

function fits(core: TextCore, { lengths, byteLengths, unit }: TextConstraints): boolean {
  const within = (set: IntervalSet, number: number): boolean =>
    set.some(({ low, high }) => low <= number && number <= high);
  return within(lengths, core.characters) && (unit === 'byte' || within(byteLengths, core.bytes));
}

interface Filling {
  /** The number of neutral characters, and their total bytes. */
  readonly count: bigint;
  readonly bytes: bigint;
}

/** The shortest padding of the gaps that satisfies both length constraints. */
function findFilling(core: TextCore, { lengths, byteLengths, unit }: TextConstraints): Filling | undefined {
  const widest = 4n;
  const characters = BigInt(core.characters);
  const bytes = BigInt(core.bytes);
  let best: Filling | undefined;
  for (const length of lengths) {
    for (const width of unit === 'byte' ? [{ low: 0n, high: 2n ** 70n }] : byteLengths) {
      const needed = (width.low - bytes + widest - 1n) / widest;
      const low = [BigInt(core.gaps), length.low - characters, needed].reduce((a, b) => (a > b ? a : b));
      const high = length.high - characters < width.high - bytes ? length.high - characters : width.high - bytes;
      if (low > high || (best !== undefined && best.count <= low)) continue;
      best = { count: low, bytes: low > width.low - bytes ? low : width.low - bytes };
    }
  }
  return best;
}

/** Writes a padded core, with other characters on each turn. Undefined if none are left. */
function fill(
  core: TextCore,
  { count, bytes }: Filling,
  neutrals: NeutralCharacters,
  turn: number,
): FoundText | undefined {
  const length = BigInt(core.characters) + count;
  if (length > maxWrittenLength) return turn === 0 ? { text: undefined, length } : undefined;
  const widths = splitWidths(Number(count), Number(bytes));
  const filling = widths.map((width) => neutrals(width)[turn]);
  if (filling.includes(undefined)) return undefined;
  const first = filling.length - core.gaps + 1;
  let text = '';
  let used = 0;
  for (const part of core.parts) {
    const end = used === 0 ? first : used + 1;
    text += part ?? filling.slice(used, end).join('');
    if (part === undefined) used = end;
  }
  return { text, length };
}

/** Widths from 1 to 4 for a number of characters, with the given sum. */
function splitWidths(count: number, bytes: number): readonly number[] {
  let extra = bytes - count;
  return Array.from({ length: count }, () => {
    const more = Math.min(extra, 3);
    extra -= more;
    return 1 + more;
  });
}
