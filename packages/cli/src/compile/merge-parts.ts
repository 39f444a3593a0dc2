/**
 * Parts that were compiled apart become one tree again, if nothing in one part could be wrong because of another.
 */
import { importsFirst } from '@protoshepherd/schema';

import type { CompiledFile } from './compiled-tree.ts';
import type { Claims, CompiledPart, CompiledPartFile } from './compile-part.ts';

/**
 * All files of all parts, imports before importers. Undefined if the parts cannot be told to be right by looking at each alone: one has
 * findings, two claim the same name, or files of several import each other in a circle.
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
  const importsOf = (path: string): readonly string[] =>
    (files.get(path)?.imports ?? []).filter((each) => files.has(each));
  const ordered = importsFirst(targets, importsOf);
  if (hasCycle(ordered, importsOf)) return undefined;
  return ordered.map((path) => ({ path, descriptor: files.get(path)?.descriptor as Uint8Array }));
}

/** Without cycles, every import stands before its importer. */
function hasCycle(ordered: readonly string[], importsOf: (path: string) => readonly string[]): boolean {
  const place = new Map(ordered.map((path, index) => [path, index]));
  return ordered.some((path, index) => importsOf(path).some((each) => (place.get(each) as number) >= index));
}

function claimTheSame(claims: readonly Claims[]): boolean {
  const names = new Set<string>();
  const packages = new Set<string>();
  const extensions = new Set<string>();
  for (const claim of claims) {
    const taken = claim.names.some((name) => names.has(name)) || claim.extensions.some((each) => extensions.has(each));
    if (taken) return true;
    for (const name of claim.names) names.add(name);
    for (const each of claim.extensions) extensions.add(each);
    for (const name of claim.packages) for (const each of withParents(name)) packages.add(each);
  }
  return [...packages].some((name) => names.has(name));
}

function withParents(packageName: string): string[] {
  const parts = packageName.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
