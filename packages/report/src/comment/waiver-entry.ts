/** A decision about one finding, as it is written into `shepherd.yaml`: the same lines in a comment and by `shepherd waive`. */
import type { Finding } from '@protoshepherd/source';

import { cutText } from '../text/cut-text.ts';
import { printable } from '../text/printable.ts';
import { yamlText } from '../text/yaml-text.ts';

/** What a person decides. */
export interface Decision {
  readonly reason: string;
  readonly owner?: string;
  /** The day from which it no longer holds, YYYY-MM-DD. */
  readonly expires: string;
}

const longestMessage = 80;

/** The lines of an entry in the list of waivers, without a margin. The first begins with `- `, and the others are indented by two. */
export function waiverEntry(finding: Finding, { reason, owner, expires }: Decision): readonly string[] {
  const keys = [
    `rule: ${yamlText(finding.rule)}`,
    ...(finding.package === undefined || finding.package === '' ? [] : [`package: ${yamlText(finding.package)}`]),
    `fingerprint: ${yamlText(finding.fingerprint)} # ${printable(cutText(finding.message, longestMessage))}`,
    `reason: ${yamlText(reason)}`,
    ...(owner === undefined ? [] : [`owner: ${yamlText(owner)}`]),
    `expires: ${expires}`,
  ];
  return keys.map((key, at) => `${at === 0 ? '- ' : '  '}${key}`);
}
