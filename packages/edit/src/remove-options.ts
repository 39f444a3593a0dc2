import type { TextEdit } from '@protoshepherd/source';
import type { OptionNode, SyntaxTree } from '@protoshepherd/syntax';

/** Removes options, each with its comma and the comments between them. Removing all options removes the brackets too. */
export function removeOptions(
  { tokens, file }: SyntaxTree,
  options: readonly OptionNode[],
  gone: ReadonlySet<number>,
): TextEdit[] {
  const { starts, ends } = tokens;
  const cut = (start: number | undefined, end: number | undefined): TextEdit[] =>
    start === undefined || end === undefined ? [] : [{ start, end, text: '' }];
  const firstKept = options.findIndex(({ row }) => !gone.has(row));
  const [first, last] = [options[0], options.at(-1)];
  if (firstKept === -1 && first !== undefined && last !== undefined)
    return cut(ends[first.firstToken - 2], ends[last.endToken]);
  return options.flatMap(({ row, firstToken, endToken, span }, at) => {
    if (!gone.has(row)) return [];
    if (at > firstKept) return cut(starts[firstToken - 1], span.end);
    const comma = ends[endToken];
    // Otherwise the space after the last removed comma would follow the bracket.
    const isTight =
      at + 1 === firstKept &&
      comma !== undefined &&
      first !== undefined &&
      first.span.start === ends[first.firstToken - 1];
    const blanks = isTight ? (/^[ \t]*/.exec(file.text.slice(comma, comma + 80))?.[0].length ?? 0) : 0;
    return cut(ends[firstToken - 1], comma === undefined ? undefined : comma + blanks);
  });
}
