/**
 * Measures all visible text of a page, including that in drawings: its size on the screen, overlaps, and contrast. Text that is scrolled away, cut off or
 * covered is not visible.
 */
import type { Page } from 'playwright-core';

/** A piece of text on the screen. */
export interface VisibleText {
  readonly text: string;
  /** The height of its font in pixels of the screen. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** The backgrounds behind it, the nearest first. */
  readonly grounds: readonly string[];
}

/** The problems of the text of a page; all three are empty if it is readable. */
export interface PageMeasures {
  readonly seen: readonly VisibleText[];
  readonly small: readonly string[];
  readonly overlapping: readonly string[];
  readonly faint: readonly string[];
}

/** The smallest font that a page may use, in pixels. */
const smallestFont = 11;
/** WCAG 2.2, AA: ordinary text. */
const leastContrast = 4.5;
/** Pixels by which the boxes of two lines may overlap: fonts leave room above and below their letters. */
const tolerance = 2;

/** Runs in the page. A text counts as visible if it is the topmost element at its middle. */
const readSeenTexts = `(() => {
  const isCutOff = (start, x, y) => {
    for (let at = start; at !== null && at !== document.body; at = at.parentElement) {
      if (at instanceof SVGElement || getComputedStyle(at).overflow === 'visible') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = node.textContent.trim();
    if (text === '' || parent.closest('script, style, noscript, .visually-hidden, select, [hidden]') !== null) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const style = getComputedStyle(parent);
    const svg = parent.closest('svg text');
    const scale = svg === null ? 1 : Math.hypot(svg.getScreenCTM().a, svg.getScreenCTM().b);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const stack = document.elementsFromPoint(x, y);
      if (stack.length === 0) continue;
      const at = stack.findIndex((one) => one === parent || parent.contains(one) || one.contains(parent));
      if (at !== 0 || isCutOff(parent, x, y)) continue;
      const grounds = stack.map((one) => {
        const look = getComputedStyle(one);
        if (one instanceof SVGGeometryElement) return look.fillOpacity === '0' ? 'none' : look.fill;
        return one instanceof SVGElement ? 'none' : look.backgroundColor;
      });
      found.push({
        text, size: parseFloat(style.fontSize) * scale, x: box.x, y: box.y, width: box.width, height: box.height,
        color: svg === null ? style.color : style.fill, grounds,
      });
    }
  }
  return found;
})()`;

/** Measures the visible part of a page. */
export async function measurePage(page: Page): Promise<PageMeasures> {
  const seen: readonly VisibleText[] = await page.evaluate(readSeenTexts);
  return {
    seen,
    small: seen
      .filter(({ size }) => size < smallestFont - 0.05)
      .map(({ text, size }) => `${text} (${size.toFixed(1)} px)`),
    overlapping: findOverlaps(seen),
    faint: seen
      .map((one) => ({ text: one.text, ratio: contrast(one.color, findBackground(one)) }))
      .filter(({ ratio }) => ratio < leastContrast)
      .map(({ text, ratio }) => `${text} (${ratio.toFixed(2)})`),
  };
}

function findBackground({ grounds }: VisibleText): string {
  return grounds.find((one) => one !== 'none' && !/^rgba\(.*, 0\)$/.test(one)) ?? 'rgb(255, 255, 255)';
}

/** Sorted by upper edge, a text can overlap only those that begin before it ends. */
function findOverlaps(seen: readonly VisibleText[]): string[] {
  const sorted = seen.toSorted((a, b) => a.y - b.y);
  return sorted.flatMap((one, at) => {
    const met: string[] = [];
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as VisibleText;
      if (other.y > one.y + one.height - tolerance) break;
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - other.y;
      // The letters of a line are in its middle; boxes that touch at their edges cover nothing.
      if (across > tolerance && down > Math.min(one.height, other.height) * 0.3)
        met.push(`${one.text} | ${other.text}`);
    }
    return met;
  });
}

/** The contrast of two colours as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`. */
function luminance(color: string): number {
  const scale = color.startsWith('rgb') ? 255 : 1;
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map((digits) => {
    const value = Number(digits) / scale;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
