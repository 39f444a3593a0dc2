/**
 * Findings about the texts themselves, by file: reading, syntax, linking. Editors show these first, because they need no rules. A list equal to the one of an earlier state
 * is the same array, so that consumers can detect unchanged files.
 */
import { isDeepStrictEqual } from 'node:util';

import type { Schema } from '@protoshepherd/schema';
import { sortFindings, type Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';

/** Findings by the file they refer to. Files without findings are omitted. */
export type FileProblems = ReadonlyMap<string, readonly Finding[]>;

/** The number of files linked per turn. The results are reused when all findings are requested. */
const batchSize = 16;

/** Links the files of a schema, and yields to other work in between. */
export async function linkInBatches(schema: Schema, yieldControl: () => Promise<void>): Promise<void> {
  const { files } = schema;
  for (let start = 0; start < files.length; start += batchSize) {
    schema.listFindings(files.slice(start, start + batchSize));
    await yieldControl();
  }
}

/** Finds the problems of an API, reusing equal lists of an earlier state. */
export function findProblems({ findings, tree }: LoadedApi, former: FileProblems = new Map()): FileProblems {
  const byFile = new Map<string, Finding[]>();
  for (const finding of [...findings, ...tree.schema.findings]) {
    const { file } = finding.location;
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [finding]);
    else known.push(finding);
  }
  return new Map(
    [...byFile].map(([file, found]) => {
      const sorted = sortFindings(found);
      const before = former.get(file);
      return [file, before !== undefined && areEqual(before, sorted) ? before : sorted];
    }),
  );
}

/** Most findings are the same objects as before. */
function areEqual(some: readonly Finding[], others: readonly Finding[]): boolean {
  return (
    some.length === others.length &&
    some.every((each, at) => each === others[at] || isDeepStrictEqual(each, others[at]))
  );
}
