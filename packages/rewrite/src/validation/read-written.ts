/** Rules as they will be written, read back: a proof is about the text, not about what the text was made from. */
import { descendants, parseFile, type OptionText, type SyntaxTree } from '@protoshepherd/syntax';
import { readFieldDialects, readOneofDialects, type FieldKind, type RuleSet } from '@protoshepherd/validation';

import { optionText } from './option-text.ts';

/** The rules of protovalidate that a field of some kind has with these options. */
export function fieldRulesIn(options: readonly OptionText[], kind: FieldKind): RuleSet | undefined {
  const tree = parseMember(`int32 f = 1 [${options.map(optionText).join(', ')}];`);
  return readFieldDialects(tree, { row: rowOf(tree, 'field'), kind }).protovalidate;
}

/** The rules of protovalidate that a oneof with these options has. */
export function oneofRulesIn(options: readonly OptionText[]): RuleSet | undefined {
  const statements = options.map((option) => `option ${optionText(option)};`).join(' ');
  const tree = parseMember(`oneof o { ${statements} int32 f = 1; }`);
  return readOneofDialects(tree, rowOf(tree, 'oneof')).protovalidate;
}

function parseMember(member: string): SyntaxTree {
  return parseFile({ path: 'written.proto', text: `syntax = "proto3"; message M { ${member} }` });
}

function rowOf(tree: SyntaxTree, kind: 'field' | 'oneof'): number {
  const node = [...descendants(tree.root)].find((each) => each.kind === kind);
  if (node === undefined) throw new Error(`the rules of a ${kind} do not parse`);
  return node.row;
}
