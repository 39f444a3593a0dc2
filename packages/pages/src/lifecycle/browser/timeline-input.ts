/** Wheel, pointer and keys move the timeline. A plain wheel scrolls the rows, as usual. */
import { pointIn, bindPointerInput } from '../../browser/pointer-input.ts';
import { pageParts } from './page-parts.ts';
import type { Timeline } from './timeline.ts';

/** The factor of one zoom step. */
export const zoomStep = 1.4;
const keyPan = 80;

/** Makes the timeline respond to input. */
export function bindTimelineInput(timeline: Timeline): void {
  const { timeline: host } = pageParts;
  bindPointerInput(host, timeline);
  host.addEventListener(
    'wheel',
    (event) => {
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!event.ctrlKey && !isSideways) return;
      event.preventDefault();
      // Wheel deltas are in pixels, lines or pages.
      const unit = [1, 16, 400][event.deltaMode] ?? 1;
      const pixels = Math.max(-200, Math.min(200, (event.deltaX === 0 ? event.deltaY : event.deltaX) * unit));
      if (event.ctrlKey) timeline.zoom(Math.exp(-pixels * 0.004), pointIn(host, event));
      else timeline.pan(-pixels, 0);
    },
    { passive: false },
  );
  host.addEventListener('keydown', (event) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyMove(timeline, event);
    if (move === undefined) return;
    event.preventDefault();
    move();
  });
}

function keyMove(timeline: Timeline, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => (shiftKey ? timeline.pan(keyPan, 0) : timeline.step('version', -1));
    case 'ArrowRight':
      return () => (shiftKey ? timeline.pan(-keyPan, 0) : timeline.step('version', 1));
    case 'ArrowUp':
      return () => (shiftKey ? timeline.pan(0, keyPan) : timeline.step('family', -1));
    case 'ArrowDown':
      return () => (shiftKey ? timeline.pan(0, -keyPan) : timeline.step('family', 1));
    case '+':
    case '=':
      return () => timeline.zoom(zoomStep);
    case '-':
      return () => timeline.zoom(1 / zoomStep);
    case '0':
      return () => timeline.fit();
    default:
      return undefined;
  }
}
