/**
 * Parses the output of `git cat-file --batch`. For each requested object there is a line `<id> <type> <size>`, then
 * that number of bytes, then a line break; or `<id> missing`. Chunks may end anywhere, so the parser keeps either a
 * partial line or a partly filled buffer of the announced size. Every byte is read once, and content is never searched.
 */

/** An object from git; without content if the repository lacks it. The content may share memory with the pushed bytes. */
export interface GitObject {
  readonly id: string;
  readonly content: Buffer | undefined;
}

interface Body {
  readonly id: string;
  readonly content: Buffer;
  filled: number;
}

const lineBreak = 0x0a;
const blank = 0x20;
const zero = 0x30;
const nine = 0x39;
const nothing: Buffer = Buffer.alloc(0);

export class BatchParser {
  /** The start of a line whose end has not been pushed. */
  #line = nothing;
  #body: Body | undefined;
  #skipLineBreak = false;

  /** Consumes the next bytes and returns the objects they complete. */
  push(chunk: Buffer): GitObject[] {
    const complete: GitObject[] = [];
    const bytes = this.#line.length === 0 ? chunk : Buffer.concat([this.#line, chunk]);
    this.#line = nothing;
    for (let at = 0; at < bytes.length;) {
      if (this.#skipLineBreak) {
        at++;
        this.#skipLineBreak = false;
      } else if (this.#body === undefined) {
        at = this.#takeLine(bytes, at, complete);
      } else {
        at += this.#fill(this.#body, bytes, at);
      }
      this.#finishBody(complete);
    }
    return complete;
  }

  /** True between two objects, where the output may end. */
  get isIdle(): boolean {
    return this.#line.length === 0 && this.#body === undefined && !this.#skipLineBreak;
  }

  /** Takes a line and the content after it, if all of it is there; returns where the rest begins. */
  #takeLine(bytes: Buffer, start: number, complete: GitObject[]): number {
    let end = start;
    while (end < bytes.length && bytes[end] !== lineBreak) end++;
    if (end === bytes.length) {
      this.#line = bytes.subarray(start);
      return end;
    }
    const size = parseSize(bytes, start, end);
    const id = idAt(bytes, start, end);
    const from = end + 1;
    if (size === undefined) {
      complete.push({ id, content: undefined });
      return from;
    }
    if (bytes.length < from + size) {
      this.#body = { id, content: Buffer.allocUnsafe(size), filled: 0 };
      return from;
    }
    // The content is complete in this chunk, so no copy is needed.
    complete.push({ id, content: bytes.subarray(from, from + size) });
    this.#skipLineBreak = true;
    return from + size;
  }

  #fill(body: Body, bytes: Buffer, from: number): number {
    const taken = bytes.copy(body.content, body.filled, from);
    body.filled += taken;
    return taken;
  }

  #finishBody(complete: GitObject[]): void {
    const body = this.#body;
    if (body === undefined || body.filled < body.content.length) return;
    complete.push({ id: body.id, content: body.content });
    this.#body = undefined;
    this.#skipLineBreak = true;
  }
}

/** The number at the end of a line; undefined if its last word is not a number. */
function parseSize(bytes: Buffer, start: number, end: number): number | undefined {
  let size = 0;
  let at = end;
  for (let unit = 1; at > start; unit *= 10) {
    const byte = bytes[at - 1] as number;
    if (byte < zero || byte > nine) break;
    size += unit * (byte - zero);
    at--;
  }
  return at < end && at > start && bytes[at - 1] === blank ? size : undefined;
}

/** The first word of a line. */
function idAt(bytes: Buffer, start: number, end: number): string {
  let at = start;
  while (at < end && bytes[at] !== blank) at++;
  return bytes.toString('latin1', start, at);
}
