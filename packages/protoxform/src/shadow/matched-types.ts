/**
 * The messages and enums of an active file, each with the one that it was in an older version. A message may say what it was; whoever says nothing was
 * what had its name, in what was around it.
 */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';

import type { Successors } from './successors.ts';

/** Matches types of an active file with older ones, in the order of the text. No older type is matched twice. */
export function matchTypes(
  active: ApiFile,
  older: readonly ApiFile[],
  { files, messages }: Successors,
): ReadonlyMap<ApiElement, ApiElement> {
  const byName = new Map<string, ApiElement>();
  for (const file of older)
    for (const element of file.elements) if (isType(element)) byName.set(element.fullName, element);
  const heirs = older.filter((file) => files.get(file) === active);
  const matched = new Map<ApiElement, ApiElement>();
  const taken = new Set<ApiElement>();
  const named = (element: ApiElement): ApiElement | undefined => {
    const { kind, name, parent } = element;
    if (kind === 'message' && element.previousType !== undefined) {
      return messages.get(element.previousType) === element ? byName.get(element.previousType) : undefined;
    }
    const around = parent === undefined ? undefined : matched.get(parent);
    if (parent !== undefined && around === undefined) return undefined;
    const scopes = around === undefined ? heirs.map(({ schemaFile }) => schemaFile.package) : [around.fullName];
    const found = scopes.map((scope) => byName.get(scope === '' ? name : `${scope}.${name}`));
    return found.find((each) => each !== undefined && each.kind === kind && !messages.has(each.fullName));
  };
  for (const element of active.elements) {
    const before = isType(element) ? named(element) : undefined;
    if (before === undefined || taken.has(before)) continue;
    taken.add(before);
    matched.set(element, before);
  }
  return matched;
}

/** Is an element a message or an enum? */
export function isType({ kind }: ApiElement): boolean {
  return kind === 'message' || kind === 'enum';
}
