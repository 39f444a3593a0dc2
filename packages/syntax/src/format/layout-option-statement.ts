/**
 * Lays out `option name = value;` on one line, else broken after `=`. A string that is too long even there is split into adjacent literals. The plain options
 * at the top of a file (`java_package` and the like) are never broken, because people search for them by line.
 */
import { brokenLiteral, flatLiteral, mustBreak } from './layout-literal.ts';
import { blanks, type LayoutStyle } from './layout-style.ts';
import type { Literal, OptionText } from './literal.ts';
import { cutString, joinedPieces } from './string-pieces.ts';

/** An option statement, from the blanks before its first word to its `;`. */
export function layoutOptionStatement(option: OptionText, indent: number, style: LayoutStyle): string {
  const value = withJoinedPieces(option.value);
  const start = `${blanks(indent)}option ${option.name} =`;
  const line = `${start} ${flatLiteral(value)};`;
  const neverBreaks = indent === 0 && !option.name.includes('(') && value.kind === 'scalar';
  if (!mustBreak(value) && (neverBreaks || line.length <= style.lineLimit)) return line;
  if (value.kind !== 'scalar') return brokenLiteral(`${start} `, value, ';', indent, style).join('\n');
  const column = blanks(indent + 2 * style.indent);
  const pieces = neverBreaks ? joinedPieces(value.text) : cutPieces(value.text, style.lineLimit - column.length);
  return `${start}\n${pieces.map((piece) => column + piece).join('\n')};`;
}

/** The literals of a scalar, none wider than necessary. */
function cutPieces(scalar: string, width: number): readonly string[] {
  const pieces = joinedPieces(scalar);
  return pieces.flatMap((piece, at) => {
    const isString = piece.startsWith('"') || piece.startsWith("'");
    const isLast = at === pieces.length - 1;
    return isString ? cutString(piece, width, isLast ? width - 1 : width) : [piece];
  });
}

function withJoinedPieces(value: Literal): Literal {
  return value.kind === 'scalar' ? { kind: 'scalar', text: joinedPieces(value.text).join(' ') } : value;
}
