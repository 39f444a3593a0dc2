/** The rules of a field in words, with examples of an accepted and a rejected value, for hovers and pages. */
import type { FieldFact, Schema } from '@protoshepherd/schema';
import type { SyntaxTree } from '@protoshepherd/syntax';

import { describeRules } from './describe-rules.ts';
import { exampleValues, type ExampleValues } from './example-values.ts';
import { toFieldKind } from './field-kind.ts';
import { readFieldRules } from './read/read-rules.ts';
import { noRules, type EnumNumber } from './rule-set.ts';

/** Rules in words; code is in backticks. */
export interface DescribedRules {
  readonly phrases: readonly string[];
  readonly examples: ExampleValues;
}

/** Describes the rules of a field or extension; undefined if it has none that can be described. */
export function describeFieldRules(schema: Schema, tree: SyntaxTree, fact: FieldFact): DescribedRules | undefined {
  const kind = toFieldKind(fact, (name) => findEnumValues(schema, name));
  const rules = readFieldRules(tree, { row: fact.row, oneof: fact.oneof, kind });
  if (rules === noRules) return undefined;
  const phrases = describeRules(rules, kind);
  return phrases.length === 0 ? undefined : { phrases, examples: exampleValues(rules, kind) };
}

function findEnumValues(schema: Schema, name: string): readonly EnumNumber[] | undefined {
  const declaration = schema.declaration(name);
  if (declaration === undefined) return undefined;
  const { enums, messages } = schema.describe(declaration.file);
  const pending = [...messages];
  const all = [...enums];
  for (let message = pending.pop(); message !== undefined; message = pending.pop()) {
    all.push(...message.enums);
    pending.push(...message.messages);
  }
  return all.find(({ row }) => row === declaration.row)?.values;
}
