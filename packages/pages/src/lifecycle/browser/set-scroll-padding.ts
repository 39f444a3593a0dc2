/** Keeps link targets below the sticky header, at any header height. */
import { pageParts } from './page-parts.ts';

const gap = 12;

/** Sets the scroll padding to the height of a sticky header plus a gap. */
export function setScrollPadding(): void {
  const { header } = pageParts;
  new ResizeObserver(measure).observe(header);
  measure();
}

function measure(): void {
  const { header } = pageParts;
  const height = getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
  document.documentElement.style.scrollPaddingTop = `${height + gap}px`;
}
