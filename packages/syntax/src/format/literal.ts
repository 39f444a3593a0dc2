/** Option values without layout: without blanks, separators and the choice between `{}` and `<>`. Words, numbers and strings keep their spelling. */
import type { OptionNode } from '../nodes/option-nodes.ts';
import type { StringNode, ValueNode } from '../nodes/value-nodes.ts';
import { tokenText } from '../rows.ts';

/** A value of an option in canonical spelling. */
export type Literal =
  /** A number, a word, or one or more adjacent strings with one blank between them. */
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'message'; readonly entries: readonly LiteralEntry[] }
  | { readonly kind: 'list'; readonly values: readonly Literal[] };

/** `name: value` inside a message value; the name of an extension keeps its brackets. */
export interface LiteralEntry {
  readonly name: string;
  readonly value: Literal;
}

/** An option in the form in which it will be written. */
export interface OptionText {
  /** The name as written: `deprecated`, `(validate.rules).string`. */
  readonly name: string;
  readonly value: Literal;
}

/** Reads a value; comments inside it are ignored (see `hasInnerComments`). */
export function readLiteral(value: ValueNode): Literal {
  switch (value.kind) {
    case 'scalar':
      return { kind: 'scalar', text: (value.isNegative ? '-' : '') + value.literal };
    case 'string':
      return { kind: 'scalar', text: stringTokens(value).join(' ') };
    case 'list':
      return { kind: 'list', values: value.values.map(readLiteral) };
    case 'aggregate':
      return {
        kind: 'message',
        entries: value.entries.map((entry) => ({ name: entry.name, value: readOptional(entry.value) })),
      };
  }
}

/** Reads an option, in brackets or as a statement. */
export function readOption(option: OptionNode): OptionText {
  return { name: option.name?.name ?? '', value: readOptional(option.value) };
}

/** A value is missing only in broken text, which is not laid out. */
function readOptional(value: ValueNode | undefined): Literal {
  return value === undefined ? { kind: 'scalar', text: '' } : readLiteral(value);
}

function stringTokens(value: StringNode): string[] {
  const literals: string[] = [];
  for (let token = value.firstToken; token < value.endToken; token++) literals.push(tokenText(value.tree, token));
  return literals;
}
