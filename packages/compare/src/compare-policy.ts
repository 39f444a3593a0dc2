/** Comments and annotations that change the policy for an element: hidden, because it is not implemented yet, or work in progress. */
import { annotationValue, isHidden, readAnnotations, type ApiFile, type Sides } from '@protoshepherd/api-tree';
import { collectComments, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import type { ChangedElement } from './change.ts';
import type { WithOptions } from './compare-options.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';

/** Compares these marks of an element. Returns the annotations that are reported already. */
export function comparePolicy(
  comparison: Comparison,
  files: Files,
  element: ChangedElement,
  { before, after }: Sides<WithOptions>,
): readonly string[] {
  const report = (kind: 'hidden' | 'work-in-progress', old: boolean, now: boolean): void => {
    if (old === now) return;
    comparison.changes.add({
      kind,
      element,
      before: draftSide(files.before, before, String(old)),
      after: draftSide(files.after, after, String(now)),
    });
  };
  report('hidden', isElementHidden(files.before, before.row), isElementHidden(files.after, after.row));
  const oldWork = isWorkInProgress(files.before, before);
  const newWork = isWorkInProgress(files.after, after);
  report('work-in-progress', oldWork, newWork);
  return oldWork === newWork ? [] : ['status'];
}

/** Few files hide anything, and finding a comment is expensive, so the text of each file is searched once. */
function isElementHidden({ schemaFile: { tree } }: ApiFile, row: number): boolean {
  if (row === 0 || !mayContainHidden(tree)) return false;
  return isHidden(collectComments(viewAt(tree, row)).leading?.text ?? '');
}

const hiddenCache = new WeakMap<SyntaxTree, boolean>();

function mayContainHidden(tree: SyntaxTree): boolean {
  const known = hiddenCache.get(tree) ?? isHidden(tree.file.text);
  hiddenCache.set(tree, known);
  return known;
}

function isWorkInProgress({ schemaFile: { tree, package: scope } }: ApiFile, { row, options }: WithOptions): boolean {
  if (options.length === 0) return false;
  return annotationValue(readAnnotations(tree, row, scope), 'status', 'work_in_progress')?.value === 'true';
}
