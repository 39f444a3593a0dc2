/**
 * Cuts a file into its top-level blocks without parsing it: a block begins at a line that begins with `message`, `enum`, `service` or `extend`, and ends with
 * the next line that is exactly `}`. Nearly all files have this form, and most new versions of a file differ from the last one in one block.
 *
 * The cut is only a guess. It is correct if every block parses alone and so does the rest, in which a marker replaces each block: a service, because that is
 * allowed only at the top level. Without block comments no token crosses the end of a line, so the tokens of the parts are those of the file.
 */

/** The range of a block in its text, including its last line break. */
export interface BlockRange {
  readonly start: number;
  readonly end: number;
}

/** A file in pieces. */
export interface SplitText {
  readonly blocks: readonly BlockRange[];
  /** The text around the blocks, with a marker in place of each. If there are only comments between two blocks, they are omitted. */
  readonly rest: string;
}

/** The name of the service that replaces a block. */
export const markerName = 'ShepherdCutHere';

const marker = `service ${markerName} {}\n`;
const keywords = ['message ', 'enum ', 'service ', 'extend '];

/** Cuts a text into blocks; undefined if it must be read whole. */
export function splitBlocks(text: string): SplitText | undefined {
  if (text.includes('/*')) return undefined;
  const blocks: BlockRange[] = [];
  let rest = '';
  let gapStart = 0;
  // The text above the first block is always kept with its comments, which may be about the package.
  let isKept = true;
  for (let at = 0; at < text.length;) {
    if (startsBlock(text, at)) {
      const end = endOfBlock(text, at);
      if (end === -1) return undefined;
      blocks.push({ start: at, end });
      rest += isKept ? text.slice(gapStart, at) + marker : marker;
      gapStart = at = end;
      isKept = false;
    } else {
      isKept ||= !isBlankOrComment(text, at);
      const lineEnd = text.indexOf('\n', at);
      at = lineEnd === -1 ? text.length : lineEnd + 1;
    }
  }
  return { blocks, rest: isKept ? rest + text.slice(gapStart) : rest };
}

/** The end of the next line `}` after an offset, including its line break, or -1. */
function endOfBlock(text: string, from: number): number {
  for (let found = text.indexOf('\n}', from); found !== -1; found = text.indexOf('\n}', found + 2)) {
    const at = text.charCodeAt(found + 2) === 13 ? found + 3 : found + 2;
    if (at === text.length || text.charCodeAt(at) === 10) return Math.min(at + 1, text.length);
  }
  return -1;
}

function startsBlock(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  // m, e or s
  return (first === 109 || first === 101 || first === 115) && keywords.some((word) => text.startsWith(word, at));
}

/** Is the line that begins here empty or a comment? */
function isBlankOrComment(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  const second = text.charCodeAt(at + 1);
  return first === 10 || (first === 13 && second === 10) || (first === 47 && second === 47);
}
