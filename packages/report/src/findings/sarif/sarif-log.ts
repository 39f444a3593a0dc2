/**
 * The subset of SARIF 2.1.0 that we write, in the terms of its specification (OASIS, chapter 3). Code scanners use SARIF to pass
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
  /** Distinguishes runs of different commands, so that one does not replace the results of another. */
  readonly automationDetails: { readonly id: string };
  /** The unit of columns. */
  readonly columnKind: 'utf16CodeUnits';
  /** The base of relative URIs, which the consumer knows. */
  readonly originalUriBaseIds: Readonly<Record<string, { readonly description: SarifMessage }>>;
  readonly results: readonly SarifResult[];
  readonly properties: { readonly asOf: string };
}

/** The program, and the rules with findings. */
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
  /** The index of the rule in the driver's list. */
  readonly ruleIndex: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: SarifMessage;
  readonly locations: readonly SarifLocation[];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly SarifFix[];
  /** A property bag with the usage of a break. */
  readonly properties?: { readonly usage: unknown };
  /** Either all results of a run have it or none; empty for an active result. */
  readonly suppressions?: readonly SarifSuppression[];
}

/** A location, with a message if it is a related one. */
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

/** A range of text; the end is exclusive. */
export type SarifRegion =
  | { readonly startLine: number; readonly startColumn: number; readonly endLine: number; readonly endColumn: number }
  | { readonly charOffset: number; readonly charLength: number };

/** A fix: replacements in one or more files. */
export interface SarifFix {
  readonly description: SarifMessage;
  readonly artifactChanges: readonly {
    readonly artifactLocation: SarifArtifactLocation;
    readonly replacements: readonly { readonly deletedRegion: SarifRegion; readonly insertedContent: SarifMessage }[];
  }[];
}

/** Why a result is suppressed. */
export interface SarifSuppression {
  /** The decision is recorded outside the file of the result. */
  readonly kind: 'external';
  readonly status: 'accepted';
  readonly justification: string;
  readonly properties?: { readonly expires: string };
}
