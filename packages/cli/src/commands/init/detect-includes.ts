/**
 * Finds other folders that resolve the imports that the roots leave open, and transitively the imports of the files found there.
 * Folders that have already helped are asked first, so that the list stays short.
 */
import { sortBy } from '@protoshepherd/source';

import type { ProtoFacts } from './proto-facts.ts';

/** A folder that may resolve imports. */
export interface IncludeCandidate {
  /** The path from the working directory. */
  readonly folder: string;
  /** The imports of a file in this folder; undefined if there is no such file. */
  findImports(path: string): readonly string[] | undefined;
}

/** A folder that resolves imports. */
export interface DetectedInclude {
  readonly folder: string;
  /** The imports that this folder resolves. */
  readonly resolves: readonly string[];
}

/** The outcome of the search. */
export interface IncludeSearch {
  /** In the order of first use. */
  readonly includes: readonly DetectedInclude[];
  /** Imports that remain unresolved. */
  readonly open: readonly string[];
}

/**
 * Searches for the imports that lead out of `files`, whose paths are relative to the root. Files that `besides` knows need no include, but their imports are followed.
 */
export function detectIncludes(
  files: readonly ProtoFacts[],
  candidates: readonly IncludeCandidate[],
  besides: IncludeCandidate['findImports'] = () => undefined,
): IncludeSearch {
  const seen = new Set(files.map((file) => file.path));
  const found = new Map<IncludeCandidate, string[]>();
  const open: string[] = [];
  const waiting = sortBy(new Set(files.flatMap((file) => file.imports)), (path) => path);
  for (const path of waiting) {
    if (seen.has(path) || isBuiltIn(path)) continue;
    seen.add(path);
    const needed = besides(path);
    if (needed !== undefined) {
      waiting.push(...needed);
      continue;
    }
    const [helper, imports] = findCandidate([...found.keys(), ...candidates], path) ?? [];
    if (helper === undefined || imports === undefined) {
      open.push(path);
      continue;
    }
    found.set(helper, [...(found.get(helper) ?? []), path]);
    waiting.push(...imports);
  }
  return { includes: [...found].map(([{ folder }, resolves]) => ({ folder, resolves })), open };
}

function findCandidate(
  candidates: readonly IncludeCandidate[],
  path: string,
): readonly [IncludeCandidate, readonly string[]] | undefined {
  // Any other path cannot be below a folder, and must not be looked up on disk.
  if (path.split('/').some((name) => name === '' || name === '.' || name === '..') || /[\\\0]/.test(path))
    return undefined;
  for (const candidate of candidates) {
    const imports = candidate.findImports(path);
    if (imports !== undefined) return [candidate, imports];
  }
  return undefined;
}

/** Tests if Shepherd ships the file, as protoc does. */
function isBuiltIn(path: string): boolean {
  return path.startsWith('google/protobuf/');
}
