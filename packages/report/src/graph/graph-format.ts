/**
 * What every graph format is: a pure function from a described graph to text. The date is an argument, so the same graph
 * gives the same bytes tomorrow.
 */
import type { GraphDescription, GraphDifference, MoveFacts } from '@protoshepherd/dag';

import type { PageOrigin } from '../page-origin.ts';

/** What a format may be told besides the graph itself. */
export interface GraphOptions {
  /** The date that the answer is for, as YYYY-MM-DD. */
  readonly generatedFor: string;
  /** What the graph is of; "Package graph" unless told. */
  readonly title?: string;
  /** What the graph was made from; pages show it. */
  readonly origin?: PageOrigin;
  /** What has changed since an older state; the description then holds what is gone, too. */
  readonly difference?: GraphDifference & { readonly against: string };
  /** The least to do about each violation of the description, in sentences. */
  readonly waysOut?: readonly (readonly string[])[];
  /** What a page needs to answer what would move. */
  readonly moves?: MoveFacts;
  /** Draws packages together whose names share that many leading segments; formats that place packages themselves ignore it. */
  readonly clusterSegments?: number;
}

/** Turns a graph into text of one format. */
export type GraphFormat = (description: GraphDescription, options: GraphOptions) => string;

/** What a graph is called when nobody has named it. */
export const defaultGraphTitle = 'Package graph';
