/** Checks whether options may be used: an option, and an enum value of an option, may be restricted to some kinds of elements and to some editions. */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker, LinkProblem } from '../linker.ts';
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
    const report = (rule: LinkProblem['rule'], text: string): void =>
      linker.report(file, { rule, message: text, span: rowSpan(file.tree, optionRow) });
    if (targets.length > 0 && !targets.includes(target) && file.strictness === 'strictly') {
      report('option-target', `\`${field.name}\` cannot be set on ${targetName(target)}`);
    }
    checkSupport(file, support, `\`${field.name}\``, report);
    const isEnum = field.typeDeclaration?.kind === 'enum' && typeof value === 'number';
    if (isEnum)
      checkSupport(file, enumValueSupport(field.typeDeclaration, value), `this value of \`${field.name}\``, report);
    if (value instanceof OptionMessage) checkOptionUsage(linker, file, value, target, optionRow);
  }
}

function checkSupport(
  file: LinkedFile,
  { introduced, removed }: EditionSupport,
  what: string,
  report: (rule: LinkProblem['rule'], text: string) => void,
): void {
  if (introduced === undefined && removed === undefined) return;
  const edition = editionOrder(file.tree.edition);
  if (introduced !== undefined && edition < introduced)
    report('option-edition', `${what} does not exist in this edition yet`);
  if (removed !== undefined && edition >= removed) report('option-edition', `${what} was removed in this edition`);
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
