/** Applies the fixes of a file. They are kept only if the new text has no new error. */
import { applyEdits, type Finding, type TextEdit } from '@protoshepherd/source';

import type { FixedFinding } from '../check/fixed-api.ts';
import type { DataChange } from './scanned-data.ts';

/** The result of fixes. */
export interface FixedData {
  readonly change: Omit<DataChange, 'path'> | undefined;
  readonly leftOut: readonly FixedFinding[];
}

/** Applies the fixes of unwaived findings to a text; `scan` judges the new text. */
export function fixData(
  text: string,
  findings: readonly Finding[],
  scan: (text: string) => readonly Finding[],
): FixedData {
  const fixable = findings.flatMap((finding): readonly FixedFinding[] =>
    finding.fix === undefined || finding.waived !== undefined ? [] : [{ finding, title: finding.fix.title }],
  );
  if (fixable.length === 0) return { change: undefined, leftOut: [] };
  const edits = fixable.flatMap(({ finding }) => finding.fix?.edits ?? []);
  const after = applyEdits(text, withoutOverlaps(edits));
  const left = scan(after);
  if (errorsIn(left) > errorsIn(findings)) return { change: undefined, leftOut: fixable };
  return { change: { before: text, after, fixed: fixable, left }, leftOut: [] };
}

function withoutOverlaps(edits: readonly TextEdit[]): readonly TextEdit[] {
  let end = -1;
  return edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter((edit) => {
      if (edit.start < end) return false;
      end = edit.end;
      return true;
    });
}

function errorsIn(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}
