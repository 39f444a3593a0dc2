/** Describes the validation rules of a field in words, with an accepted and a rejected value. */
import type { Declaration, FieldFact, FileShape, MessageFact, Schema } from '@protoshepherd/schema';
import { markdownCode, markdownText } from '@protoshepherd/report';
import { describeFieldRules, readOneofRules } from '@protoshepherd/validation';

/** The lines about the rules of a field or oneof; empty if it has none. */
export function ruleLines(schema: Schema, declaration: Declaration): readonly string[] {
  const { kind, file, row } = declaration;
  if (kind === 'oneof') {
    return readOneofRules(file.tree, row).required ? ['One of its fields must be set'] : [];
  }
  if (kind !== 'field' && kind !== 'extension') return [];
  const fact = factAt(schema.describe(file), row);
  const described = fact && describeFieldRules(schema, file.tree, fact);
  if (described === undefined) return [];
  const { accepted, refused } = described.examples;
  const examples = [
    ...(accepted === undefined ? [] : [`accepts ${markdownCode(accepted)}`]),
    ...(refused === undefined ? [] : [`refuses ${markdownCode(refused)}`]),
  ];
  return [
    `Value: ${described.phrases.map(phraseMarkdown).join('; ')}`,
    ...(examples.length === 0 ? [] : [examples.join(', ')]),
  ];
}

/** Text in backticks is code; everything else is plain text. */
function phraseMarkdown(phrase: string): string {
  return phrase
    .split(/`([^`]*)`/)
    .map((piece, at) => (at % 2 === 0 ? markdownText(piece) : markdownCode(piece)))
    .join('');
}

function factAt({ messages, extensions }: FileShape, row: number): FieldFact | undefined {
  const pending: MessageFact[] = [...messages];
  const top = extensions.find((each) => each.row === row);
  if (top !== undefined) return top;
  for (let message = pending.pop(); message !== undefined; message = pending.pop()) {
    const found = [...message.fields, ...message.extensions].find((each) => each.row === row);
    if (found !== undefined) return found;
    pending.push(...message.messages);
  }
  return undefined;
}
