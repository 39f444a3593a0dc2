/**
 * The drawings of `shepherd graph`, in one table. Each format is a module of its own that is loaded when it is asked for: a run prints one of them,
 * and the page brings its script with it.
 */
import type { GraphFormat } from './graph-format.ts';

export type { GraphFormat, GraphOptions } from './graph-format.ts';

/** Loads a format, by its name on the command line. */
export const graphFormats = {
  dot: async () => (await import('./format-dot.ts')).formatDot,
  mermaid: async () => (await import('./format-mermaid.ts')).formatMermaid,
  html: async () => (await import('./html/format-graph-page.ts')).formatGraphPage,
} as const satisfies Readonly<Record<string, () => Promise<GraphFormat>>>;

/** The name of a graph format. */
export type GraphFormatName = keyof typeof graphFormats;
