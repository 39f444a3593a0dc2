import type { Channel } from '../command-context.ts';

/** The part of a process stream that is used. */
export interface OutputStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A failure to write output for an external reason, such as a full disk. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** The line width without a terminal; web pages of CI systems show this much. */
const widthWithoutTerminal = 140;

/** The channel over a stream of the process. */
export function createProcessChannel(stream: OutputStream, color: boolean): Channel {
  let isClosed = false;
  // The write that failed reports its error. This listener only prevents Node from ending the process with a stack trace.
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
