/**
 * An element during the construction of its history. Several files may declare it at once, by mistake or during a move; it exists as long as any file
 * declares it.
 */
import type { DatedCommit } from '../api-history.ts';
import type { ElementFact } from '../version/file-facts.ts';
import { Declarations } from './declarations.ts';
import type { ElementRecord, RecordedState } from './recorded-history.ts';
import { recordState } from './record-state.ts';

export class ElementDraft extends Declarations<ElementFact> {
  readonly name: string;
  #states: readonly RecordedState[];
  #kind: ElementFact['kind'];

  constructor(name: string, kind: ElementFact['kind'], states: readonly RecordedState[] = []) {
    super();
    this.name = name;
    this.#kind = kind;
    this.#states = states;
  }

  /** Ends a commit: records the state of the element if it has changed. */
  settle(moment: DatedCommit): void {
    const fact = chooseFact(this.current);
    if (fact !== undefined) this.#kind = fact.kind;
    this.#states = recordState(this.#states, moment, fact?.shape, fact?.isDeprecated ?? false, this.isElsewhere);
  }

  /** Its record; undefined if it existed after no commit. */
  build(): ElementRecord | undefined {
    return this.#states.length === 0 ? undefined : { name: this.name, kind: this.#kind, states: this.#states };
  }
}

/** Chooses among several declarations independently of the order of files. */
export function chooseFact(facts: readonly ElementFact[]): ElementFact | undefined {
  return facts.length < 2 ? facts[0] : facts.toSorted(compareFacts)[0];
}

function compareFacts(a: ElementFact, b: ElementFact): number {
  if (a.shape !== b.shape) return a.shape < b.shape ? -1 : 1;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return Number(a.isDeprecated) - Number(b.isDeprecated);
}
