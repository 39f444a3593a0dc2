/**
 * The drawing formats of `shepherd graph`. Each is a separate module that is loaded on demand, because a run uses only one of them.
 */
import type { GraphFormat } from './graph-format.ts';

/** Loaders of formats, by command line name. */
export const graphFormats = {
  dot: async () => (await import('./format-dot.ts')).formatDot,
  mermaid: async () => (await import('./format-mermaid.ts')).formatMermaid,
} as const satisfies Readonly<Record<string, () => Promise<GraphFormat>>>;
