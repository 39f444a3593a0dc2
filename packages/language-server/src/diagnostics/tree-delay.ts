/**
 * How long the rest of the tree may wait while somebody types. The diagnostics of an edited document are sent at once; before the server looks at the rest, it waits a moment for the next edit,
 * so that a key does not wait for rules about a text that is gone. Somebody may type without a pause, so the rest is looked at after a while in any case.
 */

/** The next edit is awaited for so many milliseconds. */
export const nextEditTime = 15;

/** The rest of the tree waits for so many milliseconds at most, however fast edits come. */
export const longestDelay = 2000;

/** Follows one project. */
export class TreeDelay {
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** May the rest of the tree wait for the next edit? The time begins with the first question. */
  mayWait(): boolean {
    this.#timer ??= setTimeout(() => {
      this.#isOver = true;
    }, longestDelay).unref();
    return !this.#isOver;
  }

  /** The rest of the tree has been looked at. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOver = false;
  }
}
