/** Completion without a server: a few files, one of them with a `|` at the cursor. */
import { splitPackageName } from '@protoshepherd/api-tree';
import { addImport } from '@protoshepherd/edit';
import { linkSchema } from '@protoshepherd/schema';
import { applyEdits } from '@protoshepherd/source';
import { envoyStyle, parseFile } from '@protoshepherd/syntax';

import { complete } from '../src/completion/complete.ts';
import type { Entry } from '../src/completion/entry.ts';
import { findPlace, type PlaceInFile } from '../src/completion/place/find-place.ts';
import type { CompletionSubject } from '../src/completion/subject.ts';

/** The entries, and the file after accepting one. */
export interface Completed {
  readonly entries: readonly Entry[];
  readonly found: PlaceInFile;
  readonly labels: readonly string[];
  readonly isIncomplete: boolean;
  readonly accept: (label: string) => string;
}

/** Completes at the `|` of a text; other files can be imported. */
export function completeAt(
  marked: string,
  others: Readonly<Record<string, string>> = {},
  answers: Partial<CompletionSubject> = {},
  path = 'a/v1/a.proto',
): Completed {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const trees = Object.entries({ ...others, [path]: text }).map((file) => parseFile({ path: file[0], text: file[1] }));
  const schema = linkSchema(trees);
  const file = schema.file(path);
  if (file === undefined) throw new Error(`${path} is not linked`);
  const subject: CompletionSubject = {
    schema,
    file,
    style: envoyStyle,
    findVersion: (name) => splitPackageName(name).version?.text,
    odrBreak: () => undefined,
    removed: [],
    folder: { folders: [], files: [] },
    ...answers,
  };
  const found = findPlace(file, offset);
  const { entries, isIncomplete } = complete(subject, found);
  const sorted = entries.toSorted((a, b) => a.rank - b.rank);
  return {
    entries: sorted,
    found,
    isIncomplete,
    labels: sorted.map(({ label }) => label),
    accept(label) {
      const entry = sorted.find((each) => each.label === label);
      if (entry === undefined) throw new Error(`${label} is not offered`);
      const added = entry.importPath === undefined ? undefined : addImport(file, entry.importPath, envoyStyle);
      const edit = { ...(entry.range ?? found.cursor.word), text: entry.text ?? entry.label };
      return applyEdits(text, [edit, ...(entry.edits ?? []), ...(added === undefined ? [] : [added])]);
    },
  };
}
