/** The findings of a policy for two small trees, as short lines. */
import { waiveFindings } from '@protoshepherd/checks';
import { checkCompat, findCompatPolicy, type CompatRequest, type ExemptionChoices } from '@protoshepherd/compat';
import type { Finding } from '@protoshepherd/source';
import type { Layout } from '@protoshepherd/workspace';

import { buildTree, type Texts } from './build-tree.ts';

/** Options besides the trees. */
export interface CompatFindingOptions {
  readonly layout?: Layout;
  readonly exemptions?: ExemptionChoices;
  readonly moved?: ReadonlyMap<string, string>;
  readonly findHistory?: CompatRequest['findHistory'];
}

const nothingKnown: CompatRequest['findHistory'] = () => ({
  introducedAt: undefined,
  isReleased: undefined,
  changedAt: undefined,
});

/** The findings of a policy. */
export function compatFindings(
  policyName: string,
  before: Texts,
  after: Texts,
  circumstances: CompatFindingOptions = {},
): readonly Finding[] {
  const { layout = 'envoy', exemptions = {}, moved = new Map(), findHistory = nothingKnown } = circumstances;
  const policy = findCompatPolicy(policyName);
  if (policy === undefined) throw new Error(`no policy is called ${policyName}`);
  return checkCompat({
    before: buildTree(before, { layout }),
    after: buildTree(after, { layout }),
    policy: { ...policy, exemptions },
    waive: (findings, tree) => waiveFindings(findings, tree, [], '2023-01-01'),
    findHistory,
    moved,
    nameBefore: (file) => file,
  }).findings;
}

/** `severity kind subject`, one per finding; exempt ones with the exemption. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(({ severity, rule, data, waived }) => {
    const { subject } = data as { readonly subject: string };
    return `${waived === undefined ? severity : `waived ${/\(([\w-]+)\)$/.exec(waived.reason)?.[1]}`} ${rule} ${subject}`;
  });
}
