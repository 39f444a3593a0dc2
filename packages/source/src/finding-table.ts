/**
 * The ids of findings. A package declares every id that it prints once, with what a reader should know about it, and gets back the only function that
 * makes findings: it accepts these ids and no others, so that an id without an explanation does not compile.
 */
import { sortFindings } from './canonical-order.ts';
import { completeDraft, type Finding, type FindingDraft, type Severity } from './finding.ts';

/** What a reader should know about an id. `shepherd explain` and docs/rules are made from it. */
export interface FindingDeclaration {
  /** What is wrong, or what is asked for, in one sentence. */
  readonly summary: string;
  /** The severities that its findings can have, the most common first; `error` if left out. */
  readonly severities?: readonly Severity[];
  /** Why it matters, in Markdown. */
  readonly why: string;
  /** A small example that has the finding. */
  readonly wrong?: WrongExample;
  /** What to do about it, in Markdown. */
  readonly wayOut: string;
}

/** A text, and the language that it is written in. */
export interface WrongExample {
  readonly language: 'proto' | 'yaml' | 'json';
  readonly text: string;
}

/** The ids of a package. */
export interface FindingTable<Id extends string = string> {
  /** What the package declares, by id. */
  readonly declarations: Readonly<Record<string, FindingDeclaration>>;
  /** Ids that the package prints and another one declares, since both report the same. */
  readonly borrowed: readonly string[];
  /** Completes a draft: empty lists and the fingerprint. */
  readonly createFinding: (draft: FindingDraft<Id>) => Finding;
  /** Completes and sorts drafts. Findings about the same subject in one file, such as a doubled import, get distinct fingerprints by their order. */
  readonly completeFindings: (drafts: readonly FindingDraft<Id>[]) => Finding[];
}

/** Declares the ids of a package; `borrowed` are ids that it prints and that another package declares. */
export function declareFindings<Own extends string, Borrowed extends string = never>(
  declarations: { readonly [Id in Own]: FindingDeclaration },
  borrowed: readonly Borrowed[] = [],
): FindingTable<Own | Borrowed> {
  const ids: ReadonlySet<string> = new Set([...Object.keys(declarations), ...borrowed]);
  const createFinding = (draft: FindingDraft): Finding => {
    if (!ids.has(draft.rule)) throw new Error(`${draft.rule} is printed and not declared`);
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
