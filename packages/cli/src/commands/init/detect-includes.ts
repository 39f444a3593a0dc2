/**
 * Which other folders resolve the imports that stay open in the roots, and those of the files that are found there, until nothing is
 * open or nothing more is found. A folder that has helped once is asked first, so that few folders are named.
 */
import { sortBy } from '@protoshepherd/source';

import type { ProtoFacts } from './proto-facts.ts';

/** A folder that may resolve imports. */
export interface IncludeCandidate {
  /** As seen from the working directory. */
  readonly folder: string;
  /** What a file of this folder imports; undefined if there is no such file. */
  importsOf(path: string): readonly string[] | undefined;
}

/** A folder that resolves imports. */
export interface DetectedInclude {
  readonly folder: string;
  /** The imports that it resolves. */
  readonly resolves: readonly string[];
}

/** What became of the imports. */
export interface IncludeSearch {
  /** In the order in which they are needed. */
  readonly includes: readonly DetectedInclude[];
  /** Imports that nothing resolves. */
  readonly open: readonly string[];
}

/**
 * Looks for the imports of files that are not among the files themselves; their paths are those below the root. What `besides` has is resolved without any include, but its own
 * imports count.
 */
export function detectIncludes(
  files: readonly ProtoFacts[],
  candidates: readonly IncludeCandidate[],
  besides: IncludeCandidate['importsOf'] = () => undefined,
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
    const [helper, imports] = ask([...found.keys(), ...candidates], path) ?? [];
    if (helper === undefined || imports === undefined) {
      open.push(path);
      continue;
    }
    found.set(helper, [...(found.get(helper) ?? []), path]);
    waiting.push(...imports);
  }
  return { includes: [...found].map(([{ folder }, resolves]) => ({ folder, resolves })), open };
}

function ask(
  candidates: readonly IncludeCandidate[],
  path: string,
): readonly [IncludeCandidate, readonly string[]] | undefined {
  // Nothing else can be the path of a file below a folder, and must not be looked for on disk.
  if (path.split('/').some((name) => name === '' || name === '.' || name === '..') || /[\\\0]/.test(path))
    return undefined;
  for (const candidate of candidates) {
    const imports = candidate.importsOf(path);
    if (imports !== undefined) return [candidate, imports];
  }
  return undefined;
}

/** Is it a file that Shepherd brings along, as protoc does? */
function isBuiltIn(path: string): boolean {
  return path.startsWith('google/protobuf/');
}
