import { createHash } from 'node:crypto';

import type { Location } from './span.ts';
import type { TextEdit } from './text-edit.ts';

/** How much a finding matters. Only an `error` makes a run fail. */
export type Severity = 'error' | 'warning' | 'note';

/** Another place that a reader must see to understand a finding. */
export interface RelatedPlace {
  readonly message: string;
  readonly location: Location;
}

/** Edits to one file. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly TextEdit[];
}

/** A mechanical fix: edits to one file, with a short title that says what they do. */
export interface Fix extends FileEdits {
  readonly title: string;
  /** Edits to other files that the fix also needs. */
  readonly others?: readonly FileEdits[];
}

/** Why a finding does not count. */
export interface Waived {
  readonly reason: string;
  /** The day from which the waiver no longer holds, YYYY-MM-DD. */
  readonly expires?: string;
}

/** Anything Shepherd says about a tree. Its shape is part of the command line contract. */
export interface Finding {
  /** Stable id of the rule, in kebab-case. */
  readonly rule: string;
  readonly severity: Severity;
  /** One plain sentence without a full stop. */
  readonly message: string;
  /** Where to look first. */
  readonly location: Location;
  /** Other relevant locations, in reading order. */
  readonly related: readonly RelatedPlace[];
  /** The package the finding is about, where there is one. */
  readonly package?: string;
  /** Identifies the finding across commits. Independent of line numbers. */
  readonly fingerprint: string;
  /** Facts for machines; the shape depends on the rule. */
  readonly data?: unknown;
  readonly fix?: Fix;
  readonly waived?: Waived;
}

/** The parts of a finding that a rule supplies. The rest is derived from them. */
export interface FindingDraft<Id extends string = string> {
  readonly rule: Id;
  readonly severity: Severity;
  readonly message: string;
  readonly location: Location;
  readonly related?: readonly RelatedPlace[];
  readonly package?: string;
  /** What identifies the finding in its fingerprint. Defaults to the message. */
  readonly subject?: string;
  readonly data?: unknown;
  readonly fix?: Fix;
}

/**
 * Completes a draft with empty lists and the fingerprint. Packages make findings through their id tables, not with this
 * function.
 */
export function completeDraft(draft: FindingDraft): Finding {
  const { subject, related, ...rest } = draft;
  const identity = [draft.rule, draft.location.file, draft.package ?? '', subject ?? draft.message].join('\0');
  return {
    ...rest,
    related: related ?? [],
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 16),
  };
}

/** Does any finding make the run fail? Waived ones do not. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error' && finding.waived === undefined);
}

/** The totals at the end of every report. */
export interface FindingSummary {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly waived: number;
}

/** Counts findings by severity; a waived finding is counted once, as waived. */
export function summarizeFindings(findings: readonly Finding[]): FindingSummary {
  const active = findings.filter((finding) => finding.waived === undefined);
  const count = (severity: Severity): number => active.filter((finding) => finding.severity === severity).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
    waived: findings.length - active.length,
  };
}
