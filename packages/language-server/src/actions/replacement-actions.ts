/** Adds the replacement to the comment of a deprecated declaration without one. */
import { replacementComments } from '@protoshepherd/protoxform';

import type { Action, ActionRequest } from './action.ts';
import { findEnclosingElement } from './element-at.ts';
import { touches } from './file-findings.ts';
import { replacementCandidates } from './replacement-candidates.ts';

/** One action for each possible replacement. */
export function replacementActions({ file, findings, span }: ActionRequest): readonly Action[] {
  const missing = findings.filter(({ finding }) => finding.rule === 'deprecated-without-replacement');
  return missing
    .filter((each) => touches(each.span, span))
    .flatMap(({ finding, span: place }) => {
      const element = findEnclosingElement(file, place.start);
      if (element === undefined) return [];
      return replacementCandidates(element).map((name) => ({
        title: `Document ${name} as the replacement for ${element.name}`,
        resolves: [finding],
        edits: () => [{ file: file.path, edits: replacementComments([element], name) }],
      }));
    });
}
