/** A card at the pointer with the full name of a package, because boxes may cut it. */
import type { PageGraph } from '../view/page-graph.ts';
import { describePackage } from './draw-packages.ts';
import { pageParts } from './page-parts.ts';

const distance = 14;

/** Shows the card of the package under the pointer, and requests its edges. */
export function enableHoverCards(
  graph: PageGraph,
  canvas: HTMLElement,
  showEdges: (packages: readonly number[]) => void,
): void {
  const { hoverCard: card } = pageParts;
  let shown: number | undefined;
  canvas.addEventListener('pointermove', (event) => {
    const number = event.buttons === 0 ? packageAt(event.target) : undefined;
    if (number !== shown) {
      shown = number;
      const one = graph.packages[number ?? -1];
      card.hidden = one === undefined;
      if (one !== undefined) card.replaceChildren(...describePackage(one));
      showEdges(number === undefined ? [] : [number]);
    }
    if (number !== undefined) place(event);
  });
  canvas.addEventListener('pointerleave', () => {
    shown = undefined;
    card.hidden = true;
    showEdges([]);
  });

  const place = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = Math.min(clientX - left + distance, width - card.offsetWidth - distance);
    const isLow = clientY - top + distance + card.offsetHeight > height;
    const y = isLow ? clientY - top - distance - card.offsetHeight : clientY - top + distance;
    card.style.transform = `translate(${Math.max(0, x)}px, ${Math.max(0, y)}px)`;
  };
}

/** The package of the box or link that an event targets. */
export function packageAt(target: EventTarget | null): number | undefined {
  const found = target instanceof Element ? target.closest('[data-package]') : null;
  const number = found?.getAttribute('data-package');
  return number === null || number === undefined ? undefined : Number(number);
}
