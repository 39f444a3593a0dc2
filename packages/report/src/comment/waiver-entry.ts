/** Renders a waiver for one finding as an entry of `shepherd.yaml`, both for comments and for `shepherd waive`. */
import type { Finding } from '@protoshepherd/source';

import { cutText } from '../text/cut-text.ts';
import { printable } from '../text/printable.ts';
import { yamlText } from '../text/yaml-text.ts';

/** A decision to accept a finding. */
export interface Decision {
  readonly reason: string;
  readonly owner?: string;
  /** The first date on which it is no longer valid, YYYY-MM-DD. */
  readonly expires: string;
}

const maxMessageLength = 80;

/** The lines of an entry in the list of waivers, without indentation. The first begins with `- `, the others with two spaces. */
export function waiverEntry(finding: Finding, { reason, owner, expires }: Decision): readonly string[] {
  const keys = [
    `rule: ${yamlText(finding.rule)}`,
    ...(finding.package === undefined || finding.package === '' ? [] : [`package: ${yamlText(finding.package)}`]),
    `fingerprint: ${yamlText(finding.fingerprint)} # ${printable(cutText(finding.message, maxMessageLength))}`,
    `reason: ${yamlText(reason)}`,
    ...(owner === undefined ? [] : [`owner: ${yamlText(owner)}`]),
    `expires: ${expires}`,
  ];
  return keys.map((key, at) => `${at === 0 ? '- ' : '  '}${key}`);
}
