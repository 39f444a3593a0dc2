/**
 * The interface of a file: everything that other files can see. Comments, reserved numbers and rpcs are not part of it, and fields of messages only
 * if options use them. If its interface does not change, the importers of a file are not affected.
 */
import {
  Column,
  endOfRow,
  firstChild,
  KindNumber,
  slotColumns,
  tokenText,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';

const openBraces = new Map([
  [KindNumber.message, slotColumns('message').open],
  [KindNumber.service, slotColumns('service').open],
]);

/** Do two states of a file have the same interface? */
export function hasSameInterface(former: LinkedFile, file: LinkedFile): boolean {
  const { areFieldsUsed } = former;
  return (
    former.tree.edition === file.tree.edition &&
    haveSameTargets(former.imports, file.imports) &&
    (former.tree === file.tree || interfaceText(former.tree, areFieldsUsed) === interfaceText(file.tree, areFieldsUsed))
  );
}

/** Do two lists of imports resolve to the same paths? */
export function haveSameTargets(former: readonly FileImport[], imports: readonly FileImport[]): boolean {
  return (
    former.length === imports.length &&
    former.every(({ path, modifier, file }, at) => {
      const other = imports[at] as FileImport;
      return path === other.path && modifier === other.modifier && file?.path === other.file?.path;
    })
  );
}

/** The interface of a file in one canonical spelling. */
function interfaceText(tree: SyntaxTree, withFields: boolean): string {
  const lines: string[] = [];
  addBlock(tree, 0, withFields, lines);
  return lines.join('\n');
}

function addBlock(tree: SyntaxTree, block: number, withFields: boolean, lines: string[]): void {
  const { rows } = tree;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.message:
      case KindNumber.service:
        lines.push(headText(tree, row));
        addBlock(tree, row, withFields, lines);
        lines.push('}');
        break;
      case KindNumber.oneof:
        if (withFields) lines.push(tokensText(tree, row));
        else addBlock(tree, row, withFields, lines);
        break;
      case KindNumber.field:
      case KindNumber.rpc:
        if (withFields) lines.push(tokensText(tree, row));
        break;
      case KindNumber.import:
      case KindNumber.reserved:
      case KindNumber.empty:
      case KindNumber.error:
        break;
      default:
        lines.push(tokensText(tree, row));
    }
  }
}

/** The text before the brace of a block. */
function headText(tree: SyntaxTree, row: number): string {
  const brace = tree.rows[row + (openBraces.get(tree.rows[row] as number) as number)] as number;
  return tokensText(tree, row, brace === -1 ? undefined : brace);
}

/** The tokens of a row, separated by single blanks, up to some token or all of them. */
function tokensText(tree: SyntaxTree, row: number, end = tree.rows[row + Column.endToken] as number): string {
  let text = '';
  for (let token = tree.rows[row + Column.firstToken] as number; token < end; token++) {
    text += ` ${tokenText(tree, token)}`;
  }
  return text;
}
