/**
 * An element while its history is built. Several files may declare it at once, by mistake or while it moves between them; it exists as long as any file
 * declares it.
 */
import type { ElementHistory, ElementState, Moment } from '../api-history.ts';
import type { ElementFact } from '../version/file-facts.ts';

export class ElementDraft {
  readonly name: string;
  readonly #states: ElementState[];
  /** Its current declarations. */
  readonly #facts: ElementFact[] = [];
  #kind: ElementFact['kind'];

  constructor(name: string, kind: ElementFact['kind'], states: readonly ElementState[] = []) {
    this.name = name;
    this.#kind = kind;
    this.#states = [...states];
  }

  add(fact: ElementFact): void {
    this.#facts.push(fact);
  }

  remove(fact: ElementFact): void {
    const at = this.#facts.indexOf(fact);
    if (at !== -1) this.#facts.splice(at, 1);
  }

  /** Ends a commit: records the state of the element if it has changed. */
  settle(moment: Moment): void {
    const fact = this.#current();
    const last = this.#states.at(-1);
    if (fact !== undefined) this.#kind = fact.kind;
    const shape = fact?.shape;
    const isDeprecated = fact?.isDeprecated ?? false;
    if (last?.shape !== shape || (last?.isDeprecated ?? false) !== isDeprecated)
      this.#states.push({ from: moment, shape, isDeprecated });
  }

  /** Its history; undefined if it existed at the end of no commit. */
  build(packageName: string): ElementHistory | undefined {
    if (this.#states.length === 0) return undefined;
    const name = packageName === '' ? this.name : `${packageName}.${this.name}`;
    return { name, kind: this.#kind, package: packageName, states: this.#states };
  }

  /** Chooses among several declarations independently of the order of files. */
  #current(): ElementFact | undefined {
    return this.#facts.length < 2 ? this.#facts[0] : this.#facts.toSorted(compareFacts)[0];
  }
}

function compareFacts(a: ElementFact, b: ElementFact): number {
  if (a.shape !== b.shape) return a.shape < b.shape ? -1 : 1;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return Number(a.isDeprecated) - Number(b.isDeprecated);
}
