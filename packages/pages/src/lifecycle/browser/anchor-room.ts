/** What an address leads to lands below the header, however many lines the header has. */
import { pageParts } from './page-parts.ts';

const gap = 12;

/** Keeps as much room above anchors as the header takes; one that scrolls away takes none. */
export function keepBelowHeader(): void {
  const { header } = pageParts;
  new ResizeObserver(measure).observe(header);
  measure();
}

function measure(): void {
  const { header } = pageParts;
  const height = getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0;
  document.documentElement.style.scrollPaddingTop = `${height + gap}px`;
}
