/**
 * Renders the shadows of active files: the files themselves plus the hidden elements of the older version. Text without steps is kept byte for byte.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import { BlockDraft, importPathEdits, rewriteText } from '@protoshepherd/edit';
import { sortEdits } from '@protoshepherd/source';
import { childRows, viewAt, type SyntaxNode } from '@protoshepherd/syntax';

import { candidateMark } from '../candidate-mark.ts';
import { FileDraft, type UpgradeContext } from '../edit/file-draft.ts';
import type { CandidateFile } from '../generate-candidates.ts';
import { addTypes } from './add-types.ts';
import { mergeEnum } from './merge-enum.ts';
import { missingImports } from './merge-imports.ts';
import { mergeMessage } from './merge-message.ts';
import type { FileMerge, MergeStep } from './merge-step.ts';

/**
 * Renders merges. They get a header even with quirks, because their status does not distinguish them from hand-written
 * files.
 */
export function renderMerged(context: UpgradeContext, merges: readonly FileMerge[]): CandidateFile[] {
  return merges.map((merge) => {
    const { path, schemaFile } = merge.active;
    return { path, text: candidateMark.mark(mergedText(context, merge), schemaFile.tree.file), source: merge.active };
  });
}

/** The text of an active file with all its merges. */
function mergedText(context: UpgradeContext, merge: FileMerge): string {
  const { active, drafts } = merge;
  const { package: own, tree } = active.schemaFile;
  const to = { package: own, path: active.path, importPath: active.path };
  const draft = new FileDraft(context, { file: active, to, steps: [], optionNames: [] });
  for (const [into, steps] of groupByTarget(merge)) {
    if (into === undefined) {
      const members = childRows(tree.rows, 0).map((row): SyntaxNode => viewAt(tree, row));
      const block = new BlockDraft(draft, tree.root, members);
      addTypes(block, steps, drafts);
      block.finish();
    } else if (into.kind === 'enum') mergeEnum(draft, into, steps, drafts);
    else mergeMessage(draft, into, steps, drafts);
  }
  const imports = importPathEdits(active.schemaFile, (path) => path, draft.style, missingImports(context, merge));
  return rewriteText(draft.text, sortEdits([...imports, ...draft.edits]));
}

/** The steps by target message or enum; `undefined` is the file itself. */
function groupByTarget({ steps }: FileMerge): ReadonlyMap<ApiElement | undefined, readonly MergeStep[]> {
  const places = new Map<ApiElement | undefined, MergeStep[]>();
  for (const step of steps) {
    const known = places.get(step.into);
    if (known === undefined) places.set(step.into, [step]);
    else known.push(step);
  }
  return places;
}
