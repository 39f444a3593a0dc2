/** A stream that a command writes to. */
export interface Channel {
  /** Writes text or bytes and waits until they are taken. A reader that has gone away is no error: the rest is dropped. */
  write(text: string | Uint8Array): Promise<void>;
  /** True once the reader has gone away; what is not written yet need not be computed. */
  readonly isClosed: boolean;
  readonly isTerminal: boolean;
  /** How many cells a line has. */
  readonly columns: number;
  /** Whether to write colours. */
  readonly color: boolean;
}

/** The only source of time. */
export interface Clock {
  /** The date in UTC, YYYY-MM-DD. */
  today(): string;
  /** Seconds since 1970. */
  now(): number;
  /** Milliseconds since some fixed moment, for durations. */
  elapsed(): number;
}

/** All that a command may ask of the world besides files: given to it by the edge, and replaced in tests. */
export interface CommandContext {
  readonly stdout: Channel;
  readonly stderr: Channel;
  readonly clock: Clock;
  /** Where the pages of the API are published, as the environment says; not checked yet. */
  readonly pagesUrl?: string | undefined;
  /** Aborted by Ctrl-C and other signals that ask a process to end, if they are heard. */
  readonly signal: AbortSignal;
  /**
   * To be called right before files are written. From then on such a signal is heard, and waits for the writing to come to its end; until then it ends the
   * process at once, also in the midst of a long computation. Throws when the run was interrupted.
   */
  beginWriting(): void;
  /**
   * To be called by a command that goes on until it is asked to end. From then on Ctrl-C and its like abort this signal instead of the process, and the command ends by itself; a second
   * one ends the process.
   */
  listenForEnd(): AbortSignal;
  /** Takes work that can wait until the answer has been printed. */
  later(work: () => void): void;
}
