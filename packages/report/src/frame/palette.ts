import type { Severity } from '@protoshepherd/source';
import pc from 'picocolors';

/**
 * The role of a piece of output, which determines its colour. The severity of a finding colours its heading and primary
 * underlines.
 */
export type Style = Severity | 'plain' | 'strong' | 'secondary' | 'gutter' | 'help' | 'added' | 'removed';

/** How each style is rendered. */
export type Palette = Readonly<Record<Style, (text: string) => string>>;

/** Terminal colours, or plain text. */
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
