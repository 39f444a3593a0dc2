/**
 * Required and forbidden prefixes, suffixes and substrings of a text, as state machines that read it character by character. The state is the number of currently
 * matched characters.
 */

/** A demand on a text. */
export interface TextDemand {
  readonly place: 'prefix' | 'suffix' | 'contains';
  readonly characters: readonly string[];
  /** False for a forbidden part. */
  readonly wanted: boolean;
}

/** A demand with its machine. */
export interface DemandAutomaton {
  readonly demand: TextDemand;
  /** The state after another character; undefined if the demand can no longer be met. */
  readonly next: (state: number, character: string) => number | undefined;
  /** True if the demand is met at the end of the text. */
  readonly isMet: (state: number) => boolean;
}

/** The state in which a prefix is no longer possible. */
const deadState = -1;

export function buildAutomaton(demand: TextDemand): DemandAutomaton {
  const { place, characters, wanted } = demand;
  const { length } = characters;
  const borders = computeBorders(characters);
  const step = (state: number, character: string): number => {
    if (place === 'prefix') {
      if (state === length || state === deadState) return state;
      return characters[state] === character ? state + 1 : deadState;
    }
    if (place === 'contains' && state === length) return length;
    let matched = state;
    while (matched > 0 && characters[matched] !== character) {
      matched = borders[matched - 1] as number;
    }
    return characters[matched] === character ? matched + 1 : matched;
  };
  return {
    demand,
    next(state, character) {
      const reached = step(state, character);
      const isLost = wanted ? reached === deadState : place !== 'suffix' && reached === length;
      return isLost ? undefined : reached;
    },
    isMet: (state) => (state === length) === wanted,
  };
}

/** For each prefix, the length of its longest proper border (Knuth, Morris, Pratt). */
function computeBorders(characters: readonly string[]): readonly number[] {
  const borders: number[] = [0];
  for (let at = 1, matched = 0; at < characters.length; at++) {
    while (matched > 0 && characters[at] !== characters[matched]) matched = borders[matched - 1] as number;
    if (characters[at] === characters[matched]) matched++;
    borders.push(matched);
  }
  return borders;
}
