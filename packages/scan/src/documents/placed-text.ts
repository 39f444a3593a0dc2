/**
 * A text and its location in a file. A text may be inside a scalar of another text, like `envoy.yaml` in a ConfigMap. Its offsets then map to the file line by line: the lines of a literal block
 * appear in the file unchanged, after their indentation. Where the file encodes characters differently (escapes, folded lines, base64), the location of the whole scalar is used.
 */
import { LineIndex, locate, type Location, type Span, type TextEdit } from '@protoshepherd/source';
import type { DataScalar } from '@protoshepherd/workspace';

/** Maps the lines of a text to the text around it. */
interface Lines {
  /** The start of each line in the inner text. */
  readonly inner: readonly number[];
  /** The same positions in the outer text. */
  readonly outer: readonly number[];
  /** The prefix of each line except the first. */
  readonly indentation: string;
}

export class PlacedText {
  /** The path of the file. */
  readonly file: string;
  /** The text that spans refer to; empty for bytes. */
  readonly text: string;
  /** True for binary content: spans are byte offsets, and the file has no lines. */
  readonly isBinary: boolean;
  readonly #around: { readonly text: PlacedText; readonly scalar: DataScalar } | undefined;
  #index: LineIndex | undefined;
  #lines: Lines | undefined;
  #hasLines = false;

  constructor(
    file: string,
    text: string,
    options: { readonly around?: PlacedText; readonly scalar?: DataScalar; readonly isBinary?: boolean } = {},
  ) {
    this.file = file;
    this.text = text;
    this.isBinary = options.isBinary ?? false;
    const { around, scalar } = options;
    this.#around = around === undefined || scalar === undefined ? undefined : { text: around, scalar };
  }

  /** The location in the file of a span in this text. */
  locate(span: Span): Location {
    if (this.#around !== undefined) return this.#around.text.locate(this.#outerSpan(span) ?? this.#around.scalar);
    if (this.isBinary) return { file: this.file, line: 1, column: 1, endLine: 1, endColumn: 1 };
    this.#index ??= new LineIndex(this.text);
    return locate(this.file, this.#index, span);
  }

  /** Converts an edit of this text to an edit of the file; undefined if the file encodes the text differently. */
  editInFile({ start, end, text }: TextEdit): TextEdit | undefined {
    if (this.isBinary) return undefined;
    if (this.#around === undefined) return { start, end, text };
    const span = this.#outerSpan({ start, end });
    if (span === undefined) return undefined;
    const { indentation = '' } = this.#lines ?? {};
    // A plain one-line scalar cannot contain line breaks.
    if (text.includes('\n') && indentation === '') return undefined;
    return this.#around.text.editInFile({ ...span, text: text.replaceAll('\n', `\n${indentation}`) });
  }

  #outerSpan({ start, end }: Span): Span | undefined {
    if (!this.#hasLines && this.#around !== undefined && !this.isBinary)
      this.#lines = locateLines(this.text, this.#around.text.text, this.#around.scalar);
    this.#hasLines = true;
    const lines = this.#lines;
    return lines === undefined ? undefined : { start: outerOffset(lines, start), end: outerOffset(lines, end) };
  }
}

function outerOffset({ inner, outer }: Lines, offset: number): number {
  let low = 0;
  let high = inner.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((inner[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return (outer[low] as number) + offset - (inner[low] as number);
}

/** The lines of a scalar that appear unchanged in the text; undefined if one does not. */
function locateLines(inner: string, outer: string, { start, end, style }: DataScalar): Lines | undefined {
  if (style === 'block') return outer[start] === '|' ? blockLines(inner, outer, start, end) : undefined;
  const first = style === 'plain' ? start : start + 1;
  return outer.startsWith(inner, first) ? { inner: [0], outer: [first], indentation: '' } : undefined;
}

function blockLines(inner: string, outer: string, start: number, end: number): Lines | undefined {
  const starts: number[] = [];
  const places: number[] = [];
  let line = outer.indexOf('\n', start) + 1;
  const indentation = findIndentation(inner, outer, line);
  if (line === 0 || indentation === undefined) return undefined;
  for (let at = 0; at <= inner.length;) {
    const lineEnd = inner.indexOf('\n', at);
    const stop = lineEnd === -1 ? inner.length : lineEnd;
    const place = stop === at ? line : line + indentation.length;
    // The text of a block omits some of its trailing blank lines.
    if (line > end && stop > at) return undefined;
    if (!outer.startsWith(inner.slice(at, stop), place)) return undefined;
    starts.push(at);
    places.push(place);
    if (lineEnd === -1) break;
    at = lineEnd + 1;
    const next = outer.indexOf('\n', line);
    line = next === -1 ? outer.length : next + 1;
  }
  return { inner: starts, outer: places, indentation };
}

/** The indentation of a block, taken from its first line that is not blank. */
function findIndentation(inner: string, outer: string, firstLine: number): string | undefined {
  let line = firstLine;
  for (const text of inner.split('\n', 100)) {
    if (text !== '') {
      const end = outer.indexOf('\n', line);
      const written = outer.slice(line, end === -1 ? outer.length : end).replace(/\r$/, '');
      const before = written.slice(0, Math.max(0, written.length - text.length));
      return written.endsWith(text) && before.trim() === '' ? before : undefined;
    }
    line = outer.indexOf('\n', line) + 1;
  }
  return undefined;
}
