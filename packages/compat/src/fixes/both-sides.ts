import type { ApiElement } from '@protoshepherd/api-tree';
import { viewAt, type AnyNode } from '@protoshepherd/syntax';

import { findElement } from './find-elements.ts';
import type { FixContext } from './planned-fix.ts';

/** An element in both states. */
export interface BothSides {
  readonly old: ApiElement;
  readonly now: ApiElement;
  /** Its statements in both states. */
  readonly was: AnyNode;
  readonly is: AnyNode;
}

/** Both sides of a change, if both exist and the new one can be edited. */
export function bothSides({ change, before, after }: FixContext): BothSides | undefined {
  const [old, now] = [findElement(before, change.before), findElement(after, change.after)];
  if (old === undefined || now === undefined || !now.file.isTarget) return undefined;
  return { old, now, was: viewAt(old.file.schemaFile.tree, old.row), is: viewAt(now.file.schemaFile.tree, now.row) };
}
