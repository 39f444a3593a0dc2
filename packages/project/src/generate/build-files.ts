/** Compares the expected BUILD files next to candidates with the existing ones, also in folders that lose their last candidate. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import {
  compareCandidates,
  type BuildFile,
  type CandidateDifference,
  type CandidateFile,
} from '@protoshepherd/protoxform';
import { asInputError } from '@protoshepherd/workspace';

import type { Destination } from './destination.ts';

/** Finds the BUILD files that differ from the generated ones. */
export function compareBuildFiles(
  builds: readonly BuildFile[],
  candidates: readonly CandidateFile[],
  { directory, existing, pathOf }: Destination,
): CandidateDifference[] {
  const places = new Map(
    candidates.map((candidate) => [posix.dirname(candidate.path), posix.dirname(pathOf(candidate))]),
  );
  const expected = builds.map(({ path, text }) => ({
    path: posix.join(places.get(posix.dirname(path)) ?? posix.dirname(path), 'BUILD'),
    text,
  }));
  const folders = new Set([...existing.map(({ path }) => posix.dirname(path)), ...places.values()]);
  const there = [...folders].flatMap((folder) => {
    const path = posix.join(folder, 'BUILD');
    const text = readIfThere(join(directory, path));
    return text === undefined ? [] : [{ path, text }];
  });
  return compareCandidates(expected, there);
}

function readIfThere(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw asInputError(error, 'cannot read', path);
  }
}
