/** A file to its elements. */
import type { ApiFile } from '../api-file.ts';
import { ApiElement } from './api-element.ts';
import { walkDeclarations } from './walk-declarations.ts';

/** Everything that a file declares, in the order of the text; what is nested follows what it is nested in. */
export function collectElements(file: ApiFile): readonly ApiElement[] {
  return walkDeclarations<ApiElement>(
    file.schemaFile.tree,
    (kind, name, row, parent) => new ApiElement(kind, name, file, row, parent),
  );
}
