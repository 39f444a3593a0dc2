import type { Finding, SourceLookup } from '@protoshepherd/source';

/** What a reader should know about a rule. */
export interface RuleDescription {
  /** Its purpose in one sentence. */
  readonly summary: string;
  /** Why it exists and what to do, in Markdown. */
  readonly help?: string;
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
