/**
 * Merges separately compiled parts into one tree, if no part can be invalid because of another.
 */
import { sortTopologically } from '@protoshepherd/schema';

import type { Claim, Claims, CompiledPart, CompiledPartFile } from './compile-part.ts';
import type { CompiledFile } from './compiled-tree.ts';

/**
 * All files of all parts, in import order. Undefined if the parts alone do not prove correctness: one has findings, two declare the
 * same name, or there is an import cycle across parts.
 */
export function mergeParts(parts: readonly CompiledPart[], targets: readonly string[]): CompiledFile[] | undefined {
  if (parts.some((part) => part.findings.length > 0) || claimTheSame(parts.map((part) => part.claims)))
    return undefined;
  const files = new Map<string, CompiledPartFile>();
  for (const part of parts) {
    for (const file of part.files) {
      if (file.descriptor !== undefined && !files.has(file.path)) files.set(file.path, file);
    }
  }
  const listImports = (path: string): readonly string[] =>
    (files.get(path)?.imports ?? []).filter((each) => files.has(each));
  const ordered = sortTopologically(targets, listImports);
  if (hasCycle(ordered, listImports)) return undefined;
  return ordered.map((path) => ({ path, descriptor: files.get(path)?.descriptor as Uint8Array }));
}

/** Without cycles, every import precedes its importer. */
function hasCycle(ordered: readonly string[], listImports: (path: string) => readonly string[]): boolean {
  const place = new Map(ordered.map((path, index) => [path, index]));
  return ordered.some((path, index) => listImports(path).some((each) => (place.get(each) as number) >= index));
}

/** True if two different files have the same declaration. An included file may be part of several parts. */
function claimTheSame(claims: readonly Claims[]): boolean {
  const names = new Map<string, string>();
  const extensions = new Map<string, string>();
  const isTaken = (taken: Map<string, string>, [what, path]: Claim): boolean => {
    const former = taken.get(what);
    taken.set(what, path);
    return former !== undefined && former !== path;
  };
  for (const claim of claims) {
    if (claim.names.some((each) => isTaken(names, each))) return true;
    if (claim.extensions.some((each) => isTaken(extensions, each))) return true;
  }
  return claims.some(({ packages }) => packages.some(([name]) => withParents(name).some((each) => names.has(each))));
}

function withParents(packageName: string): string[] {
  const parts = packageName.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
