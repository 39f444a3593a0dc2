/** Rewrites files to an edition, links the result, and compares it with the originals. */
import { editionDifferences, editionText, type Edition, type Language } from '@protoshepherd/rewrite';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import { envoyStyle as style, parseFile } from '@protoshepherd/syntax';

/** Files by path. */
export type Texts = Readonly<Record<string, string>>;

/** The rewritten files, and their problems. */
export interface InEdition {
  readonly texts: Texts;
  /** Errors of the linked result, and elements whose meaning has changed. */
  readonly problems: readonly string[];
}

/** Rewrites files to an edition. */
export function inEdition(files: Texts, edition: Edition, languages: readonly Language[] = []): InEdition {
  const before = link(files);
  const own = before.files.filter(({ path }) => Object.hasOwn(files, path));
  const texts = Object.fromEntries(
    own.map((file) => {
      const shape = before.describe(file);
      return [
        file.path,
        editionText(
          { file, shape, references: before.references(file) },
          { edition, languages, style },
          { names: false, imports: false },
        ),
      ];
    }),
  );
  const after = link(texts);
  const errors = [...after.files.flatMap(({ tree }) => tree.findings), ...after.findings]
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, message }) => `${rule}: ${message}`);
  const differences = own.flatMap((file) => {
    const now = after.file(file.path);
    return now === undefined ? [] : editionDifferences(before.describe(file), after.describe(now), languages);
  });
  return { texts, problems: [...errors, ...differences] };
}

function link(files: Texts): Schema {
  return linkSchema(
    Object.entries(files).map(([path, text]) => parseFile({ path, text })),
    { include: () => undefined },
  );
}
