import type { ChangelogEntry, VersionAdvice } from '@protoshepherd/compat';
import type { Finding, SourceLookup } from '@protoshepherd/source';

/** The documentation of a rule. */
export interface RuleDescription {
  /** The requirement in one sentence. */
  readonly summary: string;
  /** Why it exists and what to do, in Markdown. */
  readonly help?: string;
}

/** The results of a comparison besides its findings. */
export interface ReportedComparison {
  /** The name of the old state. */
  readonly since: string;
  /** The baselines given on the command line; empty if they come from the configuration. */
  readonly against: readonly string[];
  readonly advice: VersionAdvice;
  /** Elements deprecated in the new state only. */
  readonly deprecated: readonly ChangelogEntry[];
}

/** How findings can be accepted. */
export interface DecisionGuide {
  /** The default expiry of a decision, YYYY-MM-DD. */
  readonly until: string;
  /** The options with which `shepherd waive` reproduces the findings. */
  readonly options: readonly string[];
  readonly isWaivable: (finding: Finding) => boolean;
}

/** The findings of a command, with the context that formats need. */
export interface Report {
  readonly command: string;
  /** The date of the report, YYYY-MM-DD. */
  readonly asOf: string;
  readonly findings: readonly Finding[];
  /** The number of files read. */
  readonly filesRead: number;
  readonly sourceOf: SourceLookup;
  /** The version of Shepherd. */
  readonly toolVersion: string;
  /**
   * The path of a finding's file relative to the working directory, for users who open it and for programs that match it with their view of the
   * repository. Findings name files by import path.
   */
  readonly pathOf: (file: string) => string;
  /** Further keys of the JSON envelope. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Lines below the findings in terminal output, with line breaks. */
  readonly closing?: readonly string[];
  /** The cause if there is no result; the findings explain it. */
  readonly failure?: 'configuration' | 'input' | 'gaps';
  /** Set for comparisons only. */
  readonly comparison?: ReportedComparison;
  readonly decisions?: DecisionGuide;
  /** The address of the published pages, validated as safe to link to. */
  readonly pagesUrl?: string;
  /** Returns `undefined` for a rule without documentation. */
  readonly describeRule?: (rule: string) => RuleDescription | undefined;
}

/** The level of detail for human-readable formats. Formats for programs are always complete. */
export interface ReportDetail {
  /** Show all findings, regardless of their number. */
  readonly all: boolean;
  /** Include waived findings. */
  readonly showWaived: boolean;
  /** Show errors only, and nothing besides the findings. */
  readonly quiet: boolean;
}

/** The default level of detail. */
export const defaultDetail: ReportDetail = { all: false, showWaived: false, quiet: false };

/** The terminal and the level of detail. */
export interface OutputOptions {
  readonly color: boolean;
  readonly columns: number;
  readonly detail: ReportDetail;
}

/** A format yields its text in pieces, so that output can stop early if the reader closes the stream. */
export type FindingFormat = (report: Report, look: OutputOptions) => Iterable<string>;
