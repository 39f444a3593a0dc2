/** Interprets options as the messages that they fill: `google.protobuf.FieldOptions` and the like, with extensions. */
import { AggregateNode, KindNumber, OptionNode } from '@protoshepherd/syntax';

import { checkOptionUsage } from '../check/check-option-usage.ts';
import { rowSpan } from '../check/check-context.ts';
import type { Declaration } from '../declaration.ts';
import type { Scope } from '../link/resolve-name.ts';
import type { Linker } from '../linker.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { optionName, optionValueRow } from '../shape/option-rows.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { aggregateValue, checkRequired } from './aggregate-value.ts';
import { OptionMessage } from './option-message.ts';
import { optionPath, type PathProblem } from './option-path.ts';
import { scalarValue } from './scalar-value.ts';

/** The names in descriptor.proto of the elements that have options. */
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

/** The messages in descriptor.proto that options fill. */
export const optionsTypes: readonly string[] = Object.keys(targets);

const fullNames: Readonly<Record<string, string>> = Object.fromEntries(
  optionsTypes.map((name) => [name, `google.protobuf.${name}`]),
);

/** Interprets the options of an element; `optionsType` is the message that they fill, such as `FieldOptions`. */
export function interpretOptions(
  linker: Linker,
  scope: Scope,
  optionsType: string,
  rows: readonly number[],
): OptionMessage {
  const message = new OptionMessage();
  const type = optionsDeclaration(linker, optionsType);
  for (const row of rows) interpretOption(linker, scope, type, row, message);
  const [first] = rows;
  if (first !== undefined) {
    checkLost(linker, scope, type, message, first);
    checkEntered(linker, scope, message, first);
    checkOptionUsage(linker, scope.file, message, targets[optionsType] ?? '', first);
  }
  return message;
}

/**
 * If the descriptor.proto of the tree lacks an options message, protoc does not know its fields and writes all of them, including those with source
 * retention. Shepherd knows them and would omit some, so this is reported as an error.
 */
function checkLost(linker: Linker, { file }: Scope, type: Declaration, message: OptionMessage, row: number): void {
  const { ownDescriptor } = linker;
  if (ownDescriptor === undefined || ownDescriptor === type.file) return;
  const lost = message.entries.find(({ field }) => linker.traits.of(field).isSourceOnly);
  if (lost === undefined) return;
  const text = `\`${lost.field.name}\` would be lost: this copy of "${ownDescriptor.path}" has no \`${type.fullName}\`, and hides the built-in one; update the copy, or remove it`;
  linker.report(file, { rule: 'unknown-option', message: text, span: rowSpan(file.tree, row) });
}

/** The message that options of a kind fill. */
export function optionsDeclaration(linker: Linker, optionsType: string): Declaration {
  const declaration = linker.symbols.get(fullNames[optionsType] ?? '');
  if (declaration === undefined) throw new Error(`${optionsType} has not been added to the symbols`);
  return declaration;
}

function interpretOption(
  linker: Linker,
  scope: Scope,
  optionsType: Declaration,
  row: number,
  options: OptionMessage,
): void {
  const { fields, problem } = optionPath(linker, scope, optionsType, row);
  if (problem !== undefined) return reportPath(linker, scope, row, problem);
  let type = optionsType;
  let message = options;
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] as FieldShape;
    dropOneofSiblings(linker, type, field, message);
    if (index === fields.length - 1) return setValue(linker, scope, row, field, message);
    message = enterField(field, message);
    type = field.typeDeclaration as Declaration;
  }
}

function reportPath(linker: Linker, { file }: Scope, row: number, { rule, message, part }: PathProblem): void {
  const option = new OptionNode(file.tree, row);
  linker.report(file, { rule, message, span: option.name?.parts[part]?.span ?? option.span });
}

/** If two statements set members of one oneof, the later one wins. */
function dropOneofSiblings(linker: Linker, type: Declaration, field: FieldShape, message: OptionMessage): void {
  if (message.entries.length === 0) return;
  const { oneofs } = linker.shapes.message(type);
  const oneof = oneofs.get(field);
  if (oneof !== undefined) message.drop((other) => other !== field && oneofs.get(other) === oneof);
}

/** Descends into a message on the path to the field; it may exist already. */
function enterField(field: FieldShape, message: OptionMessage): OptionMessage {
  const entered = message.get(field);
  if (entered instanceof OptionMessage) return entered;
  const nested = new OptionMessage();
  message.add(field, nested);
  return nested;
}

function setValue(linker: Linker, { file }: Scope, row: number, field: FieldShape, message: OptionMessage): void {
  const { tree } = file;
  const value = optionValueRow(tree, row);
  if (value === -1 || field.type === 0) return;
  if (field.cardinality !== 'repeated' && message.get(field) !== undefined) {
    const text = `\`${optionName(tree, row)}\` is set twice`;
    linker.report(file, { rule: 'option-set-twice', message: text, span: rowSpan(tree, row) });
    return;
  }
  if (field.type === FieldType.message || field.type === FieldType.group) {
    if (tree.rows[value] === KindNumber.aggregate && field.typeDeclaration !== undefined) {
      message.add(field, aggregateValue(linker, file, new AggregateNode(tree, value), field.typeDeclaration));
    } else {
      const text = `\`${optionName(tree, row)}\` is a message; set it with braces, or one of its fields by name`;
      linker.report(file, { rule: 'option-value', message: text, span: rowSpan(tree, value) });
    }
    return;
  }
  const result = scalarValue(file, value, field, 'option');
  if ('value' in result) message.add(field, result.value);
  else linker.report(file, { rule: 'option-value', message: result.wrong, span: rowSpan(tree, value) });
}

/** Messages that were set field by field must be complete at the end. */
function checkEntered(linker: Linker, scope: Scope, message: OptionMessage, row: number): void {
  for (const { field, value } of message.entries) {
    if (!(value instanceof OptionMessage) || field.typeDeclaration === undefined) continue;
    if (linker.shapes.requiredFields(field.typeDeclaration, linker.features).length > 0) {
      checkRequired(linker, scope.file, value, field.typeDeclaration, rowSpan(scope.file.tree, row));
    }
    checkEntered(linker, scope, value, row);
  }
}
