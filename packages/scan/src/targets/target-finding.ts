/** The findings about releases that do not understand a message, or may not. */
import { listNames, type FindingDeclaration } from '@protoshepherd/source';

import type { ScanDraft } from '../judge/scan-draft.ts';
import type { Mismatch } from '../walk-result.ts';

export const targetFindings = {
  'scan-target': {
    summary: 'A target release does not understand a part of the configuration.',
    why: 'With `--target`, each message is also read as the named releases would read it. If the message uses a field, value or type that a release does not have yet, or no longer has, a strict reader rejects the whole file; a lenient one ignores that part.',
    remedy:
      'Run at least the release that the finding names, or leave the part out for older releases. If the element was removed, use its replacement.',
  },
  'scan-target-unseen': {
    summary: 'Shepherd cannot tell whether a release understands a part of the configuration.',
    why: 'The release has the field, but the type of the field comes from a file that is not among the files of the release. Other releases or the current API may have a copy of the type, but copies can differ. A release that was not checked must not pass, so this is always an error.',
    remedy:
      'If no release declares the type, only its current declaration exists: add the folder that contains it with `--root`; `--include` is enough for a file that the current API imports. If a later release declares it, use that release as the target. Or check out the target release, and scan there with the folder of the type as `--include`.',
  },
} as const satisfies Readonly<Record<string, FindingDeclaration>>;

/** A field of a type that the files of the releases do not declare. `isDeclared` is true if another release declares it. */
export function undeclaredTypeDraft(
  { path, name = '', start, end }: Mismatch,
  tags: readonly string[],
  isDeclared: boolean,
): ScanDraft {
  const releases = listNames(tags, tags.length);
  // The name of an undeclared map value type may be unknown.
  const type = name === '' ? 'the type of this field' : `${name}, the type of this field`;
  const reason = isDeclared
    ? `${tags.length === 1 ? 'its' : 'their'} files import ${type}, from elsewhere, and copies in other releases may differ; name a release that declares it, or check out ${releases} and scan there with --include`
    : `no file that was read declares ${type}; add the folder that declares it with --root or --include`;
  return {
    rule: 'scan-target-unseen',
    severity: 'error',
    path,
    text: `cannot tell whether ${releases} ${tags.length === 1 ? 'understands' : 'understand'} this: ${reason}`,
    subject: `undeclared-type ${name}`,
    data: { name, targets: tags },
    start,
    end,
  };
}
