import type { Channel, CommandContext } from 'protoshepherd';

/** A channel that records its output. */
export interface RecordingChannel extends Channel {
  readonly written: string;
}

/** A context for one run: nothing reaches a terminal, and the test sets the clock. */
export interface RecordingContext extends CommandContext {
  readonly stdout: RecordingChannel;
  readonly stderr: RecordingChannel;
}

/** Differences from a run in a pipe on the first day of 2021. */
export interface ContextFacts {
  readonly isTerminal?: boolean;
  readonly signal?: AbortSignal;
  readonly today?: () => string;
  /** Ends a command that runs until it is interrupted. */
  readonly end?: AbortSignal;
  /** The reader of stdout closes it after this many characters. */
  readonly readerTakes?: number;
}

/** Builds a context that records. */
export function createRecordingContext(facts: ContextFacts = {}): RecordingContext {
  const { isTerminal = false, signal = new AbortController().signal, today = () => '2021-01-01' } = facts;
  const { end = new AbortController().signal } = facts;
  return {
    stdout: createChannel(isTerminal, facts.readerTakes ?? Infinity),
    stderr: createChannel(isTerminal, Infinity),
    clock: { today, now: () => 0, elapsed: () => 0 },
    signal,
    beginWriting: () => signal.throwIfAborted(),
    listenForEnd: () => end,
    // Nothing is cached for another run.
    later: () => undefined,
  };
}

function createChannel(isTerminal: boolean, readerTakes: number): RecordingChannel {
  let written = '';
  return {
    isTerminal,
    columns: 100,
    color: false,
    get isClosed() {
      return written.length >= readerTakes;
    },
    get written() {
      return written;
    },
    async write(text) {
      if (written.length < readerTakes) written += text;
    },
  };
}
