/** Checks extensions: the number must be in an extension range of the message and must be unique, and some messages allow only some extensions. */
import { endOfRow, ExtensionsNode, firstChild, KindNumber, slotColumns } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { maxNumber, isMessageSet } from '../shape/max-number.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { rangeBounds } from '../write/write-ranges.ts';
import { rowSpan, type CheckContext } from './check-context.ts';
import { checkField } from './check-fields.ts';
import { checkDeclared } from './check-extension-declarations.ts';
import { checkFieldNumber } from './check-numbers.ts';
import { extendedMessage, type ExtensionNumbers } from './extension-numbers.ts';
import { RangeSet } from './range-set.ts';

const numbers = { field: slotColumns('field').number, group: slotColumns('group').number };

const optionsMessages =
  /^google\.protobuf\.(?:File|Message|Field|Oneof|ExtensionRange|Enum|EnumValue|Service|Method|Stream)Options$/;

/** Checks the extensions of a file; `taken` has the numbers of the extensions of all files. */
export function checkExtensions(context: CheckContext, taken: ExtensionNumbers): void {
  const { linker, file } = context;
  const ranges = new Map<Declaration, RangeSet>();
  for (const declaration of file.extensions) {
    const extendee = extendedMessage(linker, declaration);
    if (extendee === undefined) continue;
    const field = linker.shapes.extension(declaration);
    const token = numberToken(context, declaration.row);
    const first = taken.holder(extendee, field.number);
    if (first !== undefined && first !== declaration) reportTaken(context, field, first, extendee, token);
    const set = ranges.get(extendee) ?? new RangeSet(extensionRanges(extendee));
    ranges.set(extendee, set);
    checkExtension(context, declaration, field, extendee, set, token);
  }
}

function checkExtension(
  context: CheckContext,
  declaration: Declaration,
  field: FieldShape,
  extendee: Declaration,
  ranges: RangeSet,
  token: number,
): void {
  const { tree } = context;
  if (!ranges.has(field.number)) {
    const message = `\`${extendee.fullName}\` does not set ${field.number} aside for extensions`;
    context.error('extension-number', message, token, [
      { message: 'the message', file: extendee.file as LinkedFile, span: rowSpan(extendee.file.tree, extendee.row) },
    ]);
  }
  if (field.number >= 19_000 && field.number <= 19_999)
    checkFieldNumber(context, { number: field.number, numberToken: token });
  if (tree.edition === 'proto3' && !optionsMessages.test(extendee.fullName)) {
    context.error('extension', 'proto3 files can extend only the options of descriptor.proto', token);
  }
  if (field.cardinality === 'required') context.error('extension', 'an extension cannot be required', token);
  const isPlainMessage = field.type === FieldType.message && !context.linker.traits.of(field).isDelimited;
  if (isMessageSet(extendee) && (!isPlainMessage || field.cardinality !== 'optional')) {
    context.error('extension', 'a MessageSet can be extended only by optional messages', token);
  }
  if (context.file.isLite && !(extendee.file as LinkedFile).isLite) {
    context.error(
      'lite-runtime',
      'a LITE_RUNTIME file cannot extend a message of a file that is not LITE_RUNTIME',
      token,
    );
  }
  checkDeclared(context, declaration, field, extendee, token);
  checkField(context, field, false);
}

function reportTaken(
  context: CheckContext,
  field: FieldShape,
  former: Declaration,
  extendee: Declaration,
  token: number,
): void {
  const message = `extension number ${field.number} of \`${extendee.fullName}\` is taken by \`${former.fullName}\``;
  const severity = former.file === field.file ? 'error' : 'warning';
  const place = { message: 'taken here', file: former.file as LinkedFile, span: rowSpan(former.file.tree, former.row) };
  const span = context.tokenSpan(token);
  context.linker.report(context.file, { rule: 'duplicate-number', severity, message, span, related: [place] });
}

function extensionRanges(extendee: Declaration): { first: number; last: number; row: number }[] {
  const { tree } = extendee.file;
  const { row } = extendee;
  const found: { first: number; last: number; row: number }[] = [];
  const end = endOfRow(tree.rows, row);
  for (let child = firstChild(tree.rows, row); child < end; child = endOfRow(tree.rows, child)) {
    if (tree.rows[child] !== KindNumber.extensions) continue;
    for (const range of new ExtensionsNode(tree, child).ranges) {
      found.push({ ...rangeBounds(range, maxNumber(extendee)), row: child });
    }
  }
  return found;
}

function numberToken(context: CheckContext, row: number): number {
  return context.token(row, context.rows[row] === KindNumber.group ? numbers.group : numbers.field);
}
