import { readTextFile } from '@protoshepherd/workspace';

import type { CommonOptionValues } from '../command.ts';

/** The references of a command line, and those of the file that it names: one a line; `#` begins a comment. */
export function allReferences(operands: readonly string[], { references: file }: CommonOptionValues): string[] {
  if (file === undefined) return [...operands];
  const lines = readTextFile(file, file).text.split('\n');
  return [...operands, ...lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '')];
}
