/** Finds unused imports. A public import always counts as used, because it serves other files. */
import type { FileImport } from '../declaration.ts';
import type { TypeReference } from '../type-reference.ts';
import { publicClosure, type LinkedFile } from './linked-file.ts';

/**
 * The imports of a file that no reference needs. Unresolved imports are skipped, and so are imports that publicly import an unresolved file, because they
 * may provide a needed declaration.
 */
export function findUnusedImports(file: LinkedFile, references: readonly TypeReference[]): FileImport[] {
  const used = new Set(references.map(({ target }) => target.file));
  return file.imports.filter((each) => {
    if (each.file === undefined || each.modifier === 'public') return false;
    return ![...publicClosure([each.file as LinkedFile])].some((reached) => used.has(reached) || isOpen(reached));
  });
}

function isOpen({ imports }: LinkedFile): boolean {
  return imports.some(({ modifier, file }) => modifier === 'public' && file === undefined);
}
