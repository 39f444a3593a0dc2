/**
 * Patterns as nondeterministic automata. Anchors are edges that are only open at the start or end of a text. A pattern matches either the whole text or a part of it; for a part, the automaton may skip characters
 * before and after.
 */
import { anyCharacter, type CharacterSet } from './character-set.ts';
import type { PatternNode } from './parse-pattern.ts';

/** Whether the whole text must match, or a part of it. */
export type MatchMode = 'whole' | 'part';

interface State {
  /** Transitions without a character, unconditional or only at one end of the text. */
  readonly free: { readonly to: number; readonly only?: 'start' | 'end' }[];
  readonly edges: { readonly set: CharacterSet; readonly to: number }[];
}

const maxStates = 4000;

/** An automaton with numbered states. */
export class PatternAutomaton {
  readonly #states: State[] = [];
  readonly #start: number;
  readonly #final: number;

  private constructor(node: PatternNode, mode: MatchMode) {
    this.#start = this.#add();
    const begin = mode === 'whole' ? this.#start : this.#add();
    if (mode === 'part') {
      this.#edge(this.#start, anyCharacter, this.#start);
      this.#free(this.#start, begin);
    }
    this.#final = this.#build(node, begin);
    if (mode === 'part') this.#edge(this.#final, anyCharacter, this.#final);
  }

  /** The automaton of a pattern; undefined if it has too many states. */
  static of(node: PatternNode, mode: MatchMode): PatternAutomaton | undefined {
    if (countStates(node) > maxStates) return undefined;
    return new PatternAutomaton(node, mode);
  }

  /** The states at the start of a text, sorted. */
  first(): readonly number[] {
    return this.#closure([this.#start], true, false);
  }

  /** The states after a character, sorted. */
  step(states: readonly number[], code: number): readonly number[] {
    const reached = states.flatMap((state) =>
      (this.#states[state]?.edges ?? []).filter(({ set }) => has(set, code)).map(({ to }) => to),
    );
    return this.#closure(reached, false, false);
  }

  /** True if a text that leads to some states matches. */
  isFinal(states: readonly number[], isEmpty: boolean): boolean {
    return this.#closure(states, isEmpty, true).includes(this.#final);
  }

  /** The code points at which the next states may change. */
  borders(states: readonly number[]): readonly number[] {
    return states.flatMap((state) =>
      (this.#states[state]?.edges ?? []).flatMap(({ set }) => set.flatMap(([first, last]) => [first, last + 1])),
    );
  }

  #closure(from: readonly number[], isStart: boolean, isEnd: boolean): readonly number[] {
    const found = new Set(from);
    for (const state of found)
      for (const { to, only } of this.#states[state]?.free ?? [])
        if (only === undefined || (only === 'start' ? isStart : isEnd)) found.add(to);
    return [...found].toSorted((a, b) => a - b);
  }

  #add(): number {
    return this.#states.push({ free: [], edges: [] }) - 1;
  }

  #free(from: number, to: number, only?: 'start' | 'end'): void {
    this.#states[from]?.free.push({ to, ...(only !== undefined && { only }) });
  }

  #edge(from: number, set: CharacterSet, to: number): void {
    this.#states[from]?.edges.push({ set, to });
  }

  /** Adds the states of a part after a state; returns the last of them. */
  #build(node: PatternNode, from: number): number {
    switch (node.kind) {
      case 'set':
      case 'start':
      case 'end': {
        const to = this.#add();
        if (node.kind === 'set') this.#edge(from, node.set, to);
        else this.#free(from, to, node.kind);
        return to;
      }
      case 'sequence':
        return node.parts.reduce((at, part) => this.#build(part, at), from);
      case 'choice': {
        const to = this.#add();
        for (const part of node.parts) {
          const begin = this.#add();
          this.#free(from, begin);
          this.#free(this.#build(part, begin), to);
        }
        return to;
      }
      case 'repeat':
        return this.#repeat(node, from);
    }
  }

  #repeat({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, from: number): number {
    let at = from;
    for (let count = 0; count < least; count++) at = this.#build(part, at);
    const to = this.#add();
    if (most === undefined) {
      const loop = this.#add();
      this.#free(at, loop);
      this.#free(this.#build(part, loop), loop);
      this.#free(loop, to);
      return to;
    }
    this.#free(at, to);
    for (let count = least; count < most; count++) {
      const begin = this.#add();
      this.#free(at, begin);
      at = this.#build(part, begin);
      this.#free(at, to);
    }
    return to;
  }
}

function has(set: CharacterSet, code: number): boolean {
  return set.some(([first, last]) => first <= code && code <= last);
}

/** An upper bound for the number of states. */
function countStates(node: PatternNode): number {
  switch (node.kind) {
    case 'sequence':
    case 'choice':
      return node.parts.reduce((sum, part) => sum + countStates(part) + 2, 2);
    case 'repeat':
      return Math.max(node.least, node.most ?? node.least + 1) * (countStates(node.part) + 1) + 3;
    default:
      return 2;
  }
}
