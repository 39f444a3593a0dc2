/** When long work about a project lets requests have their turn: at every few of the places where it may. */

/** So many parts of the work are done at a stretch; each takes some milliseconds. */
const partsAtOnce = 4;

/** The turns of one project. */
export class Turns {
  /** Shall the work be done before anything else? */
  isUrgent = false;
  #parts = 0;

  /** To be called between two parts of the work; waits until the connection has handled what it has read, if it is time for that. */
  async giveWay(): Promise<void> {
    this.#parts++;
    if (this.isUrgent || this.#parts < partsAtOnce) return;
    this.#parts = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
