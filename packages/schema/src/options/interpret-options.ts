/**
 * Options as they are written to the messages they fill: `google.protobuf.FieldOptions` and its sisters, with extensions.
 */
import { AggregateNode, KindNumber, OptionNode, type OptionNamePartNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { resolveAny, type Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { aggregateValue } from './aggregate-value.ts';
import { extendeeOf } from './extendee.ts';
import { OptionMessage } from './option-message.ts';
import { scalarValue } from './scalar-value.ts';

/** Reads options for an element; `optionsType` is the message they fill, such as `FieldOptions`. */
export function interpretOptions(
  linker: Linker,
  scope: Scope,
  optionsType: string,
  rows: readonly number[],
): OptionMessage {
  const message = new OptionMessage();
  const type = linker.symbols.get(`google.protobuf.${optionsType}`);
  if (type === undefined) return message;
  for (const row of rows) interpretOption(linker, scope, type, new OptionNode(scope.file.tree, row), message);
  return message;
}

function interpretOption(
  linker: Linker,
  scope: Scope,
  optionsType: Declaration,
  option: OptionNode,
  options: OptionMessage,
): void {
  const parts = option.name?.parts ?? [];
  let type = optionsType;
  let message = options;
  for (const [index, part] of parts.entries()) {
    const field = partField(linker, scope, type, part);
    if (field === undefined) return reportUnknown(linker, scope, type, part);
    if (index === parts.length - 1) return setValue(linker, scope, option, field, message);
    const next = enterField(linker, scope, field, part, message);
    if (next === undefined || field.typeDeclaration === undefined) return;
    message = next;
    type = field.typeDeclaration;
  }
}

function partField(linker: Linker, scope: Scope, type: Declaration, part: OptionNamePartNode): FieldShape | undefined {
  const { extension: name } = part;
  if (name === undefined) return linker.shapes.message(type).fields.get(part.name);
  const extension = resolveAny(linker.symbols, scope, name.name);
  if (extension?.kind !== 'extension' || extendeeOf(linker.symbols, extension) !== type) return undefined;
  return linker.shapes.extension(extension);
}

function reportUnknown(linker: Linker, scope: Scope, type: Declaration, part: OptionNamePartNode): void {
  linker.report(scope.file, {
    rule: 'unknown-option',
    message:
      part.extension === undefined
        ? `\`${type.fullName}\` has no field \`${part.name}\``
        : `\`${part.name}\` is not an extension of \`${type.fullName}\` that this file can see`,
    span: part.span,
  });
}

/** Steps into a message on the way to the field that is set; it may have been entered before. */
function enterField(
  linker: Linker,
  scope: Scope,
  field: FieldShape,
  part: OptionNamePartNode,
  message: OptionMessage,
): OptionMessage | undefined {
  if (field.type !== FieldType.message && field.type !== FieldType.group) {
    linker.report(scope.file, {
      rule: 'option-name',
      message: `\`${part.name}\` is not a message, so nothing inside it can be set`,
      span: part.span,
    });
    return undefined;
  }
  if (field.cardinality === 'repeated') {
    linker.report(scope.file, {
      rule: 'option-name',
      message: `\`${part.name}\` is repeated; set a whole message with braces`,
      span: part.span,
    });
    return undefined;
  }
  const entered = message.get(field);
  if (entered instanceof OptionMessage) return entered;
  const nested = new OptionMessage();
  message.add(field, nested);
  return nested;
}

function setValue(linker: Linker, scope: Scope, option: OptionNode, field: FieldShape, message: OptionMessage): void {
  const { file } = scope;
  const { value } = option;
  if (value === undefined || field.type === 0) return;
  if (field.cardinality !== 'repeated' && message.get(field) !== undefined) {
    linker.report(file, {
      rule: 'option-set-twice',
      message: `\`${option.name?.name}\` is set twice`,
      span: option.span,
    });
    return;
  }
  if (field.type === FieldType.message || field.type === FieldType.group) {
    if (file.tree.rows[value.row] !== KindNumber.aggregate || field.typeDeclaration === undefined) {
      linker.report(file, {
        rule: 'option-value',
        message: `\`${option.name?.name}\` is a message; set it with braces, or one of its fields by name`,
        span: value.span,
      });
      return;
    }
    message.add(field, aggregateValue(linker, file, new AggregateNode(file.tree, value.row), field.typeDeclaration));
    return;
  }
  const result = scalarValue(file, value.row, field, 'option');
  if ('value' in result) message.add(field, result.value);
  else linker.report(file, { rule: 'option-value', message: result.wrong, span: value.span });
}
