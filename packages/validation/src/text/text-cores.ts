/**
 * Finds all texts that meet some demands, up to irrelevant differences. A text consists of matched parts and of the rest, which can be replaced by neutral characters of
 * the same width without any effect on the demands. So there are finitely many *cores*: matched characters, and gaps of one or more neutral characters. A walk over the
 * states of the machines finds them all.
 */
import { byteWidth } from './neutral-characters.ts';
import { buildAutomaton, type DemandAutomaton, type TextDemand } from './text-demand.ts';

/** Characters; `undefined` marks a gap of at least one neutral character. */
export interface TextCore {
  readonly parts: readonly (string | undefined)[];
  readonly characters: number;
  readonly bytes: number;
  readonly gaps: number;
}

export interface CoreSearch {
  readonly cores: readonly TextCore[];
  /** False if the search exceeded its limit. */
  readonly isComplete: boolean;
}

interface Walk extends TextCore {
  readonly states: readonly number[];
}

const neutral = '\u{10ffff}';
/** The cost of a step has a fixed part and a part that grows with the text. */
const stepCost = 50;
const maxWork = 1_500_000;

/** The cores of the texts that meet all demands. Of cores that differ only in their order, one and `spare` more are kept, in case some are excluded. */
export function findCores(demands: readonly TextDemand[], spare: number): CoreSearch {
  const machines = demands.map(buildAutomaton);
  const wanted = demands.filter((demand) => demand.wanted);
  const alphabet = [...new Set(wanted.flatMap(({ characters }) => characters))];
  const longest = wanted.reduce((sum, { characters }) => sum + characters.length + 1, 1);
  const cores: TextCore[] = [];
  const seen = new Map<string, number>();
  let front: Walk[] = machines.some(isUnsatisfiable)
    ? []
    : [{ parts: [], characters: 0, bytes: 0, gaps: 0, states: machines.map(() => 0) }];
  let work = 0;
  for (let length = 0; front.length > 0; length++) {
    const next: Walk[] = [];
    for (const walk of front) {
      if (machines.every((machine, index) => machine.isMet(walk.states[index] as number))) cores.push(walk);
      if (length === longest) continue;
      for (const part of [...alphabet, undefined]) {
        work += stepCost + length;
        if (work > maxWork) return { cores, isComplete: false };
        const further = advance(walk, part, machines);
        if (further === undefined || isCrowded(further, seen, spare)) continue;
        next.push(further);
      }
    }
    front = next;
  }
  return { cores, isComplete: true };
}

/** Every text contains the empty text, so its exclusion cannot be met. */
function isUnsatisfiable({ demand }: DemandAutomaton): boolean {
  return !demand.wanted && demand.characters.length === 0;
}

function advance(walk: Walk, part: string | undefined, machines: readonly DemandAutomaton[]): Walk | undefined {
  const isGap = part === undefined;
  if (isGap && walk.parts.length > 0 && walk.parts.at(-1) === undefined) return undefined;
  const states: number[] = [];
  for (const [index, machine] of machines.entries()) {
    const state = machine.next(walk.states[index] as number, part ?? neutral);
    if (state === undefined) return undefined;
    states.push(state);
  }
  return {
    parts: [...walk.parts, part],
    characters: walk.characters + (isGap ? 0 : 1),
    bytes: walk.bytes + (isGap ? 0 : byteWidth(part)),
    gaps: walk.gaps + (isGap ? 1 : 0),
    states,
  };
}

/** True if the walk reached a position that enough other walks have reached. */
function isCrowded(
  { states, characters, bytes, gaps, parts }: Walk,
  seen: Map<string, number>,
  spare: number,
): boolean {
  const key = [...states, characters, bytes, gaps, parts.at(-1) === undefined].join();
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return count > (gaps === 0 ? spare : 0);
}
