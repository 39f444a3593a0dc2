import { renderAdaptationMarkdown } from './adaptation-markdown.ts';
import type { AdaptationFormat } from './adaptation-report.ts';
import { renderAdaptationText } from './adaptation-text.ts';

/** The formats of `shepherd adapt` besides JSON, by command line name. */
export const adaptationFormats = {
  text: renderAdaptationText,
  markdown: renderAdaptationMarkdown,
} as const satisfies Readonly<Record<string, AdaptationFormat>>;
