/**
 * The common interface of graph formats: pure functions from a described graph to text. The date is an argument, so that
 * the output is reproducible.
 */
import type { GraphDescription, GraphDifference, MoveFacts } from '@protoshepherd/dag';

import type { PageOrigin } from '../page-origin.ts';

/** The options of a graph format. */
export interface GraphOptions {
  /** The date of the report, YYYY-MM-DD. */
  readonly generatedFor: string;
  /** The title; defaults to "Package graph". */
  readonly title?: string;
  /** The origin of the graph, shown on pages. */
  readonly origin?: PageOrigin;
  /** The changes since an older state; the description then includes removed packages and edges. */
  readonly difference?: GraphDifference & { readonly against: string };
  /** The smallest fix for each violation of the description, in sentences. */
  readonly remedies?: readonly (readonly string[])[];
  /** The input for a page that answers what-if questions. */
  readonly moves?: MoveFacts;
  /** Groups packages whose names share that many leading segments. Formats with their own layout ignore it. */
  readonly clusterSegments?: number;
}

/** Renders a graph in one format. */
export type GraphFormat = (description: GraphDescription, options: GraphOptions) => string;

/** The default title of a graph. */
export const defaultGraphTitle = 'Package graph';
