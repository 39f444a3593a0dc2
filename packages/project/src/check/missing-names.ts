/**
 * Errors that a missing file explains. An unresolved import may declare any name, so a file that reaches one is not blamed for unresolved names; its other
 * errors still count.
 */
import type { Schema, SchemaFile } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';

/** The errors that a missing file may cause. */
const nameErrors: ReadonlySet<string> = new Set([
  'unresolved-type',
  'missing-import',
  'unknown-option',
  'unknown-field',
  'option-name',
]);

/**
 * Creates a test whether missing files explain an error of a schema: the files with the given paths, by default all missing ones.
 */
export function createMissingFileTest(
  schema: Pick<Schema, 'file'>,
  isKnown: (path: string) => boolean = () => true,
): (error: Finding) => boolean {
  const hasKnownGap = createReachLookup(({ imports }) => imports.some(({ path, file }) => !file && isKnown(path)));
  return ({ rule, location }) => {
    const file = schema.file(location.file);
    if (file === undefined) return false;
    if (rule === 'unresolved-import')
      return file.imports.every((each) => each.file !== undefined || isKnown(each.path));
    return nameErrors.has(rule) && hasKnownGap(file);
  };
}

/** True if a file or one of its direct or indirect imports has a property. */
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
