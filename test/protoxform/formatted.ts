/** Files in the canonical form of a project, like the output of `shepherd fmt`: names and options are resolved in the whole tree. */
import { createNameLookups } from '@protoshepherd/project';
import type { SourceFile } from '@protoshepherd/source';
import { formatFile, type FormatStyle } from '@protoshepherd/syntax';

import { link, type Include } from './next-version.ts';

/** The files as they are after `shepherd fmt`. */
export function formatted(files: readonly SourceFile[], include: Include, style: FormatStyle): readonly SourceFile[] {
  const schema = link(files, include);
  const namesOf = createNameLookups(schema);
  return schema.files
    .filter(({ isTarget }) => isTarget)
    .map((file) => ({ path: file.path, text: formatFile(file.tree, { style, names: namesOf(file) }) }));
}

/** The files that `shepherd fmt --check` would complain about, with the first lines that differ as they are and as they should be. */
export function unformatted(
  files: readonly SourceFile[],
  include: Include,
  style: FormatStyle,
): readonly { readonly path: string; readonly is: string; readonly should: string }[] {
  const linesFrom = (text: string, first: number): string =>
    text
      .split('\n')
      .slice(first, first + 4)
      .join('\n');
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return formatted(files, include, style).flatMap(({ path, text }) => {
    const is = texts.get(path) ?? '';
    if (is === text) return [];
    const first = is.split('\n').findIndex((line, at) => line !== text.split('\n')[at]);
    return [{ path, is: linesFrom(is, first), should: linesFrom(text, first) }];
  });
}
