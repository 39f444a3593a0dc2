/** Parses rules as they will be written, because the proof must be about the final text. */
import { descendants, parseFile, type OptionText, type SyntaxTree } from '@protoshepherd/syntax';
import { readFieldDialects, readOneofDialects, type FieldKind, type RuleSet } from '@protoshepherd/validation';

import { optionText } from './option-text.ts';

/** The protovalidate rules of a field of some kind with these options. */
export function fieldRulesIn(options: readonly OptionText[], kind: FieldKind): RuleSet | undefined {
  const tree = parseMember(`int32 f = 1 [${options.map(optionText).join(', ')}];`);
  return readFieldDialects(tree, { row: rowOf(tree, 'field'), kind }).protovalidate;
}

/** The protovalidate rules of a oneof with these options. */
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
