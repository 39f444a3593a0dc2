/** Texts are made here and go to protobufjs by and by: while it reads some of them on its thread, the next ones are made on this one. */
import { renderCandidates, type CandidateFile, type PlannedUpgrade } from '@protoshepherd/protoxform';
import type { SchemaFile } from '@protoshepherd/schema';

import type { ProtobufjsLoader } from './protobufjs-loader.ts';

/** Each message to a thread has its price, and so has each moment that the thread waits. */
const portionSize = 16;

/** Writes out all candidates. A loader gets them and what they and merged files import. */
export function renderWhileLoading(
  planned: PlannedUpgrade,
  merged: readonly CandidateFile[],
  loader: ProtobufjsLoader | undefined,
): CandidateFile[] {
  loader?.prepare(stayingImports(planned, merged).map(({ tree: { file } }) => ({ path: file.path, text: file.text })));
  const candidates: CandidateFile[] = [];
  for (const candidate of renderCandidates(planned)) {
    candidates.push(candidate);
    if (candidates.length % portionSize !== 0) continue;
    loader?.prepare(candidates.slice(-portionSize).map(({ path, text }) => ({ path, text })));
  }
  return candidates;
}

/**
 * What candidates will import besides each other: files that stay, and what those import, old versions included. It is known before the candidates are, and
 * can be loaded while they are made. What is merged does not stay as it is.
 */
function stayingImports({ files }: PlannedUpgrade, merged: readonly CandidateFile[]): SchemaFile[] {
  const moving = new Set(files.map(({ file }) => file.schemaFile));
  const changing = new Set(merged.map(({ source }) => source.schemaFile));
  const staying = new Set<SchemaFile>();
  const pending = [...moving, ...changing].flatMap(importedFiles).filter((file) => !moving.has(file));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (staying.has(next)) continue;
    staying.add(next);
    pending.push(...importedFiles(next));
  }
  return [...staying].filter((file) => !changing.has(file));
}

function importedFiles({ imports }: SchemaFile): SchemaFile[] {
  return imports.flatMap(({ file }) => file ?? []);
}
