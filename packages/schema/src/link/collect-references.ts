/**
 * Collects the references of a file: one walk over its rows finds every name of a type or extension and its declaration. Unresolved names are
 * omitted; the linker reports them.
 */
import {
  endOfRow,
  firstChild,
  KindNumber,
  rowText,
  slotColumns,
  tokenText,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { ReferenceKind, TypeReference } from '../type-reference.ts';
import { scalarType } from '../shape/scalar-types.ts';
import type { LinkedFile } from './linked-file.ts';
import { resolveMessage, resolveOption, resolveType, type Scope } from './resolve-name.ts';
import type { SymbolTable } from './symbol-table.ts';

const columns = {
  fieldType: slotColumns('field').type,
  mapValue: slotColumns('mapField').value,
  rpcInput: slotColumns('rpc').input,
  rpcOutput: slotColumns('rpc').output,
  extendee: slotColumns('extend').extendee,
  optionExtension: slotColumns('optionNamePart').extension,
  entryNameStart: slotColumns('entry').nameStart,
  entryNameEnd: slotColumns('entry').nameEnd,
};

/** All references of a file, in source order. */
export function collectReferences(symbols: SymbolTable, file: LinkedFile): TypeReference[] {
  const { tree } = file;
  const { rows } = tree;
  const found: TypeReference[] = [];
  let extendEnd = 0;
  const around: { readonly type: Declaration; readonly end: number }[] = [];
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    while (around.length > 0 && (around.at(-1) as { readonly end: number }).end <= row) around.pop();
    const parent = around.at(-1)?.type;
    const scope: Scope = { file, parent };
    const add = (kind: ReferenceKind, nameRow: number, resolve: Resolve): void => {
      const target = nameRow === -1 ? undefined : resolve(symbols, scope, nameRow);
      if (target !== undefined) found.push({ kind, from: parent, row, nameRow, target });
    };
    switch (rows[row]) {
      case KindNumber.message:
      case KindNumber.group:
      case KindNumber.enum:
      case KindNumber.service: {
        const type = file.typeAt(row);
        if (type !== undefined) around.push({ type, end: endOfRow(rows, row) });
        break;
      }
      case KindNumber.field:
        add(row < extendEnd ? 'extension' : 'field', rows[row + columns.fieldType] as number, typeAt);
        break;
      case KindNumber.mapField:
        add('field', rows[row + columns.mapValue] as number, typeAt);
        break;
      case KindNumber.rpc:
        add('method', rows[row + columns.rpcInput] as number, messageAt);
        add('method', rows[row + columns.rpcOutput] as number, messageAt);
        break;
      case KindNumber.extend:
        extendEnd = endOfRow(rows, row);
        add('extendee', rows[row + columns.extendee] as number, messageAt);
        break;
      case KindNumber.optionNamePart:
        add('option', rows[row + columns.optionExtension] as number, optionAt);
        break;
      case KindNumber.entry: {
        const target = bracketedName(symbols, file, row);
        if (target !== undefined) found.push({ kind: 'option', from: parent, row, nameRow: -1, target });
        break;
      }
      default:
    }
  }
  return found;
}

/** Resolves the name at a row. */
type Resolve = (symbols: SymbolTable, scope: Scope, nameRow: number) => Declaration | undefined;

function typeAt(symbols: SymbolTable, scope: Scope, nameRow: number): Declaration | undefined {
  const name = rowText(scope.file.tree, nameRow);
  return scalarType(name, scope.file.tree.edition) === undefined ? resolveType(symbols, scope, name) : undefined;
}

function messageAt(symbols: SymbolTable, scope: Scope, nameRow: number): Declaration | undefined {
  return resolveMessage(symbols, scope, rowText(scope.file.tree, nameRow));
}

function optionAt(symbols: SymbolTable, scope: Scope, nameRow: number): Declaration | undefined {
  return resolveOption(symbols, scope, rowText(scope.file.tree, nameRow));
}

/** `[pkg.extension]` and `[type.example/pkg.Message]` in a message value. */
function bracketedName(symbols: SymbolTable, file: LinkedFile, entry: number): Declaration | undefined {
  const name = entryName(file.tree, entry);
  if (!name.startsWith('[')) return undefined;
  const fullName = name.slice(name.lastIndexOf('/') + 1 || 1, -1);
  return symbols.seenFromOptions(file, fullName) ?? extensionEndingWith(file, fullName);
}

/** Part of a name is relative to the scope of the filled message, which is unknown here. So every extension counts that the name may refer to. */
function extensionEndingWith(file: LinkedFile, name: string): Declaration | undefined {
  for (const each of [file, ...file.visibleToOptions]) {
    const found = each.extensions.find(({ fullName }) => fullName.endsWith(`.${name}`));
    if (found !== undefined) return found;
  }
  return undefined;
}

function entryName(tree: SyntaxTree, entry: number): string {
  const end = tree.rows[entry + columns.entryNameEnd] as number;
  let name = '';
  for (let token = tree.rows[entry + columns.entryNameStart] as number; token < end; token++)
    name += tokenText(tree, token);
  return name;
}
