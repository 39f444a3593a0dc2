import type { ChangelogEntry, VersionAdvice } from '@protoshepherd/compat';
import type { Finding, SourceLookup } from '@protoshepherd/source';

/** What a reader should know about a rule. */
export interface RuleDescription {
  /** Its purpose in one sentence. */
  readonly summary: string;
  /** Why it exists and what to do, in Markdown. */
  readonly help?: string;
}

/** What a comparison of two states knows beside its findings. */
export interface ReportedComparison {
  /** What the old state is called. */
  readonly since: string;
  /** What a person has asked to compare with; empty if the configuration says it. */
  readonly against: readonly string[];
  readonly advice: VersionAdvice;
  /** What the new state deprecates and the old one did not. */
  readonly deprecated: readonly ChangelogEntry[];
}

/** How a finding is accepted. */
export interface DecisionGuide {
  /** The day that a decision lasts to unless a person names another, YYYY-MM-DD. */
  readonly until: string;
  /** The options with which `shepherd waive` finds the same findings again. */
  readonly options: readonly string[];
  readonly isWaivable: (finding: Finding) => boolean;
}

/** What a command found, with all that a format may want to know about it. */
export interface Report {
  readonly command: string;
  /** The day for which the answer holds, YYYY-MM-DD. */
  readonly asOf: string;
  readonly findings: readonly Finding[];
  /** How many files were read to find it. */
  readonly filesRead: number;
  readonly sourceOf: SourceLookup;
  /** The version of the program that speaks. */
  readonly toolVersion: string;
  /**
   * The path from the working directory to a file of a finding, for people who open it and for programs that match it with their own view of the
   * repository: a finding names a file as an import would.
   */
  readonly pathOf: (file: string) => string;
  /** What the command has to say beyond findings: further keys of the JSON envelope. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** What a person at a terminal reads below the findings, with line breaks. */
  readonly closing?: readonly string[];
  /** Why there is no answer, if there is none: the findings say why. */
  readonly failure?: 'configuration' | 'input' | 'gaps';
  /** Of a comparison of two states only. */
  readonly comparison?: ReportedComparison;
  readonly decisions?: DecisionGuide;
  /** Where the pages of the API are published, as an address that is safe to link to. */
  readonly pagesUrl?: string;
  /** Undefined for a rule without documentation. */
  readonly describeRule?: (rule: string) => RuleDescription | undefined;
}

/** How much of a report a person wants to read. Formats for programs are always complete. */
export interface ReportDetail {
  /** Every finding, however many there are. */
  readonly all: boolean;
  /** Waived findings, too. */
  readonly showWaived: boolean;
  /** Errors only, and nothing beside the findings. */
  readonly quiet: boolean;
}

/** What a person reads who has asked for nothing else. */
export const usualDetail: ReportDetail = { all: false, showWaived: false, quiet: false };

/** Where a report will be read, and in how much detail. */
export interface ReportLook {
  readonly color: boolean;
  readonly columns: number;
  readonly detail: ReportDetail;
}

/** A format gives its text piece by piece, so that a reader who leaves early is not waited for. */
export type FindingFormat = (report: Report, look: ReportLook) => Iterable<string>;
