/** Checks labels, groups and maps: which are allowed depends on the dialect and on the enclosing block. */
import { isNumberedEdition } from '../edition.ts';
import { KindNumber, slotColumn } from '../node-kind.ts';
import { GroupNode } from '../nodes/field-nodes.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { TokenKind } from '../token-kind.ts';
import { Token } from '../token.ts';
import { checkInteger } from './check-numbers.ts';
import type { CheckContext } from './check-statements.ts';

const field = {
  label: slotColumn('field', 'label'),
  type: slotColumn('field', 'type'),
  number: slotColumn('field', 'number'),
};
const mapField = { label: slotColumn('mapField', 'label'), number: slotColumn('mapField', 'number') };
const group = { label: slotColumn('group', 'label'), number: slotColumn('group', 'number') };

/** A plain field. */
export function checkField(context: CheckContext, row: number): void {
  const { rows } = context.tree;
  // If the type is missing, the parser has already reported it, and a second finding about the label would not help.
  if (rows[row + field.type] !== -1) checkLabel(context, row, rows[row + field.label] as number);
  checkInteger(context, rows[row + field.number] as number, 'field number');
}

/** A map is implicitly repeated, and is allowed only in messages. */
export function checkMapField(context: CheckContext, row: number): void {
  const { tree, container, problems } = context;
  const label = tree.rows[row + mapField.label] as number;
  const first = new Token(tree, tree.rows[row + 1] as number);
  if (label !== -1) {
    problems.push({ rule: 'field-label', message: 'a map cannot have a label', span: new Token(tree, label).span });
  }
  if (container === KindNumber.oneof || container === KindNumber.extend) {
    const where = container === KindNumber.oneof ? 'a oneof' : 'an extend block';
    problems.push({ rule: 'misplaced-map', message: `a map cannot be declared in ${where}`, span: first.span });
  }
  checkInteger(context, tree.rows[row + mapField.number] as number, 'field number');
}

/** A group, which exists only in proto2. */
export function checkGroup(context: CheckContext, row: number): void {
  const { tree, problems } = context;
  const node = new GroupNode(tree, row);
  if (tree.edition === 'proto3' || isNumberedEdition(tree.edition)) {
    const remedy =
      tree.edition === 'proto3' ? 'use a message' : 'use a message field with `features.message_encoding = DELIMITED`';
    problems.push({
      rule: 'wrong-dialect',
      message: `${dialectName(tree.edition)} has no groups; ${remedy}`,
      span: new Token(tree, node.firstToken).span,
    });
  } else {
    checkLabel(context, row, tree.rows[row + group.label] as number);
  }
  if (node.name !== undefined && !/^[A-Z]/.test(node.name.text)) {
    problems.push({
      rule: 'group-name',
      message: 'the name of a group must begin with a capital letter',
      span: node.name.span,
    });
  }
  checkInteger(context, tree.rows[row + group.number] as number, 'field number');
}

function checkLabel(context: CheckContext, row: number, label: number): void {
  const { tree, container, problems } = context;
  if (label === -1) {
    if (tree.edition !== 'proto2' || container === KindNumber.oneof) return;
    const first = new Token(tree, tree.rows[row + 1] as number);
    const why = declaresDialect(tree) ? '' : ', and a file that declares no `syntax` is proto2';
    problems.push({
      rule: 'field-label',
      message: `a field in proto2 needs a label: \`optional\`, \`required\` or \`repeated\`${why}`,
      span: first.span,
      fix: { title: 'insert `optional`', edits: [{ start: first.start, end: first.start, text: 'optional ' }] },
    });
    return;
  }
  const message = labelProblem(tree.edition, container, tree.tokens.kinds[label] as number);
  if (message !== undefined) problems.push({ rule: 'field-label', message, span: new Token(tree, label).span });
}

function labelProblem(edition: string, container: number, label: number): string | undefined {
  if (container === KindNumber.oneof) return 'a field in a oneof cannot have a label';
  if (label === TokenKind.required && edition === 'proto3') return 'proto3 has no required fields';
  if (!isNumberedEdition(edition)) return undefined;
  if (label === TokenKind.required) {
    return 'editions have no `required` label; use `features.field_presence = LEGACY_REQUIRED`';
  }
  if (label === TokenKind.optional) {
    return 'editions have no `optional` label; a singular field has presence unless `features.field_presence` says otherwise';
  }
  return undefined;
}

function declaresDialect({ tokens }: SyntaxTree): boolean {
  return tokens.kinds[0] === TokenKind.syntax || tokens.kinds[0] === TokenKind.edition;
}

function dialectName(edition: string): string {
  return isNumberedEdition(edition) ? `edition ${edition}` : edition;
}
