/**
 * Checks the naming style that editions from 2024 on require: TitleCase for types and rpcs, lower_snake_case for fields and packages,
 * UPPER_SNAKE_CASE for enum values; from 2026 on, also that names do not collide with generated names.
 */
import { endOfRow, firstChild, isAtLeastEdition, KindNumber, slotColumns } from '@protoshepherd/syntax';

import type { Features } from '../shape/features.ts';
import type { CheckContext } from './check-context.ts';

interface Style {
  readonly what: string;
  readonly column: number;
  readonly form: 'title' | 'lower' | 'upper';
}

const styles: ReadonlyMap<number, Style> = new Map([
  [KindNumber.message, { what: 'message', column: slotColumns('message').name, form: 'title' }],
  [KindNumber.enum, { what: 'enum', column: slotColumns('enum').name, form: 'title' }],
  [KindNumber.service, { what: 'service', column: slotColumns('service').name, form: 'title' }],
  [KindNumber.rpc, { what: 'rpc', column: slotColumns('rpc').name, form: 'title' }],
  [KindNumber.field, { what: 'field', column: slotColumns('field').name, form: 'lower' }],
  [KindNumber.mapField, { what: 'field', column: slotColumns('mapField').name, form: 'lower' }],
  [KindNumber.oneof, { what: 'oneof', column: slotColumns('oneof').name, form: 'lower' }],
  [KindNumber.enumValue, { what: 'enum value', column: slotColumns('enumValue').name, form: 'upper' }],
]);

const forms = {
  title: { pattern: /^[A-Z][A-Za-z0-9]*$/, name: 'TitleCase' },
  lower: { pattern: /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/, name: 'lower_snake_case' },
  upper: { pattern: /^[A-Z][A-Z0-9]*(?:_[A-Z][A-Z0-9]*)*$/, name: 'UPPER_SNAKE_CASE' },
} as const;

/** Checks the names of a file. */
export function checkStyle(context: CheckContext): void {
  const { file, linker, tree } = context;
  if (!isAtLeastEdition(tree.edition, '2024')) return;
  const features = linker.features.ofFile(file);
  if (features.enforce_naming_style !== 'STYLE_LEGACY' && file.package !== '') {
    const wrong = file.package.split('.').some((part) => !/^_?[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*$/.test(part));
    if (wrong || file.package.startsWith('_'))
      context.error('naming-style', 'the name of a package must be in lower_snake_case', -1);
  }
  checkBlock(context, 0, features);
}

function checkBlock(context: CheckContext, block: number, around: Features): void {
  const { rows, linker, file } = context;
  const names = new Set<string>();
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const style = styles.get(rows[row] as number);
    if (style === undefined) {
      if (rows[row] === KindNumber.extend) checkBlock(context, row, around);
      continue;
    }
    const features = linker.features.over(file, around, row);
    if (features.enforce_naming_style !== 'STYLE_LEGACY') checkName(context, row, style);
    if (style.form === 'lower') names.add(context.text(row, style.column));
    if (rows[row] === KindNumber.oneof) for (const name of namesIn(context, row)) names.add(name);
    checkBlock(context, row, features);
  }
  if (around.enforce_naming_style === 'STYLE2026') {
    checkCollisions(context, block, rows[block] === KindNumber.extend ? extendedNames(context, block) : names, around);
  }
}

function checkName(context: CheckContext, row: number, { what, column, form }: Style): void {
  const name = context.text(row, column);
  if (name === '' || forms[form].pattern.test(name)) return;
  const message = `the name of ${what.startsWith('e') ? 'an' : 'a'} ${what} must be in ${forms[form].name}`;
  context.error(
    'naming-style',
    `${message}; \`features.enforce_naming_style = STYLE_LEGACY\` opts out`,
    context.token(row, column),
  );
}

function namesIn(context: CheckContext, block: number): string[] {
  const { rows } = context;
  const found: string[] = [];
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const style = styles.get(rows[row] as number);
    if (style?.form === 'lower') found.push(context.text(row, style.column));
  }
  return found;
}

/** The field names of the message that an extend block extends. */
function extendedNames(context: CheckContext, block: number): ReadonlySet<string> {
  const { linker, file } = context;
  const extension = file.extensions.find((each) => each.block === block);
  const extendee = extension && linker.shapes.extendee(extension);
  return new Set(extendee === undefined ? [] : linker.shapes.message(extendee).fields.keys());
}

/** Generated accessors have names such as `get_x`, `has_x` and `x_value`. */
function checkCollisions(context: CheckContext, block: number, names: ReadonlySet<string>, around: Features): void {
  const { rows, linker, file } = context;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const style = styles.get(rows[row] as number);
    if (style?.form !== 'lower') continue;
    const features = linker.features.over(file, around, row);
    if (rows[row] === KindNumber.oneof) checkCollisions(context, row, names, features);
    if (features.enforce_naming_style !== 'STYLE2026') continue;
    const name = context.text(row, style.column);
    const accessor = /^(?:get|set|has|clear)_(.+)$/.exec(name)?.[1] ?? /^(.+)_value$/.exec(name)?.[1];
    if (name === 'descriptor' || (accessor !== undefined && names.has(accessor))) {
      context.error(
        'naming-style',
        `\`${name}\` collides with a name in generated code`,
        context.token(row, style.column),
      );
    }
  }
}
