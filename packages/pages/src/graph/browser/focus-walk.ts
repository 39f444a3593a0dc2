/**
 * Keyboard navigation among the names around a focused package: left to its importers, right to its imports, up and down the list. Enter follows the link.
 */
import { pageParts } from './page-parts.ts';

/** Adds the keyboard navigation. */
export function walkFocusView(): void {
  const { focusView } = pageParts;
  const findLinks = (side: 'above' | 'below'): HTMLElement[] => [
    ...focusView.querySelectorAll<HTMLElement>(`.neighbours-${side} a`),
  ];
  const moves: Readonly<Record<string, (current: HTMLElement) => HTMLElement | undefined>> = {
    ArrowLeft: () => findLinks('above')[0],
    ArrowRight: () => findLinks('below')[0],
    ArrowDown: (current) => beside(current, 1),
    ArrowUp: (current) => beside(current, -1),
  };
  const beside = (current: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
    const column = current.closest('.neighbours, .chain, .moves') ?? focusView;
    const links = [...column.querySelectorAll<HTMLElement>('a')];
    return links[(links.indexOf(current) + step + links.length) % Math.max(1, links.length)];
  };
  document.addEventListener('keydown', (event) => {
    if (focusView.hidden || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    // Elsewhere, arrow keys scroll or move a cursor.
    const isHere = target instanceof HTMLElement && (focusView.contains(target) || target.id === 'detail-heading');
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    const next = isHere ? move?.(target) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  });
}
