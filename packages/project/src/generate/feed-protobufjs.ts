/**
 * What protobufjs gets before verification begins, so that it works on its thread while this one goes on: first the files that stay and that candidates will import, then the
 * candidates as they are rendered.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { LoadedText } from '@protoshepherd/compat/witness';
import { renderCandidates, type CandidateFile, type PlannedUpgrade } from '@protoshepherd/protoxform';
import type { SchemaFile } from '@protoshepherd/schema';

import type { ProtobufjsLoader } from './protobufjs-loader.ts';

/**
 * What candidates will import besides each other: files that stay, and what those import, old versions included. It is known before the candidates are, and
 * can be loaded while they are made. These files import nothing but each other.
 */
export function stayingImports(moving: Iterable<ApiFile>): LoadedText[] {
  const sources = new Set(Array.from(moving, ({ schemaFile }) => schemaFile));
  const staying = new Set<SchemaFile>();
  const pending = [...sources].flatMap(importedFiles).filter((file) => !sources.has(file));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (staying.has(next)) continue;
    staying.add(next);
    pending.push(...importedFiles(next));
  }
  return Array.from(staying, ({ tree: { file } }) => ({ path: file.path, text: file.text }));
}

function importedFiles({ imports }: SchemaFile): SchemaFile[] {
  return imports.flatMap(({ file }) => file ?? []);
}

/** Each message to a thread has its price, and so has each moment that the thread waits. */
const portionSize = 16;

/** Renders all candidates, and gives them to a loader, a portion at a time. */
export function renderWhileLoading(planned: PlannedUpgrade, loader: ProtobufjsLoader | undefined): CandidateFile[] {
  const candidates: CandidateFile[] = [];
  for (const candidate of renderCandidates(planned)) {
    candidates.push(candidate);
    if (candidates.length % portionSize !== 0) continue;
    loader?.prepare(candidates.slice(-portionSize).map(({ path, text }) => ({ path, text })));
  }
  return candidates;
}
