/**
 * The ids of findings. A package declares each id that it prints once, together with its documentation, and gets back the only function that makes
 * findings. That function accepts only these ids, so an undocumented id does not compile.
 */
import { sortFindings } from './canonical-order.ts';
import { completeDraft, type Finding, type FindingDraft, type Severity } from './finding.ts';

/** The documentation of an id. `shepherd explain` and docs/rules are generated from it. */
export interface FindingDeclaration {
  /** What is wrong, in one sentence; for a rule of `check`, what the rule requires. */
  readonly summary: string;
  /** The severities that its findings can have, the most common first. Defaults to `error`. */
  readonly severities?: readonly Severity[];
  /** Why it matters, in Markdown. */
  readonly why: string;
  /** A small example that triggers the finding. */
  readonly wrong?: WrongExample;
  /** What to do about it, in Markdown. */
  readonly remedy: string;
}

/** An example and its language. */
export interface WrongExample {
  readonly language: 'proto' | 'yaml' | 'json';
  readonly text: string;
}

/** The ids of a package. */
export interface FindingTable<Id extends string = string> {
  /** The declarations of the package, by id. */
  readonly declarations: Readonly<Record<string, FindingDeclaration>>;
  /** Ids that another package declares and this one prints too, because both report the same problem. */
  readonly borrowed: readonly string[];
  /** Completes a draft with empty lists and the fingerprint. */
  readonly createFinding: (draft: FindingDraft<Id>) => Finding;
  /**
   * Completes and sorts drafts. Findings about the same subject in one file, such as a duplicate import, get distinct fingerprints by their order.
   */
  readonly completeFindings: (drafts: readonly FindingDraft<Id>[]) => Finding[];
}

/** Declares the ids of a package. `borrowed` lists ids that it prints and another package declares. */
export function declareFindings<Own extends string, Borrowed extends string = never>(
  declarations: { readonly [Id in Own]: FindingDeclaration },
  borrowed: readonly Borrowed[] = [],
): FindingTable<Own | Borrowed> {
  const ids: ReadonlySet<string> = new Set([...Object.keys(declarations), ...borrowed]);
  const createFinding = (draft: FindingDraft): Finding => {
    if (!ids.has(draft.rule)) throw new Error(`the finding ${draft.rule} is not declared`);
    return completeDraft(draft);
  };
  return {
    declarations,
    borrowed,
    createFinding,
    completeFindings: (drafts) => completeAll(drafts, createFinding),
  };
}

function completeAll(drafts: readonly FindingDraft[], createFinding: (draft: FindingDraft) => Finding): Finding[] {
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

/** The ids that a table accepts. */
export type FindingIdOf<Table> = Table extends FindingTable<infer Id> ? Id : never;
