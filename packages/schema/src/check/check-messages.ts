/** Checks messages and services as a whole: restrictions of proto3, MessageSets and the lite runtime. */
import { endOfRow, firstChild, isNumberedEdition, KindNumber, slotColumns } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import { isMessageSet } from '../shape/max-number.ts';
import { findOption, optionRows, optionWord } from '../shape/option-rows.ts';
import type { CheckContext } from './check-context.ts';

const { name: messageName } = slotColumns('message');
const { name: serviceName } = slotColumns('service');

/** Checks the messages and services of a file, and its file options about them. */
export function checkMessages(context: CheckContext): void {
  const { file, tree, rows, linker } = context;
  checkFileOptions(context);
  for (const type of file.types) {
    if (type.kind === 'service') checkService(context, type.row);
    if (type.kind !== 'message' || rows[type.row] === KindNumber.mapField) continue;
    const options = optionRows(tree, type.row, 'groupMessage');
    const mapEntry = findOption(tree, options, 'map_entry');
    if (mapEntry !== undefined) context.errorAtRow('option-misfit', 'only `map<…>` can set `map_entry`', mapEntry);
    if (isMessageSet(type)) {
      if (tree.edition === 'proto3')
        context.error('message-set', 'proto3 has no MessageSets', context.token(type.row, messageName));
      for (const field of linker.shapes.message(type).fields.values()) {
        context.errorAtRow('message-set', 'a MessageSet can have only extensions', field.row);
      }
    }
    if (tree.edition === 'proto3') checkProto3(context, type.row);
  }
}

function checkFileOptions(context: CheckContext): void {
  const { file, tree } = context;
  const options = optionRows(tree, 0);
  const utf8 = findOption(tree, options, 'java_string_check_utf8');
  if (utf8 !== undefined && isNumberedEdition(tree.edition)) {
    context.errorAtRow(
      'option-misfit',
      'editions replace `java_string_check_utf8` by `features.(pb.java).utf8_validation`',
      utf8,
    );
  }
  if (file.isLite) return;
  for (const each of file.imports) {
    if ((each.file as LinkedFile | undefined)?.isLite !== true) continue;
    context.errorAtRow('lite-runtime', 'only a LITE_RUNTIME file can import a LITE_RUNTIME file', each.row);
  }
}

function checkProto3(context: CheckContext, block: number): void {
  const { rows } = context;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.extensions) context.errorAtRow('wrong-dialect', 'proto3 has no extension ranges', row);
  }
}

function checkService(context: CheckContext, row: number): void {
  const { file, tree } = context;
  if (!file.isLite) return;
  const options = optionRows(tree, 0);
  const generic = ['cc_generic_services', 'java_generic_services'].some(
    (name) => optionWord(tree, options, name) === 'true',
  );
  if (generic)
    context.error('lite-runtime', 'the lite runtime has no generic services', context.token(row, serviceName));
}
