import type { Finding } from '@protoshepherd/source';
import type { ElementUse } from '@protoshepherd/usage';

import type { Places } from '../answer.ts';
import type { FixedFinding } from '../check/fixed-api.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** Which configuration to scan, and what to find out about it. */
export interface ScanRequest {
  /** Files and folders, relative to the directory of the project. */
  readonly paths: readonly string[];
  /** A text that is not in a file, such as standard input. */
  readonly text?: { readonly path: string; readonly text: string };
  /** The full name of the type of every document. */
  readonly type?: string;
  /** Also find out what the next major version would drop or rename? */
  readonly withNextMajor?: boolean;
  /** The tags of releases that are to read the configuration: what do they not understand? */
  readonly targets?: readonly string[];
  /** Also list where each element is used? */
  readonly withPlaces?: boolean;
  /** Also work out the fixes? */
  readonly withFixes?: boolean;
}

/** A file that fixes would change. */
export interface DataChange {
  /** As findings name it. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixed: readonly FixedFinding[];
  /** The findings about the new text. */
  readonly left: readonly Finding[];
}

/** What configuration uses, and what is wrong with it. */
export interface ScannedData extends Places {
  readonly api: LoadedApi;
  readonly findings: readonly Finding[];
  readonly files: number;
  /** How many messages were looked at. */
  readonly messages: number;
  /** How many documents have no type that anything names; they were not looked at. */
  readonly untypedDocuments: number;
  /** Files in which no message was found, by path. */
  readonly filesWithoutMessages: readonly string[];
  /** Types that the API does not declare, sorted by name. Messages of these types were not looked at. */
  readonly unknownTypes: readonly { readonly type: string; readonly count: number }[];
  /** Sorted by name. */
  readonly uses: readonly ElementUse[];
  /** Files that fixes would change, by path; empty if they were not asked for. */
  readonly changes: readonly DataChange[];
  /** Fixes that would make something else wrong. */
  readonly leftOut: readonly FixedFinding[];
}
