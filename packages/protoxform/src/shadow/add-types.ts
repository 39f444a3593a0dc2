/** Inserts messages and enums that only an older version has after existing ones: enums before messages, and both before fields. */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { BlockDraft } from '@protoshepherd/edit';

import type { FileDraft } from '../edit/file-draft.ts';
import type { MergeStep } from './merge-step.ts';
import { printWholeElement } from './restored-text.ts';

/** The statements that can precede an enum. A message can also follow enums. */
const head: readonly string[] = ['syntax', 'package', 'import', 'option', 'service'];

/** Inserts the adopted types of a message or file. */
export function addTypes(
  block: BlockDraft,
  steps: readonly MergeStep[],
  drafts: ReadonlyMap<ApiFile, FileDraft>,
): void {
  for (const kind of ['enum', 'message'] as const) {
    const above = kind === 'enum' ? [...head, kind] : [...head, 'enum', kind];
    const anchor =
      block.lastKept((member) => member.kind === kind) ?? block.lastKept((member) => above.includes(member.kind));
    for (const step of steps) {
      const draft = drafts.get(step.element.file);
      if (step.kind !== 'adopt' || step.element.kind !== kind || draft === undefined) continue;
      block.addAfter(anchor, ' '.repeat(block.indent) + printWholeElement(draft, step.element, block.indent));
    }
  }
}
