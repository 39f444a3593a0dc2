/**
 * Lays out option values on one line or several. A message value is broken if it has several entries and one of them is a message: then
 * every entry gets its own line. By our own choice, the same applies to lists of messages and to strings that their author has split.
 */
import { blanks, type LayoutStyle } from './layout-style.ts';
import type { Literal, LiteralEntry } from './literal.ts';
import { stringPieces } from './string-pieces.ts';

/** A value on one line. */
export function flatLiteral(literal: Literal): string {
  switch (literal.kind) {
    case 'scalar':
      return literal.text;
    case 'message':
      return `{${literal.entries.map(flatEntry).join(' ')}}`;
    case 'list':
      return `[${literal.values.map(flatLiteral).join(', ')}]`;
  }
}

/** Must the value be broken, even if it fits on one line? */
export function mustBreak(literal: Literal): boolean {
  switch (literal.kind) {
    case 'scalar':
      return stringPieces(literal.text).length > 1;
    case 'message': {
      const { entries } = literal;
      const holdsMessage = entries.some((entry) => entry.value.kind === 'message');
      return (entries.length > 1 && holdsMessage) || entries.some((entry) => mustBreak(entry.value));
    }
    case 'list': {
      const { values } = literal;
      const holdsMessage = values.some((value) => value.kind === 'message');
      return (values.length > 1 && holdsMessage) || values.some(mustBreak);
    }
  }
}

/** Is it a message value with three or more entries, none of which is a message? Such a value moves to the next line before it is broken. */
export function isLongRow(literal: Literal): boolean {
  return (
    literal.kind === 'message' &&
    literal.entries.length >= 3 &&
    literal.entries.every((entry) => entry.value.kind === 'scalar') &&
    !mustBreak(literal)
  );
}

/**
 * A value on several lines. `before` is the text before it on its first line, and `after` follows on its last; both count towards the width. `column` is the
 * column of its closing brace, and its entries are one level deeper.
 */
export function brokenLiteral(
  before: string,
  literal: Literal,
  after: string,
  column: number,
  style: LayoutStyle,
): string[] {
  switch (literal.kind) {
    case 'scalar':
      return brokenString(before, literal.text, after);
    case 'message': {
      if (literal.entries.length === 0) return [`${before}{}${after}`];
      const entries = literal.entries.flatMap((entry) => layoutEntry(entry, column + style.indent, style));
      return [`${before}{`, ...entries, `${blanks(column)}}${after}`];
    }
    case 'list': {
      const { values } = literal;
      if (values.length === 0) return [`${before}[]${after}`];
      const inner = column + style.indent;
      const items = values.flatMap((value, at) =>
        fitted(blanks(inner), value, at < values.length - 1 ? ',' : '', inner, style),
      );
      return [`${before}[`, ...items, `${blanks(column)}]${after}`];
    }
  }
}

function layoutEntry({ name, value }: LiteralEntry, column: number, style: LayoutStyle): string[] {
  return fitted(blanks(column) + name + separator(value), value, '', column, style);
}

/** On one line if possible, else broken. */
function fitted(before: string, value: Literal, after: string, column: number, style: LayoutStyle): string[] {
  const line = before + flatLiteral(value) + after;
  if (line.length <= style.lineLimit && !mustBreak(value)) return [line];
  return brokenLiteral(before, value, after, column, style);
}

/** Each literal on its own line, aligned with the first one. */
function brokenString(before: string, scalar: string, after: string): string[] {
  const pieces = stringPieces(scalar);
  return pieces.map((piece, at) => {
    const start = at === 0 ? before : blanks(before.length);
    return start + piece + (at === pieces.length - 1 ? after : '');
  });
}

function flatEntry({ name, value }: LiteralEntry): string {
  return name + separator(value) + flatLiteral(value);
}

function separator(value: Literal): string {
  return value.kind === 'message' ? ' ' : ': ';
}
