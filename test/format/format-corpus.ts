/** Whole corpora, formatted as `shepherd fmt` would do it. */
import { createNameLookups } from '@protoshepherd/project';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { formatFile, parseFile, type FormatStyle, type SyntaxTree } from '@protoshepherd/syntax';

import { findInRoots, type Corpus } from '../support/corpora.ts';

/** Links the files of a corpus, with their imports. */
export function linkCorpus(corpus: Corpus, files: readonly SourceFile[]): Schema {
  return linkSchema(files.map(parseFile), { include: createInclude(corpus) });
}

/** The canonical form of all target files of a schema. */
export function formatAll(schema: Schema, style?: FormatStyle): SourceFile[] {
  const namesOf = createNameLookups(schema);
  return schema.files
    .filter((file) => file.isTarget)
    .map((file) => ({
      path: file.path,
      text: formatFile(file.tree, { names: namesOf(file), ...(style && { style }) }),
    }));
}

function createInclude({ roots }: Corpus): (path: string) => SyntaxTree | undefined {
  return (path) => {
    const text = findInRoots(roots, path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
}
