/** The current declarations of an element or files of a package, below the roots and outside them. The latter count only if there are none of the former. */

/**
 * The declarations below the roots and elsewhere. There is one of these for every element, and nearly all have one declaration at a time. So the lists are
 * exact: V8 makes room for 17 values in an empty list that gets its first one.
 */
export class Declarations<Fact extends object> {
  #inRoots: readonly Fact[] = none;
  #elsewhere: readonly Fact[] = none;

  add(fact: Fact, isElsewhere: boolean): void {
    this.#set(isElsewhere, this.#side(isElsewhere).concat(fact));
  }

  remove(fact: Fact, isElsewhere: boolean): void {
    const side = this.#side(isElsewhere);
    const at = side.indexOf(fact);
    if (at !== -1) this.#set(isElsewhere, side.length === 1 ? none : side.toSpliced(at, 1));
  }

  /** The declarations that count. */
  get current(): readonly Fact[] {
    return this.#inRoots.length > 0 ? this.#inRoots : this.#elsewhere;
  }

  get isElsewhere(): boolean {
    return this.#inRoots.length === 0 && this.#elsewhere.length > 0;
  }

  #side(isElsewhere: boolean): readonly Fact[] {
    return isElsewhere ? this.#elsewhere : this.#inRoots;
  }

  #set(isElsewhere: boolean, facts: readonly Fact[]): void {
    if (isElsewhere) this.#elsewhere = facts;
    else this.#inRoots = facts;
  }
}

const none: readonly never[] = [];
