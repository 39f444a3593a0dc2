import type { Channel } from '../command-context.ts';

/** What of a process stream is used. */
export interface OutputStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Output could not be written, for a reason that lies outside of Shepherd: a full disk, say. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** Lines that no terminal limits are cut at a width that a web page of a CI system shows. */
const widthWithoutTerminal = 140;

/** The channel over a stream of the process. */
export function createProcessChannel(stream: OutputStream, color: boolean): Channel {
  let isClosed = false;
  // Every failure also reaches the write that caused it. Without a listener, Node would end the process with a stack trace.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error)) isClosed = true;
  });
  return {
    color,
    isTerminal: stream.isTTY ?? false,
    columns: stream.columns ?? widthWithoutTerminal,
    get isClosed() {
      return isClosed;
    },
    async write(text) {
      if (isClosed || text.length === 0) return;
      await new Promise<void>((resolve, reject) => {
        stream.write(text, (error) => {
          if (!error || isReaderGone(error)) resolve();
          else reject(new OutputError(`cannot write the output: ${error.message}`, { cause: error }));
        });
      });
    },
  };
}

/** `shepherd … | head` closes the pipe before everything is written. */
function isReaderGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';
}
