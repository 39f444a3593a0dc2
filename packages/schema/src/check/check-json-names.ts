/** Checks JSON names: two fields of a message must not have the same one. In dialects that do not guarantee JSON, conflicts of derived names are allowed. */
import { KindNumber, StringNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { jsonName } from '../shape/names.ts';
import { findOption, optionRows, optionValueRow, optionWord } from '../shape/option-rows.ts';
import type { CheckContext } from './check-context.ts';

interface NamedField {
  readonly field: FieldShape;
  readonly name: string;
  readonly isCustom: boolean;
}

/** Checks the JSON names of every message of a file. */
export function checkJsonNames(context: CheckContext): void {
  for (const type of context.file.types) {
    if (type.kind === 'message' && context.rows[type.row] !== KindNumber.mapField) checkMessage(context, type);
  }
}

function checkMessage(context: CheckContext, type: Declaration): void {
  const { linker, tree } = context;
  const fields = [...linker.shapes.message(type).fields.values()];
  const effective = fields.map((field) => effectiveName(context, field));
  const options = optionRows(tree, type.row, 'groupMessage');
  if (optionWord(tree, options, 'deprecated_legacy_json_field_conflicts') === 'true') return;
  for (const { field, name, isCustom } of effective) {
    if (isCustom && name.startsWith('[') && name.endsWith(']')) {
      context.errorAtRow('json-name', 'a JSON name in brackets would look like an extension', field.row);
    }
  }
  const isPromised = linker.features.ofDeclaration(type).json_format !== 'LEGACY_BEST_EFFORT';
  const derived = fields.map((field) => ({ field, name: jsonName(field.name), isCustom: false }));
  if (isPromised) reportConflicts(context, derived, () => true);
  reportConflicts(
    context,
    effective,
    (a, b) => (a.isCustom || b.isCustom) && (isPromised || (a.isCustom && b.isCustom)),
  );
}

function reportConflicts(
  context: CheckContext,
  fields: readonly NamedField[],
  counts: (a: NamedField, b: NamedField) => boolean,
): void {
  const byName = new Map<string, NamedField>();
  for (const each of fields) {
    const former = byName.get(each.name);
    if (former !== undefined && counts(former, each)) {
      const message = `\`${each.field.name}\` and \`${former.field.name}\` have the same JSON name, \`${each.name}\``;
      context.errorAtRow('json-name-conflict', message, each.field.row);
    }
    byName.set(each.name, former ?? each);
  }
}

function effectiveName(context: CheckContext, field: FieldShape): NamedField {
  const { tree } = context;
  const option = findOption(tree, optionRows(tree, field.row), 'json_name');
  const row = option === undefined ? -1 : optionValueRow(tree, option);
  const derived = jsonName(field.name);
  if (row === -1 || tree.rows[row] !== KindNumber.string) return { field, name: derived, isCustom: false };
  const name = new StringNode(tree, row).value;
  return { field, name, isCustom: name !== derived };
}
