/** Checks whether options may be used: an option, and an enum value of an option, may be restricted to some kinds of elements and to some editions. */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { OptionMessage } from '../options/option-message.ts';
import { enumNumbers } from '../options/scalar-value.ts';
import { editionOrder, valueSupport, type EditionSupport } from '../shape/edition-support.ts';
import { rowSpan } from './check-context.ts';

const { name: valueName } = slotColumns('enumValue');

/** Checks all fields that the options of an element set; `target` is its kind, such as `TARGET_TYPE_FIELD`. */
export function checkOptionUsage(
  linker: Linker,
  file: LinkedFile,
  message: OptionMessage,
  target: string,
  optionRow: number,
): void {
  for (const { field, value } of message.entries) {
    const { targets, support } = linker.traits.of(field);
    if (targets.length > 0 && !targets.includes(target) && file.strictness === 'strictly') {
      const text = `\`${field.name}\` cannot be set on ${targetName(target)}`;
      linker.report(file, { rule: 'option-target', message: text, span: rowSpan(file.tree, optionRow) });
    }
    checkSupport(linker, file, support, `\`${field.name}\``, optionRow);
    if (field.typeDeclaration?.kind === 'enum' && typeof value === 'number') {
      const ofValue = enumValueSupport(field.typeDeclaration, value);
      checkSupport(linker, file, ofValue, `this value of \`${field.name}\``, optionRow);
    }
    if (value instanceof OptionMessage) checkOptionUsage(linker, file, value, target, optionRow);
  }
}

function checkSupport(
  linker: Linker,
  file: LinkedFile,
  { introduced, removed }: EditionSupport,
  what: string,
  optionRow: number,
): void {
  if (introduced === undefined && removed === undefined) return;
  const report = (text: string): void =>
    linker.report(file, { rule: 'option-edition', message: text, span: rowSpan(file.tree, optionRow) });
  const edition = editionOrder(file.tree.edition);
  if (introduced !== undefined && edition < introduced) report(`${what} does not exist in this edition yet`);
  if (removed !== undefined && edition >= removed) report(`${what} was removed in this edition`);
}

const supports = new WeakMap<Declaration, ReadonlyMap<number, EditionSupport>>();

function enumValueSupport(declaration: Declaration, number: number): EditionSupport {
  let known = supports.get(declaration);
  if (known === undefined) {
    known = readSupports(declaration);
    supports.set(declaration, known);
  }
  return known.get(number) ?? { introduced: undefined, removed: undefined };
}

function readSupports(declaration: Declaration): ReadonlyMap<number, EditionSupport> {
  const { tree } = declaration.file;
  const numbers = enumNumbers(declaration);
  const found = new Map<number, EditionSupport>();
  const end = endOfRow(tree.rows, declaration.row);
  for (let row = firstChild(tree.rows, declaration.row); row < end; row = endOfRow(tree.rows, row)) {
    if (tree.rows[row] !== KindNumber.enumValue) continue;
    const number = numbers.get(tokenText(tree, tree.rows[row + valueName] as number));
    if (number !== undefined) found.set(number, valueSupport(tree, row));
  }
  return found;
}

function targetName(target: string): string {
  const name = target.replace('TARGET_TYPE_', '').toLowerCase().replaceAll('_', ' ');
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
