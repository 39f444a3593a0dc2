/**
 * Options as they are written to the messages they fill: `google.protobuf.FieldOptions` and its sisters, with extensions.
 */
import { AggregateNode, KindNumber, OptionNode, type OptionNamePartNode } from '@protoshepherd/syntax';

import { checkOptionUsage } from '../check/check-option-usage.ts';
import type { Declaration } from '../declaration.ts';
import { resolveOption, type Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { aggregateValue, checkRequired } from './aggregate-value.ts';
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
  checkEntered(linker, scope, message, rows);
  const [first] = rows;
  if (first !== undefined) checkOptionUsage(linker, scope.file, message, targets[optionsType] ?? '', first);
  return message;
}

/** Messages that were entered field by field must be complete in the end. */
function checkEntered(linker: Linker, scope: Scope, message: OptionMessage, rows: readonly number[]): void {
  for (const { field, value } of message.entries) {
    if (!(value instanceof OptionMessage) || field.typeDeclaration === undefined) continue;
    if (linker.shapes.requiredFields(field.typeDeclaration, linker.features).length > 0) {
      const { span } = new OptionNode(scope.file.tree, rows[0] as number);
      checkRequired(linker, scope.file, value, field.typeDeclaration, span);
    }
    checkEntered(linker, scope, value, rows);
  }
}

/** What descriptor.proto calls the elements that take options. */
const targets: Readonly<Record<string, string>> = {
  FileOptions: 'TARGET_TYPE_FILE',
  ExtensionRangeOptions: 'TARGET_TYPE_EXTENSION_RANGE',
  MessageOptions: 'TARGET_TYPE_MESSAGE',
  FieldOptions: 'TARGET_TYPE_FIELD',
  OneofOptions: 'TARGET_TYPE_ONEOF',
  EnumOptions: 'TARGET_TYPE_ENUM',
  EnumValueOptions: 'TARGET_TYPE_ENUM_ENTRY',
  ServiceOptions: 'TARGET_TYPE_SERVICE',
  MethodOptions: 'TARGET_TYPE_METHOD',
};

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
  if (parts[0]?.extension === undefined && parts[0]?.name === 'uninterpreted_option') {
    linker.report(scope.file, {
      rule: 'option-name',
      message: '`uninterpreted_option` is for compilers only',
      span: parts[0]?.span ?? option.span,
    });
    return;
  }
  for (const [index, part] of parts.entries()) {
    const field = partField(linker, scope, type, part);
    if (field === undefined) return reportUnknown(linker, scope, type, part);
    if (field.isExtension && field.file === scope.file && type.fullName === 'google.protobuf.FeatureSet') {
      linker.report(scope.file, {
        rule: 'option-name',
        message: `the feature \`${part.name}\` cannot be used in the file that defines it`,
        span: part.span,
      });
    }
    dropOneofSiblings(linker, type, field, message);
    if (index === parts.length - 1) return setValue(linker, scope, option, field, message);
    const next = enterField(linker, scope, field, part, message);
    if (next === undefined || field.typeDeclaration === undefined) return;
    message = next;
    type = field.typeDeclaration;
  }
}

/** Of two members of a oneof that two statements set, the later one stays. */
function dropOneofSiblings(linker: Linker, type: Declaration, field: FieldShape, message: OptionMessage): void {
  if (message.entries.length === 0) return;
  const { oneofs } = linker.shapes.message(type);
  const oneof = oneofs.get(field);
  if (oneof !== undefined) message.drop((other) => other !== field && oneofs.get(other) === oneof);
}

function partField(linker: Linker, scope: Scope, type: Declaration, part: OptionNamePartNode): FieldShape | undefined {
  const { extension: name } = part;
  if (name === undefined) return linker.shapes.message(type).fields.get(part.name);
  const extension = resolveOption(linker.symbols, scope, name.name);
  if (extension === undefined) return plainField(linker, scope, type, name.name);
  if (extension.kind !== 'extension' || linker.shapes.extendee(extension) !== type) return undefined;
  return linker.shapes.extension(extension);
}

/** In parentheses plain fields may be named too, by their full name. */
function plainField(linker: Linker, scope: Scope, type: Declaration, name: string): FieldShape | undefined {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || resolveOption(linker.symbols, scope, name.slice(0, dot)) !== type) return undefined;
  return linker.shapes.message(type).fields.get(name.slice(dot + 1));
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

/** Which field an option sets. */
export interface OptionPath {
  /** The numbers of the fields on the way, the last one included. */
  readonly numbers: readonly number[];
  readonly isRepeated: boolean;
  /** Is any field on the way for tools that read the text only? */
  readonly isSourceOnly: boolean;
  /** Is the first one? Then nothing of the option is left in the options message. */
  readonly vanishes: boolean;
}

/** Finds the field that an option sets, without reading its value. */
export function optionPath(linker: Linker, scope: Scope, optionsType: string, row: number): OptionPath | undefined {
  const numbers: number[] = [];
  let type = linker.symbols.get(`google.protobuf.${optionsType}`);
  let isRepeated = false;
  let isSourceOnly = false;
  let vanishes = false;
  for (const part of new OptionNode(scope.file.tree, row).name?.parts ?? []) {
    const field = type && partField(linker, scope, type, part);
    if (field === undefined) return undefined;
    numbers.push(field.number);
    isRepeated = field.cardinality === 'repeated';
    isSourceOnly ||= linker.traits.of(field).isSourceOnly;
    if (numbers.length === 1) vanishes = isSourceOnly;
    type = field.typeDeclaration;
  }
  return { numbers, isRepeated, isSourceOnly, vanishes };
}
