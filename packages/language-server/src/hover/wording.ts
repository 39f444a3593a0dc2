/** How names and prose are written into a line: as Markdown for a hover, as they are where nothing is marked up. */
import { markdownCode, markdownText } from '@protoshepherd/report';

/** Writes the parts of a line that come from elsewhere. */
export interface Wording {
  readonly code: (name: string) => string;
  readonly prose: (text: string) => string;
}

export const markdownWording: Wording = { code: markdownCode, prose: markdownText };

export const plainWording: Wording = { code: (name) => name, prose: (text) => text };
