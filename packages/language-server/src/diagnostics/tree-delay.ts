/**
 * How long the rest of the tree may wait while somebody types. The diagnostics of an edited document are sent at once; before the server looks at the rest, it waits a moment for the next edit,
 * so that a key does not wait for rules about a text that is gone. Somebody may type without a pause, so the rest is looked at after a while in any case.
 */

/** The next edit is awaited for so many milliseconds. */
export const nextEditTime = 15;

/** The rest of the tree waits for so many milliseconds at most, however fast edits come. */
export const longestDelay = 2000;

/** Follows one project. Times are milliseconds of any one clock. */
export class TreeDelay {
  #since: number | undefined;

  /** May the rest of the tree wait for the next edit? */
  mayWait(now: number): boolean {
    this.#since ??= now;
    return now - this.#since < longestDelay;
  }

  /** The rest of the tree has been looked at. */
  end(): void {
    this.#since = undefined;
  }
}
