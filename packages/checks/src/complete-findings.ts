import { createFinding, sortFindings, type Finding, type FindingDraft } from '@protoshepherd/source';

/** What a rule has said, with the name and severity of the rule. */
export type UnfinishedFinding = FindingDraft;

/**
 * Gives findings their fingerprints. Two that are about the same thing in the same file, such as an import that is there twice, are told apart by
 * their order in it.
 */
export function completeFindings(drafts: readonly UnfinishedFinding[]): Finding[] {
  const draftOf = new Map(drafts.map((draft) => [createFinding(draft), draft]));
  const counts = new Map<string, number>();
  return sortFindings([...draftOf.keys()]).map((finding) => {
    const ordinal = (counts.get(finding.fingerprint) ?? 0) + 1;
    counts.set(finding.fingerprint, ordinal);
    if (ordinal === 1) return finding;
    const draft = draftOf.get(finding) as UnfinishedFinding;
    return createFinding({ ...draft, subject: `${draft.subject ?? draft.message}\0${ordinal}` });
  });
}
