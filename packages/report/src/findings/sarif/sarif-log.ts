/**
 * The part of SARIF 2.1.0 that we write, in the words of its specification (OASIS, chapter 3). SARIF is how code scanners hand their
 * results to GitHub, Azure DevOps and editors.
 */

/** The whole file. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

/** One run of one tool. */
export interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  /** Tells runs of different commands apart, so that one does not replace the results of another. */
  readonly automationDetails: { readonly id: string };
  /** What the columns count. */
  readonly columnKind: 'utf16CodeUnits';
  /** What relative URIs are relative to; the reader knows where that is. */
  readonly originalUriBaseIds: Readonly<Record<string, { readonly description: SarifMessage }>>;
  readonly results: readonly SarifResult[];
  readonly properties: { readonly asOf: string };
}

/** The program, and the rules that found something. */
export interface SarifDriver {
  readonly name: string;
  readonly version: string;
  readonly semanticVersion: string;
  readonly rules: readonly SarifRule[];
}

/** A `reportingDescriptor`. */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription?: SarifMessage;
  readonly fullDescription?: SarifMessage;
  readonly help?: SarifMessage & { readonly markdown: string };
}

/** A text. */
export interface SarifMessage {
  readonly text: string;
}

/** A finding. */
export interface SarifResult {
  readonly ruleId: string;
  /** Where the rule stands in the list of the driver. */
  readonly ruleIndex: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: SarifMessage;
  readonly locations: readonly SarifLocation[];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly SarifFix[];
  /** A property bag: who is affected by a break. */
  readonly properties?: { readonly usage: unknown };
  /** Either all results of a run have it or none; empty means that the result counts. */
  readonly suppressions?: readonly SarifSuppression[];
}

/** A place, with a message where it is not the main one. */
export interface SarifLocation {
  readonly id?: number;
  readonly physicalLocation: { readonly artifactLocation: SarifArtifactLocation; readonly region: SarifRegion };
  readonly message?: SarifMessage;
}

/** A file. */
export interface SarifArtifactLocation {
  readonly uri: string;
  /** Absent for an absolute URI. */
  readonly uriBaseId?: string;
}

/** A part of a text; the end is exclusive. */
export type SarifRegion =
  | { readonly startLine: number; readonly startColumn: number; readonly endLine: number; readonly endColumn: number }
  | { readonly charOffset: number; readonly charLength: number };

/** A cure: replacements in one file, or several. */
export interface SarifFix {
  readonly description: SarifMessage;
  readonly artifactChanges: readonly {
    readonly artifactLocation: SarifArtifactLocation;
    readonly replacements: readonly { readonly deletedRegion: SarifRegion; readonly insertedContent: SarifMessage }[];
  }[];
}

/** Why a result does not count. */
export interface SarifSuppression {
  /** Decided outside of the file that the result is about. */
  readonly kind: 'external';
  readonly status: 'accepted';
  readonly justification: string;
  readonly properties?: { readonly expires: string };
}
