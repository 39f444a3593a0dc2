/** Lets long work on a project yield to requests, unless the work is urgent. A yield without requests takes a few microseconds. */

/** The yield points of one project. */
export class YieldPoints {
  /** True if the work must not yield. */
  isUrgent = false;

  /**
   * Call this between two parts of the work. It waits until the connection has handled the messages that it has read.
   */
  async yieldToRequests(): Promise<void> {
    if (!this.isUrgent) await new Promise((resolve) => setImmediate(resolve));
  }
}
