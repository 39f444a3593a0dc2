/** Checks the spelling of literals and comments. The lexer marks those that need a check. */
import type { Suspects } from '../parse/parse-text.ts';
import type { Problem } from '../parse/problem.ts';
import { isClosed, wrongEscapes } from '../string-value.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { TokenKind } from '../token-kind.ts';
import type { CommentTable } from '../token-table.ts';

/** Finds all such problems in the tokens and comments of a text. */
export function checkTokens({ file, tokens, comments }: SyntaxTree, suspects: Suspects): Problem[] {
  const { text } = file;
  const problems: Problem[] = [];
  for (const token of suspects.tokens) {
    const start = tokens.starts[token] as number;
    const end = tokens.ends[token] as number;
    const kind = tokens.kinds[token];
    if (kind === TokenKind.string) checkString(problems, text, start, end);
    else if (kind === TokenKind.unknown) problems.push(unknownCharacters(text, start, end));
    else checkNumber(problems, text, start, end, token > 0 ? (tokens.ends[token - 1] as number) : -1);
  }
  for (const comment of suspects.comments) checkBlockComment(problems, text, comments, comment);
  return problems;
}

function checkString(problems: Problem[], text: string, start: number, end: number): void {
  if (!isClosed(text, start, end)) {
    problems.push({
      rule: 'unclosed-string',
      message: 'this string is not closed before the end of its line',
      span: { start, end },
    });
  }
  for (const offset of wrongEscapes(text.slice(start, end))) {
    const from = start + offset;
    problems.push({
      rule: 'invalid-escape',
      message: `\`${text.slice(from, Math.min(from + 2, end))}\` is not an escape sequence`,
      span: { start: from, end: Math.min(from + 2, end) },
    });
  }
}

function unknownCharacters(text: string, start: number, end: number): Problem {
  const code = text.codePointAt(start) as number;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return {
    rule: 'invalid-character',
    message:
      code < 32 || code === 127
        ? `the control character ${name} is allowed only in comments`
        : `${name} is allowed only in strings and comments`,
    span: { start, end },
  };
}

function checkNumber(problems: Problem[], text: string, start: number, end: number, previousEnd: number): void {
  const literal = text.slice(start, end);
  const span = { start, end };
  const after = text.charAt(end);
  const invalid = (message: string): void => void problems.push({ rule: 'invalid-number', message, span });

  if (/^0\d*[89]/.test(literal) && /^\d+$/.test(literal))
    invalid('a number that begins with `0` is octal and has no `8` or `9`');
  else if (/^0x$/i.test(literal)) invalid('a hexadecimal number needs a digit after `0x`');
  else if (/e[+-]?$/i.test(literal) && !/^0x/i.test(literal)) invalid('an exponent needs a digit');
  else if (/[A-Za-z_]/.test(after)) invalid('a space is missing between the number and the word');
  else if (after === '.') invalid('a number has one decimal point at most, and only decimal numbers have one');
  else if (literal.startsWith('.') && previousEnd === start && /\w/.test(text.charAt(start - 1))) {
    invalid('a space is missing between the word and the number');
  }
}

function checkBlockComment(problems: Problem[], text: string, { starts, ends }: CommentTable, comment: number): void {
  const start = starts[comment] as number;
  const end = ends[comment] as number;
  const nested = text.indexOf('/*', start + 2);
  if (nested !== -1 && nested < end) {
    problems.push({
      rule: 'nested-comment',
      message: 'a block comment cannot contain another one',
      span: { start: nested, end: nested + 2 },
      related: [{ message: 'the comment begins here', span: { start, end: start + 2 } }],
    });
  }
  if (end - start < 4 || !text.startsWith('*/', end - 2)) {
    problems.push({
      rule: 'unclosed-comment',
      message: 'this comment is never closed',
      span: { start: end, end },
      related: [{ message: 'it begins here', span: { start, end: start + 2 } }],
    });
  }
}
