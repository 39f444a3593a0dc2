/** The drawings of `shepherd graph`, in one table. A run prints one of them, so each format is a module that is loaded on demand. */
import type { GraphFormat } from './graph-format.ts';

/** Loads a format, by its name on the command line. */
export const graphFormats = {
  dot: async () => (await import('./format-dot.ts')).formatDot,
  mermaid: async () => (await import('./format-mermaid.ts')).formatMermaid,
} as const satisfies Readonly<Record<string, () => Promise<GraphFormat>>>;
