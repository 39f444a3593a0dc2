import { InputError, printable, readTextFile } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../../command.ts';

/** The references of a command line, and those of the file that it names: one a line; `#` begins a comment. */
export function allReferences(operands: readonly string[], { references: file }: CommonOptionValues): string[] {
  if (file === undefined) return [...operands];
  const { text, findings } = readTextFile(file, file);
  const [broken] = findings;
  if (broken !== undefined) throw new InputError(file, `cannot read ${printable(file)}: ${broken.message}`);
  const lines = text.split('\n');
  return [...operands, ...lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '')];
}
