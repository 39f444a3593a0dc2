/**
 * Splits bytes into messages. The library's reader scans each header from its start for every chunk, and has no size limits; this one limits headers and bodies. A damaged
 * message does not affect others: reading resumes at the next header.
 */
import { AbstractMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-languageserver';

const maxHeaderLength = 1 << 14;
const maxBodyLength = 1 << 28;
const headerName = 'Content-Length:';

/** Reads messages from a stream. */
export class FrameReader extends AbstractMessageReader {
  readonly #input: NodeJS.ReadableStream;
  #buffered: Buffer[] = [];
  #size = 0;
  /** The length of the next body; undefined if a header is next. */
  #bodyLength: number | undefined;

  constructor(input: NodeJS.ReadableStream) {
    super();
    this.#input = input;
  }

  override listen(callback: DataCallback): Disposable {
    const onData = (chunk: Buffer | string): void => {
      this.#take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk, callback);
    };
    const onError = (error: unknown): void => {
      this.fireError(error);
    };
    // The end of the stream does not close the connection, because earlier requests are still answered.
    this.#input.on('data', onData).on('error', onError);
    return { dispose: () => this.#input.off('data', onData).off('error', onError) };
  }

  #take(chunk: Buffer, callback: DataCallback): void {
    this.#buffered.push(chunk);
    this.#size += chunk.length;
    for (;;) {
      if (this.#bodyLength === undefined && !this.#readHeader()) return;
      if (this.#bodyLength === undefined) continue;
      if (this.#size < this.#bodyLength) return;
      const body = this.#cut(this.#bodyLength, this.#bodyLength);
      this.#bodyLength = undefined;
      this.#deliver(body, callback);
    }
  }

  /** Reads or skips one header. Returns false if more bytes are needed. */
  #readHeader(): boolean {
    const bytes = this.#all();
    const end = bytes.indexOf('\r\n\r\n');
    if (end === -1 && this.#size <= maxHeaderLength) return false;
    const length = end === -1 || end > maxHeaderLength ? undefined : lengthIn(bytes.toString('latin1', 0, end));
    if (length === undefined) {
      this.fireError(new Error('a message without a usable Content-Length was skipped'));
      this.#skipToHeader(bytes);
      return this.#size > 0;
    }
    this.#cut(end, end + 4);
    this.#bodyLength = length;
    return true;
  }

  /** Drops everything before the next possible header. */
  #skipToHeader(bytes: Buffer): void {
    const next = bytes.indexOf(headerName, 1);
    this.#cut(0, next === -1 ? bytes.length : next);
  }

  #deliver(body: Buffer, callback: DataCallback): void {
    try {
      callback(JSON.parse(body.toString()) as Message);
    } catch (error) {
      this.fireError(error);
    }
  }

  #all(): Buffer {
    const [first] = this.#buffered;
    const bytes = this.#buffered.length === 1 && first !== undefined ? first : Buffer.concat(this.#buffered);
    this.#buffered = [bytes];
    return bytes;
  }

  /** Returns the first `given` bytes, and drops the first `dropped` bytes. */
  #cut(given: number, dropped: number): Buffer {
    const bytes = this.#all();
    this.#buffered = bytes.length === dropped ? [] : [bytes.subarray(dropped)];
    this.#size -= dropped;
    return bytes.subarray(0, given);
  }
}

function lengthIn(header: string): number | undefined {
  const written = /^content-length:[ \t]*(\d{1,9})[ \t]*$/im.exec(header)?.[1];
  return written === undefined || Number(written) > maxBodyLength ? undefined : Number(written);
}
