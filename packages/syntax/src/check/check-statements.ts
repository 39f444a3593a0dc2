/**
 * Checks what the grammar accepts: statements that are well-formed but violate their dialect, their context or the range of a number. One
 * scan over the rows; each kind of statement has its own check.
 */
import { isNumberedEdition } from '../edition.ts';
import { Column, KindNumber, rowLengths } from '../node-kind.ts';
import { ReservedNode } from '../nodes/field-nodes.ts';
import type { Problem } from '../parse/problem.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { checkField, checkGroup, checkMapField } from './check-fields.ts';
import { checkImport, checkPackage, checkSyntax, checkVisibility } from './check-file-statements.ts';
import { checkEnumValue, checkRange, checkScalar } from './check-numbers.ts';

/** The input of a check. */
export interface CheckContext {
  readonly tree: SyntaxTree;
  /** The kind number of the enclosing block. */
  readonly container: number;
  readonly problems: Problem[];
}

type Judge = (context: CheckContext, row: number) => void;

const judges: readonly (Judge | undefined)[] = judgesByNumber({
  syntax: checkSyntax,
  import: checkImport,
  package: checkPackage,
  message: checkVisibility,
  enum: checkVisibility,
  field: checkField,
  mapField: checkMapField,
  group: checkGroup,
  enumValue: checkEnumValue,
  range: checkRange,
  reserved: checkReserved,
  scalar: checkScalar,
});

const containers: ReadonlySet<number> = new Set([
  KindNumber.file,
  KindNumber.message,
  KindNumber.group,
  KindNumber.oneof,
  KindNumber.extend,
  KindNumber.enum,
  KindNumber.service,
]);

/** Finds all such problems in a tree. */
export function checkStatements(tree: SyntaxTree): Problem[] {
  const { rows } = tree;
  const problems: Problem[] = [];
  const open: { readonly end: number; readonly context: CheckContext }[] = [];
  let context: CheckContext = { tree, container: KindNumber.file, problems };
  let end = rows.length;
  for (let row = 0; row < rows.length; row += rowLengths[rows[row] as number] as number) {
    while (row >= end) ({ end, context } = open.pop() as (typeof open)[number]);
    const kind = rows[row] as number;
    judges[kind]?.(context, row);
    if (containers.has(kind)) {
      open.push({ end, context });
      end = rows[row + Column.next] as number;
      context = { tree, container: kind, problems };
    }
  }
  return problems;
}

function judgesByNumber(byKind: Partial<Record<keyof typeof KindNumber, Judge>>): (Judge | undefined)[] {
  const list: (Judge | undefined)[] = Array.from({ length: rowLengths.length });
  for (const [kind, judge] of Object.entries(byKind)) list[KindNumber[kind as keyof typeof KindNumber]] = judge;
  return list;
}

/** The syntax of names must match the dialect. */
function checkReserved({ tree, problems }: CheckContext, row: number): void {
  const editions = isNumberedEdition(tree.edition);
  for (const item of new ReservedNode(tree, row).items) {
    if (item.kind === 'range') return;
    if (item.kind === 'string' && editions) {
      problems.push({
        rule: 'reserved-name',
        message: 'editions write reserved names without quotes',
        span: item.span,
        fix: { title: 'write it as an identifier', edits: [{ ...item.span, text: item.value }] },
      });
    } else if (item.kind === 'reservedName' && !editions) {
      problems.push({
        rule: 'reserved-name',
        message: `${tree.edition} writes reserved names in quotes`,
        span: item.span,
        fix: { title: 'put it in quotes', edits: [{ ...item.span, text: `"${item.name}"` }] },
      });
    }
  }
}
