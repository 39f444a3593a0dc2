/** When long work about a project lets requests have their turn: at every place where it may, unless it is urgent. A turn in which nobody asks costs some microseconds. */

/** The turns of one project. */
export class Turns {
  /** Shall the work be done before anything else? */
  isUrgent = false;

  /** To be called between two parts of the work; waits until the connection has handled what it has read. */
  async giveWay(): Promise<void> {
    if (!this.isUrgent) await new Promise((resolve) => setImmediate(resolve));
  }
}
