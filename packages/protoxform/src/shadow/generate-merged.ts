/** The shadows of active files that follow an older version: the files themselves, with what is hidden in the older one. */
import type { UpgradeContext } from '../edit/file-draft.ts';
import type { CandidateFile } from '../generate-candidates.ts';
import { candidateMark } from '../generated-mark.ts';
import { mergedText } from './merge-text.ts';
import type { FileMerge } from './merge-step.ts';

/** Writes out merges. They are marked under quirks, too: by their status alone nobody could tell them from what is written by hand. */
export function renderMerged(context: UpgradeContext, merges: readonly FileMerge[]): CandidateFile[] {
  return merges.map((merge) => {
    const { path, schemaFile } = merge.active;
    return { path, text: candidateMark.mark(mergedText(context, merge), schemaFile.tree.file), source: merge.active };
  });
}
