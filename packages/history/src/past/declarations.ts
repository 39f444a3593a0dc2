/** The current declarations of an element or files of a package, below the roots and outside them. The latter count only if there are none of the former. */

/** The declarations below the roots and elsewhere. */
export class Declarations<Fact> {
  readonly #inRoots: Fact[] = [];
  readonly #elsewhere: Fact[] = [];

  add(fact: Fact, isElsewhere: boolean): void {
    this.#side(isElsewhere).push(fact);
  }

  remove(fact: Fact, isElsewhere: boolean): void {
    const side = this.#side(isElsewhere);
    const at = side.indexOf(fact);
    if (at !== -1) side.splice(at, 1);
  }

  /** The declarations that count. */
  get current(): readonly Fact[] {
    return this.#inRoots.length > 0 ? this.#inRoots : this.#elsewhere;
  }

  get isElsewhere(): boolean {
    return this.#inRoots.length === 0 && this.#elsewhere.length > 0;
  }

  #side(isElsewhere: boolean): Fact[] {
    return isElsewhere ? this.#elsewhere : this.#inRoots;
  }
}
