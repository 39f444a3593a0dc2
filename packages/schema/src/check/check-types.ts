/** Checks type names: of fields, map keys and values, extended messages, and the requests and responses of rpcs. */
import { endOfRow, firstChild, KindNumber, rowText, slotColumns } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { explainUnresolved, resolveMessage, resolveType, type Scope } from '../link/resolve-name.ts';
import { isMapEntry } from '../shape/field-shape.ts';
import { newScalarName, scalarType } from '../shape/scalar-types.ts';
import { rowSpan, type CheckContext } from './check-context.ts';
import { isExported } from './check-visibility.ts';

const columns = {
  field: slotColumns('field').type,
  key: slotColumns('mapField').key,
  value: slotColumns('mapField').value,
  extendee: slotColumns('extend').extendee,
  input: slotColumns('rpc').input,
  output: slotColumns('rpc').output,
};

/** Checks every type name in a file. */
export function checkTypes(context: CheckContext): void {
  checkBlock(context, 0, undefined);
}

function checkBlock(context: CheckContext, block: number, parent: Declaration | undefined): void {
  const { rows, file } = context;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.field:
        checkFieldType(context, rows[row + columns.field] as number, parent);
        break;
      case KindNumber.mapField:
        checkFieldType(context, rows[row + columns.key] as number, parent);
        checkFieldType(context, rows[row + columns.value] as number, parent);
        break;
      case KindNumber.message:
      case KindNumber.group:
        checkBlock(context, row, file.typeAt(row));
        break;
      case KindNumber.service:
        checkBlock(context, row, file.typeAt(row));
        break;
      case KindNumber.oneof:
        checkBlock(context, row, parent);
        break;
      case KindNumber.extend:
        checkMessageName(context, rows[row + columns.extendee] as number, parent);
        checkBlock(context, row, parent);
        break;
      case KindNumber.rpc:
        checkMessageName(context, rows[row + columns.input] as number, parent);
        checkMessageName(context, rows[row + columns.output] as number, parent);
        break;
      default:
    }
  }
}

function checkFieldType(context: CheckContext, nameRow: number, parent: Declaration | undefined): void {
  if (nameRow === -1) return;
  const name = rowText(context.tree, nameRow);
  const newName = newScalarName(name, context.tree.edition);
  if (newName !== undefined)
    context.errorAtRow('wrong-dialect', `this edition has no \`${name}\`; use \`${newName}\``, nameRow);
  if (scalarType(name, context.tree.edition) !== undefined) return;
  const scope: Scope = { file: context.file, parent };
  const found = resolveType(context.linker.symbols, scope, name);
  if (found === undefined) return reportUnresolved(context, nameRow, name, scope);
  if (found.kind !== 'message' && found.kind !== 'enum') {
    context.errorAtRow('wrong-type', `\`${found.fullName}\` is ${kindName(found)}, not a type`, nameRow);
  } else if (isMapEntry(found)) {
    context.errorAtRow(
      'wrong-type',
      `\`${found.fullName}\` is the generated entry type of a map and cannot be used by name`,
      nameRow,
    );
  } else {
    checkExported(context, nameRow, found);
  }
}

function checkExported(context: CheckContext, nameRow: number, found: Declaration): void {
  if (found.file === context.file || isExported(context.linker.features, found)) return;
  const message = `\`${found.fullName}\` is local to "${found.file.path}"`;
  context.errorAtRow('type-visibility', message, nameRow);
}

/** rpcs and extend blocks use the nearest declaration of any kind, which must be a message. */
function checkMessageName(context: CheckContext, nameRow: number, parent: Declaration | undefined): void {
  if (nameRow === -1) return;
  const name = rowText(context.tree, nameRow);
  const scope: Scope = { file: context.file, parent };
  const found = resolveMessage(context.linker.symbols, scope, name);
  if (found === undefined) reportUnresolved(context, nameRow, name, scope);
  else if (found.kind !== 'message') {
    context.errorAtRow('wrong-type', `\`${found.fullName}\` is ${kindName(found)}, not a message`, nameRow);
  } else checkExported(context, nameRow, found);
}

function reportUnresolved(context: CheckContext, nameRow: number, name: string, scope: Scope): void {
  // The missing import is already reported, and probably declares the name.
  if (context.file.hasOpenImports) return;
  const { symbols, files } = context.linker;
  context.linker.noteDependency(context.file, 'types');
  const { expectedAt } = explainUnresolved(symbols, scope, name);
  const hidden = hiddenDeclaration(context, scope, name);
  if (hidden !== undefined && !context.file.visible.has(hidden.file as LinkedFile)) {
    const { file } = hidden;
    const isLacking = context.linker.ownDescriptor?.path === file.path && context.linker.ownDescriptor !== file;
    context.errorAtRow(
      isLacking ? 'unresolved-type' : 'missing-import',
      isLacking
        ? `there is no \`${name}\` in this copy of "${file.path}", which hides the built-in one; update the copy, or remove it`
        : `\`${name}\` is declared in "${file.path}", which this file does not import`,
      nameRow,
      [{ message: 'declared here', file: file as (typeof files)[number], span: rowSpan(file.tree, hidden.row) }],
    );
    return;
  }
  const why =
    expectedAt === undefined || expectedAt === name
      ? ''
      : `: its first part resolves, so it means \`${expectedAt}\`, which does not exist; a leading dot makes the name absolute`;
  const candidates = context.linker.typesByName.similar(files, name);
  const remedy =
    candidates.length === 0
      ? ''
      : `; did you mean ${candidates.map((type) => candidateText(context, type)).join(' or ')}?`;
  const places = candidates.map((type) => ({
    message: `\`${type.fullName}\` is declared here`,
    file: type.file as LinkedFile,
    span: rowSpan(type.file.tree, type.row),
  }));
  context.errorAtRow('unresolved-type', `there is no type \`${name}\`${why}${remedy}`, nameRow, places);
}

/** A candidate as part of a question, with the import that it needs. */
function candidateText({ file }: CheckContext, type: Declaration): string {
  const isVisible = file.visible.has(type.file as LinkedFile);
  return `\`${type.fullName}\`${isVisible ? '' : ` (import "${type.file.path}")`}`;
}

/** The declaration that a name would refer to if every loaded file were imported. */
function hiddenDeclaration(context: CheckContext, scope: Scope, name: string): Declaration | undefined {
  const { symbols } = context.linker;
  if (name.startsWith('.')) return symbols.get(name.slice(1));
  const scopes = [scope.parent?.fullName ?? context.file.package];
  for (let last = scopes[0] as string; last !== '';) {
    last = last.slice(0, Math.max(0, last.lastIndexOf('.')));
    scopes.push(last);
  }
  for (const each of scopes) {
    const found = symbols.get(each === '' ? name : `${each}.${name}`);
    if (found !== undefined && (found.kind === 'message' || found.kind === 'enum')) return found;
  }
  return undefined;
}

/** A kind with its article, for sentences. */
export function kindName({ kind }: Declaration): string {
  const names: Readonly<Record<Declaration['kind'], string>> = {
    message: 'a message',
    enum: 'an enum',
    service: 'a service',
    extension: 'an extension',
    enumValue: 'an enum value',
    field: 'a field',
    oneof: 'a oneof',
    method: 'an rpc',
  };
  return names[kind];
}
