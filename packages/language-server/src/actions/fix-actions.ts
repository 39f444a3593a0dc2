/** The fixes of findings. Findings with the same fix and title share one action. */
import type { FileEdits, Fix } from '@protoshepherd/source';

import type { Action, ActionRequest } from './action.ts';
import { touches, type FileFinding } from './file-findings.ts';

/** One action for each fix of the findings in the selection. */
export function fixActions({ findings, span }: ActionRequest): readonly Action[] {
  const byEdits = new Map<string, [FileFinding, ...FileFinding[]]>();
  for (const each of findings) {
    const { fix } = each.finding;
    if (fix === undefined || !touches(each.span, span)) continue;
    const key = JSON.stringify([fix.title, listEdits(fix)]);
    const known = byEdits.get(key);
    if (known === undefined) byEdits.set(key, [each]);
    else known.push(each);
  }
  return [...byEdits.values()].map((cured) => {
    const fix = cured[0].finding.fix as Fix;
    return {
      title: capitalize(fix.title),
      // A break may be intended; a rule violation rarely is.
      isPreferred: cured.every(({ origin }) => origin !== 'break'),
      resolves: cured.map(({ finding }) => finding),
      edits: () => listEdits(fix),
    };
  });
}

/** The edits of a fix for each file. */
export function listEdits({ file, edits, others = [] }: Fix): readonly FileEdits[] {
  return [{ file, edits }, ...others];
}

/** A title in the style of editors, with a capital letter. */
function capitalize(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
