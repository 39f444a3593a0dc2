import type { Severity } from '@protoshepherd/source';
import pc from 'picocolors';

/**
 * What a piece of output is, for its colour. A severity colours the heading and the primary underlines of its findings.
 */
export type Style = Severity | 'plain' | 'strong' | 'secondary' | 'gutter' | 'help' | 'added' | 'removed';

/** How each style is written. */
export type Palette = Readonly<Record<Style, (text: string) => string>>;

/** The colours of a terminal, or none at all. */
export function createPalette(color: boolean): Palette {
  const { bold, red, yellow, green, cyan, blue } = pc.createColors(color);
  return {
    error: (text) => bold(red(text)),
    warning: (text) => bold(yellow(text)),
    note: (text) => bold(green(text)),
    plain: (text) => text,
    strong: (text) => bold(text),
    secondary: (text) => bold(blue(text)),
    gutter: (text) => bold(blue(text)),
    help: (text) => bold(cyan(text)),
    added: (text) => green(text),
    removed: (text) => red(text),
  };
}
