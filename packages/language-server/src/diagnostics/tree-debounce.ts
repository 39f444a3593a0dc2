/**
 * Delays checking the rest of the tree during typing. The diagnostics of an edited document are sent at once. Before checking the rest, the server waits briefly for the next edit, so that a
 * keystroke does not wait for rules on an obsolete text. A limit ensures progress if the user types without a pause.
 */

/** Milliseconds to wait for the next edit. */
export const nextEditTime = 15;

/** The longest delay of the rest of the tree, in milliseconds, if edits do not stop. */
export const maxDelay = 2000;

/** The delay of one project. */
export class TreeDebounce {
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** Tests if the rest of the tree may still wait. The first call starts the timer. */
  mayWait(): boolean {
    this.#timer ??= setTimeout(() => {
      this.#isOver = true;
    }, maxDelay).unref();
    return !this.#isOver;
  }

  /** Call this after the rest of the tree has been checked. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOver = false;
  }
}
