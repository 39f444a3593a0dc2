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

export class BatchParser {
  #line: Buffer[] = [];
  #body: Body | undefined;
  #skipLineBreak = false;

  /** Consumes the next bytes and returns the objects they complete. */
  push(chunk: Buffer): GitObject[] {
    const complete: GitObject[] = [];
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#skipLineBreak) {
        rest = rest.subarray(1);
        this.#skipLineBreak = false;
      } else if (this.#body === undefined) {
        rest = this.#takeLine(rest, complete);
      } else {
        rest = rest.subarray(this.#fill(this.#body, rest));
      }
      this.#finishBody(complete);
    }
    return complete;
  }

  /** True between two objects, where the output may end. */
  get isIdle(): boolean {
    return this.#line.length === 0 && this.#body === undefined && !this.#skipLineBreak;
  }

  #takeLine(bytes: Buffer, complete: GitObject[]): Buffer {
    const end = bytes.indexOf(lineBreak);
    this.#line.push(end === -1 ? bytes : bytes.subarray(0, end));
    if (end === -1) return bytes.subarray(bytes.length);
    const [id = '', type, size] = Buffer.concat(this.#line).toString('latin1').split(' ');
    this.#line = [];
    const rest = bytes.subarray(end + 1);
    if (type === undefined || size === undefined) {
      complete.push({ id, content: undefined });
      return rest;
    }
    const length = Number(size);
    if (rest.length < length) {
      this.#body = { id, content: Buffer.allocUnsafe(length), filled: 0 };
      return rest;
    }
    // The content is complete in this chunk, so no copy is needed.
    complete.push({ id, content: rest.subarray(0, length) });
    this.#skipLineBreak = true;
    return rest.subarray(length);
  }

  #fill(body: Body, bytes: Buffer): number {
    const taken = bytes.copy(body.content, body.filled);
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
