/** Reports elements on which the dialects disagree, and those to be rewritten by hand. */
import { locate, type Finding } from '@protoshepherd/source';
import { viewAt } from '@protoshepherd/syntax';

import { createFinding } from '../finding-ids.ts';
import type { Disagreement, RuleRewrite } from './verdict.ts';

/** The finding about a verdict; undefined if the rules are equal. */
export function rewriteFinding({ element, verdict, reason, disagreements }: RuleRewrite): Finding | undefined {
  if (verdict === 'equal') return undefined;
  const { file, row, uniqueName } = element;
  const { tree, path } = file.schemaFile;
  const shown = disagreements.map(describeDisagreement).join('; ');
  const because = reason === undefined || reason === '' ? '' : ` (${reason})`;
  return createFinding({
    rule: verdict === 'differs' ? 'rewrite-differs' : 'rewrite-by-hand',
    severity: 'warning',
    message: verdict === 'differs' ? `${uniqueName}: ${shown}${because}` : `${uniqueName}: ${reason ?? ''}`,
    location: locate(path, tree.lines, viewAt(tree, row).span),
    package: file.packageVersion.name,
    subject: uniqueName,
    data: {
      element: uniqueName,
      ...(reason !== undefined && reason !== '' && { reason }),
      ...(disagreements.length > 0 && { disagreements }),
    },
  });
}

/** A value, and the dialect that accepts it. */
function describeDisagreement({ text, acceptedBy }: Disagreement): string {
  const [accepts, rejects] =
    acceptedBy === 'pgv' ? ['protoc-gen-validate', 'protovalidate'] : ['protovalidate', 'protoc-gen-validate'];
  return `${accepts} accepts ${text}, and ${rejects} rejects it`;
}
