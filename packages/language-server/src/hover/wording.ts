/** How names and prose are rendered in a line: as Markdown in a hover, or as plain text. */
import { markdownCode, markdownText } from '@protoshepherd/report';

/** Renders names and prose from the tree. */
export interface Wording {
  readonly code: (name: string) => string;
  readonly prose: (text: string) => string;
}

export const markdownWording: Wording = { code: markdownCode, prose: markdownText };

export const plainWording: Wording = { code: (name) => name, prose: (text) => text };
