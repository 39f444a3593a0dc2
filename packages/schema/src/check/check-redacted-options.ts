/**
 * Options that may hold secrets. What is imported for options only need not be there when a program runs, so a program could not know that a value is to
 * be redacted: such options need a plain import.
 */
import { childRows, KindNumber } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { optionRows, optionWord } from '../shape/option-rows.ts';
import type { CheckContext } from './check-context.ts';

/** Judges every `import option` of a file. */
export function checkRedactedOptions(context: CheckContext): void {
  for (const each of context.file.imports) {
    if (each.modifier !== 'option' || each.file === undefined) continue;
    const redacted = (each.file as LinkedFile).extensions.find((extension) =>
      mayBeRedacted(context.linker, context.linker.shapes.extension(extension).typeDeclaration, new Set()),
    );
    if (redacted === undefined) continue;
    const message = `"${each.path}" defines \`${redacted.fullName}\`, whose values may be marked \`debug_redact\`; this needs a plain import`;
    context.errorAtRow('import-redacted', message, each.row);
  }
}

/** Is a type an enum with a redacted value, or a message that holds one, however deep? */
function mayBeRedacted(linker: Linker, type: Declaration | undefined, seen: Set<Declaration>): boolean {
  if (type === undefined || seen.has(type)) return false;
  seen.add(type);
  const { tree } = type.file;
  if (type.kind === 'enum') {
    const values = childRows(tree.rows, type.row, KindNumber.enumValue);
    return values.some((value) => optionWord(tree, optionRows(tree, value), 'debug_redact') === 'true');
  }
  const fields = [...linker.shapes.message(type).fields.values()];
  return fields.some((field) => mayBeRedacted(linker, field.typeDeclaration, seen));
}
