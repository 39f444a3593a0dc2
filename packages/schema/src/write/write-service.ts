/** Writes `ServiceDescriptorProto` and its methods. */
import {
  endOfRow,
  firstChild,
  isAtLeastEdition,
  KindNumber,
  rowText,
  slotColumns,
  tokenText,
} from '@protoshepherd/syntax';

import { resolveMessage, type Scope } from '../link/resolve-name.ts';
import { writeElementOptions } from '../options/written-options.ts';
import { optionRows } from '../shape/option-rows.ts';
import { doubtBuiltInOptions } from './doubt-built-in-options.ts';
import { isUnusualLength } from './is-unusual.ts';
import type { WriteContext } from './write-context.ts';

const rpc = slotColumns('rpc');

/** Writes a service. */
export function writeService(context: WriteContext, field: number, row: number): void {
  const { linker, file, tree, rows, writer } = context;
  const service = file.typeAt(row);
  if (service === undefined) return;
  const scope: Scope = { file, parent: service };
  const mark = writer.begin(field);
  writer.string(1, service.name);
  const names = new Set<string>();
  let methods = 0;
  const end = endOfRow(rows, row);
  for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
    if (rows[child] !== KindNumber.rpc) continue;
    writeMethod(context, child, scope);
    methods++;
    const name = tokenText(tree, rows[child + rpc.name] as number);
    if (isUnusualLength(name.length)) file.doubts.add('anything');
    names.add(name);
  }
  if (names.size < methods) file.doubts.add('anything');
  const options = optionRows(tree, row);
  if (options.length > 0) {
    doubtBuiltInOptions(file, options);
    writeElementOptions(linker, writer, 3, { file, parent: undefined }, 'ServiceOptions', options);
  }
  writer.end(mark);
}

function writeMethod(context: WriteContext, row: number, scope: Scope): void {
  const { linker, file, tree, rows, writer } = context;
  const name = rows[row + rpc.name] as number;
  const mark = writer.begin(2);
  if (name !== -1) writer.string(1, tokenText(tree, name));
  writeType(context, 2, rows[row + rpc.input] as number, scope);
  writeType(context, 3, rows[row + rpc.output] as number, scope);
  // A block, even an empty one, is an options message.
  const options = optionRows(tree, row);
  if (options.length > 0) {
    doubtBuiltInOptions(file, options);
    writeElementOptions(linker, writer, 4, scope, 'MethodOptions', options);
  } else if (rows[row + rpc.open] !== -1) {
    writer.end(writer.begin(4));
  }
  if (rows[row + rpc.inputStream] !== -1) writer.bool(5, true);
  if (rows[row + rpc.outputStream] !== -1) writer.bool(6, true);
  writer.end(mark);
}

function writeType(context: WriteContext, field: number, nameRow: number, scope: Scope): void {
  if (nameRow === -1) return;
  const { linker, file, tree, writer } = context;
  const declaration = resolveMessage(linker.symbols, scope, rowText(tree, nameRow));
  if (declaration?.kind !== 'message' || isAtLeastEdition(declaration.file.tree.edition, '2024'))
    file.doubts.add('anything');
  if (declaration !== undefined) writer.reference(field, declaration.fullName);
}
