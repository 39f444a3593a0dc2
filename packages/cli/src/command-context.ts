/** The interface between a command and its environment. */
export interface Channel {
  /**
   * Writes text or bytes, and resolves once the stream has accepted them. If the reader has closed the pipe, the rest is
   * dropped without an error.
   */
  write(text: string | Uint8Array): Promise<void>;
  /** True once the reader has closed the pipe; a command can then stop computing output. */
  readonly isClosed: boolean;
  readonly isTerminal: boolean;
  /** The width of a line in terminal cells. */
  readonly columns: number;
  readonly color: boolean;
}

/** The only source of time. */
export interface Clock {
  /** The date in UTC, YYYY-MM-DD. */
  today(): string;
  /** The current time, in seconds since 1970. */
  now(): number;
  /** A monotonic time in milliseconds, for durations. */
  elapsed(): number;
}

/** Everything that a command gets from its environment besides files. The program provides it, and tests replace it. */
export interface CommandContext {
  readonly stdout: Channel;
  readonly stderr: Channel;
  readonly clock: Clock;
  /** The URL at which the pages of the API are published, from the environment; not validated yet. */
  readonly pagesUrl?: string | undefined;
  /** Aborted by Ctrl-C and other termination signals, if they are handled. */
  readonly signal: AbortSignal;
  /**
   * Call this right before writing files. From then on, a termination signal is handled, and waits until the writes are complete; before, it ends the
   * process at once, even during a long computation. Throws if the run was interrupted.
   */
  beginWriting(): void;
  /**
   * Call this in a command that runs until it is stopped. From then on, Ctrl-C and other termination signals abort the returned signal instead of the process, so that the command can
   * end by itself. A second one ends the process.
   */
  listenForEnd(): AbortSignal;
  /** Defers work until the answer has been printed. */
  later(work: () => void): void;
}
