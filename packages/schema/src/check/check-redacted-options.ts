/**
 * Checks options that may contain secrets. A file that is imported only for options may be absent at run time, so a program could not know that a value
 * must be redacted: such options need a plain import.
 */
import { childRows, KindNumber } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { optionRows, optionWord } from '../shape/option-rows.ts';
import type { CheckContext } from './check-context.ts';

/** Checks every `import option` of a file. Like protoc, it does not check files that are only imported. */
export function checkRedactedOptions(context: CheckContext): void {
  const { linker } = context;
  if (context.file.strictness !== 'strictly') return;
  for (const each of context.file.imports) {
    if (each.modifier !== 'option' || each.file === undefined) continue;
    const harmless = new Set<Declaration>();
    const redacted = (each.file as LinkedFile).extensions.find((extension) =>
      mayBeRedacted(linker, linker.shapes.extension(extension).typeDeclaration, harmless),
    );
    if (redacted === undefined) continue;
    const message = `"${each.path}" defines \`${redacted.fullName}\`, whose values may be marked \`debug_redact\`; use a plain import`;
    context.errorAtRow('import-redacted', message, each.row);
  }
}

/** Is a type an enum with a redacted value, or a message that contains one at any depth? Negative answers are cached. */
function mayBeRedacted(linker: Linker, start: Declaration | undefined, harmless: Set<Declaration>): boolean {
  const pending = start === undefined ? [] : [start];
  for (let type = pending.pop(); type !== undefined; type = pending.pop()) {
    if (harmless.has(type)) continue;
    harmless.add(type);
    if (type.kind === 'enum' && hasRedactedValue(type)) return true;
    if (type.kind !== 'message') continue;
    for (const { typeDeclaration } of linker.shapes.message(type).fields.values()) {
      if (typeDeclaration !== undefined) pending.push(typeDeclaration);
    }
  }
  return false;
}

function hasRedactedValue({ file: { tree }, row }: Declaration): boolean {
  const values = childRows(tree.rows, row, KindNumber.enumValue);
  return values.some((value) => optionWord(tree, optionRows(tree, value), 'debug_redact') === 'true');
}
