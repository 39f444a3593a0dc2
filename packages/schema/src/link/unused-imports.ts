/**
 * Imports that nothing in their file needs. A public import is never one of them: it is there for others.
 */
import type { FileImport } from '../declaration.ts';
import type { TypeReference } from '../type-reference.ts';
import { publicClosure, type LinkedFile } from './linked-file.ts';

/**
 * The imports of a file that lead to nothing it refers to. An import that leads nowhere is not judged, nor one that publicly imports such a file: what is
 * needed may come from there.
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
