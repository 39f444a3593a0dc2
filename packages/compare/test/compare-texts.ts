/** The differences between two small trees, as short lines. */
import { compareApiTrees, type Change } from '@protoshepherd/compare';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

/** The changes between two sets of files. */
export function compareTexts(before: Texts, after: Texts): Change[] {
  return compareApiTrees(buildTree(before), buildTree(after));
}

/** `kind subject: before → after`, one a change. */
export function changeLines(changes: readonly Change[]): string[] {
  return changes.map(({ kind, subject, option, before, after }) => {
    const texts = `${before?.text ?? ''} → ${after?.text ?? ''}`;
    return `${kind} ${subject}${option === undefined ? '' : ` ${option}`}${texts === ' → ' ? '' : `: ${texts}`}`;
  });
}
