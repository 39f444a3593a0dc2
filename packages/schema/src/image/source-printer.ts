/** Lines of .proto text with their indentation, and helpers for all parts of the printer. */
import type { DescMessage, Message, Registry } from '@bufbuild/protobuf';
import { reflect } from '@bufbuild/protobuf/reflect';

import { quotedBytes, textEntries } from './print-text.ts';

export class SourcePrinter {
  readonly registry: Registry;
  /** `proto2`, `proto3` or `editions`. */
  readonly syntax: string;
  readonly #comments: ReadonlyMap<object, string>;
  readonly #lines: string[] = [];
  #indent = '';

  constructor(registry: Registry, syntax: string, comments: ReadonlyMap<object, string>) {
    this.registry = registry;
    this.syntax = syntax;
    this.#comments = comments;
  }

  /** The comment of a descriptor, above the next printed line. */
  comment(descriptor: object | undefined): void {
    const comment = descriptor && this.#comments.get(descriptor);
    if (comment === undefined) return;
    // An image may contain anything, and a control character would end the comment or the text.
    for (const line of comment.replace(/\n$/, '').split('\n')) this.line(`//${line.replaceAll(/\p{Cc}/gu, ' ')}`);
  }

  line(text: string): void {
    this.#lines.push(`${this.#indent}${text}\n`);
  }

  /** A head, a block and its end. */
  block(head: string, print: () => void): void {
    this.line(`${head} {`);
    this.#indent += '  ';
    print();
    this.#indent = this.#indent.slice(2);
    this.line('}');
  }

  /** The options of an element, as `name = value`. */
  options(schema: DescMessage, options: Message | undefined): string[] {
    if (options === undefined) return [];
    return textEntries(reflect(schema, options), this.registry).map(({ name, value, isMessage }) => {
      const spelled = name.startsWith('[') ? `(.${name.slice(1, -1)})` : name;
      return `${spelled} = ${isMessage ? `{ ${value} }` : value}`;
    });
  }

  optionStatements(schema: DescMessage, options: Message | undefined): void {
    for (const option of this.options(schema, options)) this.line(`option ${option};`);
  }

  /** Options in brackets with a leading blank, or nothing. */
  brackets(entries: readonly string[]): string {
    return entries.length === 0 ? '' : ` [${entries.join(', ')}]`;
  }

  finish(): string {
    return this.#lines.join('');
  }
}

/** A string in quotes, with the necessary escapes. */
export function quoted(text: string): string {
  return quotedBytes(new TextEncoder().encode(text));
}
