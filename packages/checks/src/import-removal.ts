/** Edits that remove imports from a file. */
import type { Use } from '@protoshepherd/dag';
import { removeStatement } from '@protoshepherd/edit';
import type { Fix } from '@protoshepherd/source';

/** A fix that removes imports; `undefined` if they are in several files, or in an included file. */
export function removeImports(imports: readonly Pick<Use, 'file' | 'row'>[]): Fix | undefined {
  const [first] = imports;
  if (first === undefined || !first.file.isTarget || imports.some(({ file }) => file !== first.file)) return undefined;
  const { tree } = first.file.schemaFile;
  return {
    title: imports.length === 1 ? 'Remove the import' : 'Remove the imports',
    file: first.file.path,
    edits: imports.map(({ row }) => removeStatement(tree, row)),
  };
}
