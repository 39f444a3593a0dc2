/** Finds the files of an API that are not in canonical form. */
import { relative, resolve, sep } from 'node:path';

import type { SchemaFile } from '@protoshepherd/schema';
import { locate, succeed, type Finding, type Severity } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import { createFinding } from '../finding-ids.ts';
import type { Project, ProjectOptions } from '../project.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import { formatSchemaFile } from './format-schema-file.ts';
import type { FormattedApi, Reformatted } from './formatted-api.ts';
import { createNameLookups } from './schema-names.ts';

/** Formats the files of an API, or those at some paths. A path without files is a usage error. */
export async function formatApi(
  project: Project,
  paths: readonly string[],
  { onWork }: Pick<ProjectOptions, 'onWork'>,
): Promise<Answer<FormattedApi>> {
  const loaded = await project.tree();
  if (!loaded.ok) return loaded;
  const api = loaded.value;
  const files = chooseFiles(api, paths);
  const progress = onWork?.('formatting', files.length);
  try {
    const changed = await formatFiles(api, files, async (done) => progress?.advance(done));
    return succeed({ api, filesRead: files.length, changed });
  } finally {
    await progress?.stop();
  }
}

function chooseFiles({ tree, roots, pathOf, directory }: LoadedApi, paths: readonly string[]): readonly SchemaFile[] {
  const files = tree.schema.files.filter((file) => file.isTarget);
  if (paths.length === 0) return files;
  const chosen = new Set<SchemaFile>();
  for (const path of paths) {
    const below = files.filter((file) => isBelow(resolve(directory, pathOf(file.path)), resolve(directory, path)));
    if (below.length === 0) throw new UsageError(`no .proto file was found at ${path} below ${roots.join(' and ')}`);
    for (const file of below) chosen.add(file);
  }
  return files.filter((file) => chosen.has(file));
}

async function formatFiles(
  api: LoadedApi,
  files: readonly SchemaFile[],
  onProgress: (done: number) => Promise<void>,
): Promise<readonly Reformatted[]> {
  const { style } = api;
  const findNames = createNameLookups(api.tree.schema);
  const changed: Reformatted[] = [];
  for (const [done, file] of files.entries()) {
    await onProgress(done);
    const before = file.tree.file.text;
    const after = formatSchemaFile(file, { style, names: findNames(file) });
    if (after !== before) changed.push({ path: file.path, before, after });
  }
  return changed.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A finding at the first changed line, with the edit that makes the file canonical. */
export function formatFinding(api: LoadedApi, { path, before, after }: Reformatted, severity: Severity): Finding {
  const file = api.tree.schema.file(path);
  if (file === undefined) throw new Error(`${path} was formatted but never read`);
  const edit = changedPart(before, after);
  return createFinding({
    rule: 'format',
    severity,
    message: 'the file is not in canonical form; run shepherd fmt --write',
    location: locate(path, file.tree.lines, { start: edit.start, end: edit.start }),
    package: file.package,
    fix: { title: 'bring the file into canonical form', file: path, edits: [edit] },
  });
}

/** The range from the first to the last changed line, as one edit. */
function changedPart(
  before: string,
  after: string,
): { readonly start: number; readonly end: number; readonly text: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  start = before.lastIndexOf('\n', start - 1) + 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  // Only whole lines count as equal.
  while (same > 0 && before.at(-1 - same) !== '\n') same--;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}
