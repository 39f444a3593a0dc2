import type { Finding } from '@protoshepherd/source';
import type { ElementUse } from '@protoshepherd/usage';

import type { FileLookups } from '../answer.ts';
import type { FixedFinding } from '../check/fixed-api.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** The configuration to scan, and the requested information. */
export interface ScanRequest {
  /** Files and folders, relative to the directory of the project. */
  readonly paths: readonly string[];
  /** A text without a file, such as standard input. */
  readonly text?: { readonly path: string; readonly text: string };
  /** The full name of the type of every document. */
  readonly type?: string;
  /** Whether to preview what the next major version would drop or rename. */
  readonly withNextMajor?: boolean;
  /** The tags of releases that must understand the configuration. */
  readonly targets?: readonly string[];
  /** Whether to list where each element is used. */
  readonly withPlaces?: boolean;
  /** Whether to compute fixes. */
  readonly withFixes?: boolean;
}

/** A file that fixes would change. */
export interface DataChange {
  /** Its name in findings. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixed: readonly FixedFinding[];
  /** The findings about the new text. */
  readonly left: readonly Finding[];
}

/** The elements that configuration uses, and findings about it. */
export interface ScannedData extends FileLookups {
  readonly api: LoadedApi;
  readonly findings: readonly Finding[];
  readonly files: number;
  /** The number of scanned messages. */
  readonly messages: number;
  /** The number of documents without a named type; they were not scanned. */
  readonly untypedDocuments: number;
  /** Files without a message, by path. */
  readonly filesWithoutMessages: readonly string[];
  /** Types that the API does not declare, sorted by name. Their messages were not scanned. */
  readonly unknownTypes: readonly { readonly type: string; readonly count: number }[];
  /** Sorted by name. */
  readonly uses: readonly ElementUse[];
  /** Files that fixes would change, by path; empty if not requested. */
  readonly changes: readonly DataChange[];
  /** Fixes that would cause other findings. */
  readonly leftOut: readonly FixedFinding[];
}
