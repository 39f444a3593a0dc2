/**
 * Collects the declarations of trees as symbols: one walk over each file gives every type, service and extension its full name, and every
 * enum value the scope of its enum.
 */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { Declaration, DeclarationKind } from '../declaration.ts';
import { mapEntryName } from '../shape/names.ts';
import { isUnusualLength } from '../write/is-unusual.ts';
import type { LinkedFile } from './linked-file.ts';
import type { SymbolTable } from './symbol-table.ts';

/** Called for a name that is already declared. */
export type OnDuplicate = (declaration: Declaration, former: Declaration) => void;

const columns = {
  message: slotColumns('message').name,
  group: slotColumns('group').name,
  enum: slotColumns('enum').name,
  enumValue: slotColumns('enumValue').name,
  service: slotColumns('service').name,
  field: slotColumns('field').name,
  mapField: slotColumns('mapField').name,
};

/** Adds all declarations of a file. */
export function collectDeclarations(file: LinkedFile, symbols: SymbolTable, onDuplicate: OnDuplicate): void {
  symbols.addPackage(file.package);
  const collector: Collector = { file, symbols, onDuplicate, doubles: new Set() };
  collectBlock(collector, 0, undefined);
}

interface Collector {
  readonly file: LinkedFile;
  readonly symbols: SymbolTable;
  readonly onDuplicate: OnDuplicate;
  /** Types whose names are already declared; their members conflict as well, and are not reported separately. */
  readonly doubles: Set<Declaration>;
}

function collectBlock(collector: Collector, block: number, parent: Declaration | undefined): void {
  const { rows } = collector.file.tree;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.message:
        collectMessage(collector, row, columns.message, block, parent);
        break;
      case KindNumber.enum:
        collectEnum(collector, row, block, parent);
        break;
      case KindNumber.service:
        declare(collector, 'service', row, columns.service, block, parent);
        break;
      case KindNumber.extend:
        collectExtensions(collector, row, parent);
        break;
      case KindNumber.group:
        collectMessage(collector, row, columns.group, block, parent);
        break;
      case KindNumber.mapField:
        collectMapEntry(collector, row, block, parent);
        break;
      case KindNumber.oneof:
        collectBlock(collector, row, parent);
        break;
      default:
    }
  }
}

function collectMessage(
  collector: Collector,
  row: number,
  column: number,
  block: number,
  parent: Declaration | undefined,
): void {
  const message = declare(collector, 'message', row, column, block, parent);
  if (message !== undefined) collectBlock(collector, row, message);
}

function collectMapEntry(collector: Collector, row: number, block: number, parent: Declaration | undefined): void {
  const { tree } = collector.file;
  const token = tree.rows[row + columns.mapField] as number;
  if (token !== -1) add(collector, 'message', mapEntryName(tokenText(tree, token)), row, block, parent);
}

function collectEnum(collector: Collector, row: number, block: number, parent: Declaration | undefined): void {
  const declaration = declare(collector, 'enum', row, columns.enum, block, parent);
  if (declaration === undefined) return;
  const { rows } = collector.file.tree;
  const end = endOfRow(rows, row);
  for (let value = firstChild(rows, row); value < end; value = endOfRow(rows, value)) {
    if (rows[value] !== KindNumber.enumValue) continue;
    declare(collector, 'enumValue', value, columns.enumValue, row, parent, declaration);
  }
}

function collectExtensions(collector: Collector, block: number, parent: Declaration | undefined): void {
  const { rows } = collector.file.tree;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.field) declare(collector, 'extension', row, columns.field, block, parent);
    if (rows[row] === KindNumber.group) {
      collectMessage(collector, row, columns.group, block, parent);
      const token = rows[row + columns.group] as number;
      if (token !== -1)
        add(collector, 'extension', tokenText(collector.file.tree, token).toLowerCase(), row, block, parent);
    }
  }
}

function declare(
  collector: Collector,
  kind: DeclarationKind,
  row: number,
  column: number,
  block: number,
  parent: Declaration | undefined,
  holder = parent,
): Declaration | undefined {
  const { tree } = collector.file;
  const token = tree.rows[row + column] as number;
  return token === -1 ? undefined : add(collector, kind, tokenText(tree, token), row, block, parent, holder);
}

function add(
  { file, symbols, onDuplicate, doubles }: Collector,
  kind: DeclarationKind,
  name: string,
  row: number,
  block: number,
  parent: Declaration | undefined,
  holder = parent,
): Declaration {
  const scope = parent === undefined ? file.package : parent.fullName;
  const fullName = scope === '' ? name : `${scope}.${name}`;
  const declaration: CollectedDeclaration = { kind, name, fullName, file, row, block, parent, nested: undefined };
  if (isUnusualLength(fullName.length)) file.noteUnusualName();
  const former = symbols.add(declaration);
  if (former !== undefined) {
    if (holder === undefined || !doubles.has(holder)) onDuplicate(declaration, former);
    doubles.add(declaration);
  } else if (parent !== undefined) {
    openNested(parent as CollectedDeclaration).set(name, declaration);
    file.nestedNames.add(name);
  }
  file.add(declaration);
  return declaration;
}

/** A declaration whose nested declarations are still being collected. */
interface CollectedDeclaration extends Declaration {
  nested: Map<string, Declaration> | undefined;
}

function openNested(declaration: CollectedDeclaration): Map<string, Declaration> {
  return (declaration.nested ??= new Map<string, Declaration>());
}
