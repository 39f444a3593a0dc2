/** Restores old names. */
import type { ApiElement, ApiTree } from '@protoshepherd/api-tree';
import { viewAt } from '@protoshepherd/syntax';

import { readMemberNumber } from './block-members.ts';
import { listNumberedMembers } from './find-elements.ts';
import { unreserveSteps } from './unreserve-steps.ts';
import type { FixStep } from './planned-fix.ts';
import { findNameReferences } from './find-name-references.ts';

/** An element of the new state, and its old name. */
export interface Rename {
  readonly element: ApiElement;
  readonly name: string;
}

/**
 * The renames required to restore a name: the current holder of that name gets its own old name back, and so on. `undefined` if a holder had
 * no old name.
 */
export function nameChain(old: ApiElement, now: ApiElement): readonly Rename[] | undefined {
  const olds = listSiblings(old);
  const nows = listSiblings(now);
  const chain: Rename[] = [];
  for (let [element, name] = [now, old.name]; ;) {
    chain.push({ element, name });
    const taker = nows.find((each) => each.name === name);
    if (taker === undefined || chain.some((rename) => rename.element === taker)) return chain;
    const number = readElementNumber(taker);
    const former = number === undefined ? undefined : olds.find((each) => readElementNumber(each) === number);
    if (former === undefined) return undefined;
    [element, name] = [taker, former.name];
  }
}

/** The steps that rename an element, including all references. */
export function renameSteps(
  tree: ApiTree,
  { file, row, kind, fullName, parent }: ApiElement,
  name: string,
): readonly FixStep[] {
  const node = viewAt(file.schemaFile.tree, row);
  const token = 'name' in node && typeof node.name === 'object' ? node.name : undefined;
  if (token === undefined) return [];
  const steps: FixStep[] = [{ kind: 'replace', file, start: token.span.start, end: token.span.end, text: name }];
  if (kind === 'message' || kind === 'enum')
    for (const place of findNameReferences(tree, fullName)) steps.push({ kind: 'replace', ...place, text: name });
  if (parent !== undefined && (kind === 'field' || kind === 'enumValue'))
    steps.push(...unreserveSteps(parent, [], [name]));
  return steps;
}

function listSiblings({ file, parent, kind }: ApiElement): readonly ApiElement[] {
  if (parent !== undefined && (kind === 'field' || kind === 'enumValue')) return listNumberedMembers(parent);
  return file.elements.filter((each) => each.parent === parent && each.kind === kind);
}

function readElementNumber({ file, row }: ApiElement): number | undefined {
  return readMemberNumber(viewAt(file.schemaFile.tree, row));
}
