/**
 * Errors that a missing file explains. Behind an import that leads nowhere may be any name, so a file that reaches one is not blamed for names that are not
 * found; everything else that is wrong with it still counts.
 */
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';

/** What a missing file may be the reason of. */
const aboutNames: ReadonlySet<string> = new Set([
  'unresolved-type',
  'missing-import',
  'unknown-option',
  'unknown-field',
  'option-name',
]);

/** Says whether the missing files that are known by their paths explain an error of a schema; by default all that are missing. */
export function createExplanation(
  schema: Pick<Schema, 'file'>,
  isKnown: (path: string) => boolean = () => true,
): (error: Finding) => boolean {
  const hasKnownGap = createReachLookup(({ imports }) => imports.some(({ path, file }) => !file && isKnown(path)));
  return ({ rule, location }) => {
    const file = schema.file(location.file);
    if (file === undefined) return false;
    if (rule === 'unresolved-import')
      return file.imports.every((each) => each.file !== undefined || isKnown(each.path));
    return aboutNames.has(rule) && hasKnownGap(file);
  };
}

/** Does a file, or one that it imports directly or not, have a property? */
function createReachLookup(has: (file: SchemaFile) => boolean): (file: SchemaFile) => boolean {
  const known = new Map<SchemaFile, boolean>();
  return (start) => {
    const reached = new Set([start]);
    for (const file of reached) {
      if (known.get(file) ?? has(file)) {
        known.set(start, true);
        return true;
      }
      if (!known.has(file)) for (const each of file.imports) if (each.file) reached.add(each.file);
    }
    for (const file of reached) known.set(file, false);
    return false;
  };
}
