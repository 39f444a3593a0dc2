import { sortFindings } from './canonical-order.ts';
import { createFinding, type Finding, type FindingDraft } from './finding.ts';

/** Turns drafts into sorted findings. Findings about the same subject in one file, such as a doubled import, get distinct fingerprints by their order. */
export function completeFindings(drafts: readonly FindingDraft[]): Finding[] {
  const draftOf = new Map(drafts.map((draft) => [createFinding(draft), draft]));
  const counts = new Map<string, number>();
  return sortFindings([...draftOf.keys()]).map((finding) => {
    const ordinal = (counts.get(finding.fingerprint) ?? 0) + 1;
    counts.set(finding.fingerprint, ordinal);
    if (ordinal === 1) return finding;
    const draft = draftOf.get(finding) as FindingDraft;
    return createFinding({ ...draft, subject: `${draft.subject ?? draft.message}\0${ordinal}` });
  });
}
