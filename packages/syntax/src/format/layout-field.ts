/**
 * Fields and enum values: a head such as `repeated Foo name = 3`, and options in brackets behind it. The first of these forms that fits is
 * taken; a value that must be broken excludes the forms on one line.
 *
 *     head [a = 1, b = 2];               all on one line
 *
 *     head                               the options on the next line
 *         [a = 1, b = 2];
 *
 *     head [                             one option a line
 *       a = 1,
 *       b = {
 *         c: 2
 *       }
 *     ];
 *
 *     head [a =                          one option, its value in a row
 *               {b: 1 c: 2 d: 3}];
 *
 *     head                               the same, further to the left
 *         [a =
 *              {b: 1 c: 2 d: 3}];
 *
 *     head [a = {                        one option, its value opened
 *       b: 1
 *     }];
 */
import { brokenLiteral, flatLiteral, isLongRow, mustBreak } from './layout-literal.ts';
import { blanks, type LayoutStyle } from './layout-style.ts';
import type { OptionText } from './literal.ts';

/** A field or enum value, from the blanks before its first word to its `;`. `indent` is the column of the statement. */
export function layoutField(head: string, options: readonly OptionText[], indent: number, style: LayoutStyle): string {
  return layoutHeadWithOptions(head, options, ';', indent, style);
}

/** The same with another end, such as the ` {` of a group. */
export function layoutHeadWithOptions(
  head: string,
  options: readonly OptionText[],
  end: string,
  indent: number,
  style: LayoutStyle,
): string {
  const start = blanks(indent) + head;
  const [first] = options;
  if (first === undefined) return start + end;
  if (!options.some((option) => mustBreak(option.value))) {
    const list = `[${options.map(flatOption).join(', ')}]${end}`;
    if (start.length + 1 + list.length <= style.lineLimit) return `${start} ${list}`;
    const continued = blanks(indent + 2 * style.indent) + list;
    if (continued.length <= style.lineLimit) return `${start}\n${continued}`;
  }
  const lines =
    options.length > 1
      ? severalOptions(start, options, end, indent, style)
      : oneOption(start, first, end, indent, style);
  return lines.join('\n');
}

/** `name = value` on one line. */
function flatOption({ name, value }: OptionText): string {
  return `${name} = ${flatLiteral(value)}`;
}

function severalOptions(
  start: string,
  options: readonly OptionText[],
  end: string,
  indent: number,
  style: LayoutStyle,
): string[] {
  const lines = options.flatMap((option, at) => {
    const comma = at < options.length - 1 ? ',' : '';
    return optionInList(option, comma, indent + style.indent, style);
  });
  return [`${start} [`, ...lines, `${blanks(indent)}]${end}`];
}

/** One option of a list that has a line for each. */
function optionInList(option: OptionText, comma: string, column: number, style: LayoutStyle): string[] {
  const { name, value } = option;
  const line = blanks(column) + flatOption(option) + comma;
  if (line.length <= style.lineLimit && !mustBreak(value)) return [line];
  const moved = blanks(column + 2 * style.indent) + flatLiteral(value) + comma;
  const opening = `${blanks(column)}${name} =`;
  const mayMove = value.kind === 'scalar' ? !mustBreak(value) : isLongRow(value) && moved.length <= style.lineLimit;
  if (mayMove) return [opening, moved];
  return brokenLiteral(`${opening} `, value, comma, column, style);
}

function oneOption(start: string, option: OptionText, end: string, indent: number, style: LayoutStyle): string[] {
  const { name, value } = option;
  const { lineLimit } = style;
  const inner = indent + style.indent;
  const closing = `${blanks(indent)}]${end}`;
  const alone = blanks(inner) + flatOption(option);
  if (!mustBreak(value) && alone.length <= lineLimit) return [`${start} [`, alone, closing];
  if (value.kind === 'scalar') return [`${start} [`, ...optionInList(option, '', inner, style), closing];

  const continuation = indent + 2 * style.indent;
  const bracket = `${blanks(continuation)}[${name} =`;
  if (isLongRow(value)) {
    const rowBehind = (column: number): string =>
      `${blanks(column + 1 + 2 * style.indent) + flatLiteral(value)}]${end}`;
    const [beside, below] = [rowBehind(start.length + 1), rowBehind(continuation)];
    if (beside.length <= lineLimit) return [`${start} [${name} =`, beside];
    if (below.length <= lineLimit) return [start, bracket, below];
  }
  const opening = `${start} [${name} = `;
  const fits = opening.length + 1 <= lineLimit;
  if (fits) return brokenLiteral(opening, value, `]${end}`, indent, style);
  return [start, ...brokenLiteral(`${bracket} `, value, `]${end}`, continuation, style)];
}
