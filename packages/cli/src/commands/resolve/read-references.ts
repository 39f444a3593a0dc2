/** Reads the references from the command line and from a file. */
import { InputError, printable, readTextFile, UsageError } from '@protoshepherd/workspace';

/** The references of the operands and of the file: one in each line; `#` begins a comment. */
export function readReferences(operands: readonly string[], file: string | undefined): readonly string[] {
  if (file === undefined) return operands;
  const { text, findings } = readTextFile(file, file);
  const [broken] = findings;
  if (broken !== undefined) throw new InputError(file, `cannot read ${printable(file)}: ${broken.message}`);
  const lines = text.split('\n');
  return [...operands, ...lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '')];
}

/** The references. Throws if there are none, for questions that need one. */
export function requireReferences(references: readonly string[]): readonly string[] {
  if (references.length === 0) throw new UsageError('there is no reference to resolve; name one such as component@1.2');
  return references;
}
