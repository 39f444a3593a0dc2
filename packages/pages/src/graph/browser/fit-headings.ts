/** Headings keep their screen size while the drawing shrinks, so only some of many layers can show theirs. */

/** The start of a heading, in drawing units, and its text. */
export interface Heading {
  readonly x: number;
  readonly text: string;
}

/** The width of a character on the screen, slightly above that of most fonts, and the free space after a heading. */
const characterWidth = 7;
const space = 10;

/** The headings that fit at a scale: from left to right, each one that starts after the previous one ends. */
export function fitHeadings(headings: readonly Heading[], scale: number): Set<number> {
  const shown = new Set<number>();
  let end = Number.NEGATIVE_INFINITY;
  for (const [place, { x, text }] of headings.entries()) {
    if (x * scale < end) continue;
    shown.add(place);
    end = x * scale + text.length * characterWidth + space;
  }
  return shown;
}
