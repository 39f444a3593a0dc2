/** The references that a person asks about: on the command line, and in a file. */
import { InputError, printable, readTextFile, UsageError } from '@protoshepherd/workspace';

/** The references of a command line, and those of the file that it names: one a line; `#` begins a comment. */
export function readReferences(operands: readonly string[], file: string | undefined): readonly string[] {
  if (file === undefined) return operands;
  const { text, findings } = readTextFile(file, file);
  const [broken] = findings;
  if (broken !== undefined) throw new InputError(file, `cannot read ${printable(file)}: ${broken.message}`);
  const lines = text.split('\n');
  return [...operands, ...lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '')];
}

/** The same references, for a question that makes no sense without one. */
export function requireReferences(references: readonly string[]): readonly string[] {
  if (references.length === 0) throw new UsageError('there is no reference to resolve; name one such as component@1.2');
  return references;
}
