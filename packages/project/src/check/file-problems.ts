/**
 * What is wrong with the texts themselves, file by file: reading, syntax, linking. Editors show these first, since they need no rule. A list that is equal to the one that an
 * earlier state of the project had is the same array, so that whoever shows it knows that there is nothing new.
 */
import { isDeepStrictEqual } from 'node:util';

import type { Schema } from '@protoshepherd/schema';
import { sortFindings, type Finding } from '@protoshepherd/source';

import type { LoadedApi } from '../read/loaded-api.ts';

/** Findings by the file that they are about, as findings name it. Files without any are left out. */
export type FileProblems = ReadonlyMap<string, readonly Finding[]>;

/** So many files are linked at a time. What has been linked need not be linked when all findings are asked for. */
const portion = 16;

/** Links the files of a schema, and lets others have their turn in between. */
export async function linkInPortions(schema: Schema, giveWay: () => Promise<void>): Promise<void> {
  const { files } = schema;
  for (let start = 0; start < files.length; start += portion) {
    schema.findingsOf(files.slice(start, start + portion));
    await giveWay();
  }
}

/** Finds the problems of an API; those that an earlier state had, too, are taken from there. */
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
      return [file, before !== undefined && isDeepStrictEqual(before, sorted) ? before : sorted];
    }),
  );
}
