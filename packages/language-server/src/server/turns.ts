/** When long work about a project lets requests have their turn. Nothing is lost by a turn but time, so it is taken only after a while. */

/** After so many milliseconds of work others have their turn. */
const longestWork = 10;

/** The turns of one project. */
export class Turns {
  /** Shall the work be done before anything else? */
  isUrgent = false;
  #end = 0;

  /** Waits until the connection has handled what it has read, if the work has taken a while. */
  async giveWay(): Promise<void> {
    if (this.isUrgent || performance.now() < this.#end) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#end = performance.now() + longestWork;
  }
}
