/**
 * Checks what the grammar accepts: statements that are well-formed but violate their dialect, their context or the range of a number. The
 * grammar marks the statements that need a check; each kind of statement has its own check.
 */
import { isNumberedEdition } from '../edition.ts';
import { KindNumber, rowLengths } from '../node-kind.ts';
import { ReservedNode } from '../nodes/field-nodes.ts';
import type { Suspects } from '../parse/parse-text.ts';
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

/** Finds all such problems in a tree. */
export function checkStatements(tree: SyntaxTree, suspects: Suspects): Problem[] {
  const problems: Problem[] = [];
  const rows = [...suspects.rows].toSorted(([a], [b]) => a - b);
  for (const [row, container] of rows) {
    judges[tree.rows[row] as number]?.({ tree, container, problems }, row);
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
