/**
 * Parses the protobuf text format into a syntax tree. The parser does not know types; reading the tree as a message checks fields and number ranges.
 *
 *     message = { field [ "," | ";" ] }
 *     field   = name ":" ( scalar | "[" scalars "]" ) | name [ ":" ] ( block | "[" blocks "]" )
 *     name    = identifier | "[" extension or type URL "]"
 *     block   = "{" message "}" | "<" message ">"
 */
import type { Span } from '@protoshepherd/source';

import { joined, stringBytes } from './text-format-string.ts';
import { TextFormatError, TextFormatScanner, type TextFormatToken } from './text-format-token.ts';

/** A message in the syntax tree. */
export interface TextMessage extends Span {
  readonly kind: 'message';
  readonly fields: readonly TextField[];
}

/** A field in the syntax tree, with all values of a bracketed list. */
export interface TextField extends Span {
  /** Without brackets. */
  readonly name: string;
  readonly form: 'field' | 'extension' | 'any';
  readonly nameSpan: Span;
  /** True if its values are in brackets. */
  readonly isList: boolean;
  readonly values: readonly TextValue[];
}

/** A value in the syntax tree. */
export type TextValue =
  | TextMessage
  | ({ readonly kind: 'string'; readonly bytes: Uint8Array } & Span)
  | ({ readonly kind: 'number' | 'name'; readonly text: string; readonly isNegative: boolean } & Span);

const maxDepth = 1000;

/** Parses a text; throws a `TextFormatError` on syntax errors. */
export function parseTextFormat(text: string): TextMessage {
  return new TextFormatParser(text).file();
}

class TextFormatParser {
  readonly #scanner: TextFormatScanner;
  #token: TextFormatToken;
  #lastEnd = 0;
  #depth = 0;

  constructor(text: string) {
    this.#scanner = new TextFormatScanner(text);
    this.#token = this.#scanner.next();
  }

  file(): TextMessage {
    const fields: TextField[] = [];
    while (this.#token.kind !== 'end') fields.push(this.#field());
    return { kind: 'message', fields, start: fields[0]?.start ?? 0, end: fields.at(-1)?.end ?? 0 };
  }

  #field(): TextField {
    const { start } = this.#token;
    const { name, form } = this.#name();
    const nameSpan = { start, end: this.#lastEnd };
    const hasColon = this.#take(':') !== undefined;
    const isList = this.#isSign('[');
    const values = isList ? this.#list(hasColon) : [this.#value(hasColon)];
    const field: TextField = { name, form, nameSpan, isList, values, start, end: this.#lastEnd };
    if (this.#take(',') === undefined) this.#take(';');
    return field;
  }

  #name(): Pick<TextField, 'name' | 'form'> {
    if (this.#take('[') === undefined) return { name: this.#expect('name', 'the name of a field').text, form: 'field' };
    let name = '';
    let form: TextField['form'] = 'extension';
    // The parts of a URL before its slash, then a full name.
    for (;;) {
      name += this.#expect('name', 'a full name').text;
      const sign = this.#take('.') ?? this.#take('-') ?? (form === 'any' ? undefined : this.#take('/'));
      if (sign === undefined) break;
      if (sign.text === '/') form = 'any';
      name += sign.text;
    }
    if (this.#take(']') === undefined) throw this.#unexpected(']');
    return { name, form };
  }

  #list(hasColon: boolean): TextValue[] {
    this.#advance();
    const values: TextValue[] = [];
    if (this.#take(']') !== undefined) return values;
    for (;;) {
      values.push(this.#value(hasColon));
      if (this.#take(']') !== undefined) return values;
      if (this.#take(',') === undefined) throw this.#unexpected('a comma or ]');
    }
  }

  #value(hasColon: boolean): TextValue {
    if (this.#isSign('{') || this.#isSign('<')) return this.#block();
    if (!hasColon) throw this.#unexpected('a colon or {');
    const { start } = this.#token;
    if (this.#token.kind === 'string') return this.#string(start);
    const isNegative = this.#take('-') !== undefined;
    const { kind, text } = this.#token;
    if (kind !== 'number' && kind !== 'name') throw this.#unexpected('a value');
    this.#advance();
    return { kind, text, isNegative, start, end: this.#lastEnd };
  }

  #block(): TextMessage {
    const { start, text } = this.#advance();
    this.#depth++;
    if (this.#depth > maxDepth)
      throw new TextFormatError({ start, end: start + 1 }, 'the message is nested too deeply');
    const closing = text === '{' ? '}' : '>';
    const fields: TextField[] = [];
    while (this.#take(closing) === undefined) {
      if (this.#token.kind === 'end') throw this.#unexpected(closing);
      fields.push(this.#field());
    }
    this.#depth--;
    return { kind: 'message', fields, start, end: this.#lastEnd };
  }

  /** Adjacent strings are concatenated. */
  #string(start: number): TextValue {
    const chunks: Uint8Array[] = [];
    while (this.#token.kind === 'string') {
      const token = this.#advance();
      const bytes = stringBytes(token.text);
      if (bytes === undefined) throw new TextFormatError(token, 'the string contains an invalid escape sequence');
      chunks.push(bytes);
    }
    return { kind: 'string', bytes: joined(chunks), start, end: this.#lastEnd };
  }

  #isSign(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign;
  }

  #take(sign: string): TextFormatToken | undefined {
    return this.#isSign(sign) ? this.#advance() : undefined;
  }

  #expect(kind: TextFormatToken['kind'], wanted: string): TextFormatToken {
    if (this.#token.kind !== kind) throw this.#unexpected(wanted);
    return this.#advance();
  }

  #advance(): TextFormatToken {
    const token = this.#token;
    this.#lastEnd = token.end;
    this.#token = this.#scanner.next();
    return token;
  }

  #unexpected(wanted: string): TextFormatError {
    const { kind } = this.#token;
    if (kind === 'end') return new TextFormatError(this.#token, `expected ${wanted}, found the end of the text`);
    const found = { name: 'a name', number: 'a number', string: 'a string', sign: this.#token.text }[kind];
    return new TextFormatError(this.#token, `expected ${wanted}, found ${found}`);
  }
}
