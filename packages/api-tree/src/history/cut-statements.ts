/**
 * A file cut into its top-level blocks without parsing it: a block begins where a line begins with `message`, `enum`, `service` or `extend`, and ends with the
 * next line that is exactly `}`. Nearly all files are written that way, and a new version of one differs from the last in one block.
 *
 * The cut is only a guess. It is right if every block parses alone and so does the rest, in which each block has left a marker: a service, because
 * that can stand nowhere but at the top. Without block comments no token reaches over the end of a line, so the tokens of the parts are those of the file.
 */

/** A file in pieces. */
export interface CutText {
  readonly blocks: readonly string[];
  /** What is around the blocks, with a marker in the place of each. */
  readonly rest: string;
}

/** The name of the service that stands where a block was. */
export const markerName = 'ShepherdCutHere';

const marker = `service ${markerName} {}`;
const keywords = ['message ', 'enum ', 'service ', 'extend '];
const blockEnd = '\n}\n';

/** Cuts a text; undefined if it must be read whole. */
export function cutStatements(text: string): CutText | undefined {
  if (text.includes('/*')) return undefined;
  const blocks: string[] = [];
  let rest = '';
  let restStart = 0;
  for (let at = 0; at < text.length;) {
    if (!startsBlock(text, at)) {
      const lineEnd = text.indexOf('\n', at);
      at = lineEnd === -1 ? text.length : lineEnd + 1;
      continue;
    }
    const end = endOfBlock(text, at);
    if (end === -1) return undefined;
    blocks.push(text.slice(at, end));
    rest += text.slice(restStart, at) + marker;
    restStart = end;
    at = end + 1;
  }
  return { blocks, rest: rest + text.slice(restStart) };
}

function startsBlock(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  // m, e or s
  return (first === 109 || first === 101 || first === 115) && keywords.some((word) => text.startsWith(word, at));
}

/** Where the line `}` ends, or -1. */
function endOfBlock(text: string, from: number): number {
  const found = text.indexOf(blockEnd, from);
  if (found !== -1) return found + 2;
  return text.endsWith('\n}') ? text.length : -1;
}
