/**
 * Feeds protobufjs before verification starts, so that its thread works concurrently: first the unchanged files that candidates will import, then the candidates as they are
 * rendered.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { LoadedText } from '@protoshepherd/compat/witness';
import { renderCandidates, type CandidateFile, type PlannedUpgrade } from '@protoshepherd/protoxform';
import type { SchemaFile } from '@protoshepherd/schema';

import type { ProtobufjsLoader } from './protobufjs-loader.ts';

/**
 * The imports of candidates other than candidates: unchanged files and their imports, including old versions. They are known before the candidates, and can
 * be loaded meanwhile. These files import only each other.
 */
export function unchangedImports(moving: Iterable<ApiFile>): LoadedText[] {
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

/** Balances the cost of a message to the thread against its idle time. */
const batchSize = 16;

/** Renders all candidates and passes them to a loader in batches. */
export function renderWhileLoading(planned: PlannedUpgrade, loader: ProtobufjsLoader | undefined): CandidateFile[] {
  const candidates: CandidateFile[] = [];
  for (const candidate of renderCandidates(planned)) {
    candidates.push(candidate);
    if (candidates.length % batchSize !== 0) continue;
    loader?.prepare(candidates.slice(-batchSize).map(({ path, text }) => ({ path, text })));
  }
  return candidates;
}
