/** Dragging with a pointer pans, pinching with two fingers zooms. A press that moves is a drag, not a click. */

/** A point relative to an element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A view that can be panned by pixels, and zoomed around a point. */
export interface PanZoomView {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
}

/** A press becomes a drag once the pointer moves this many pixels. */
const dragThreshold = 4;

/** Makes the content of an element respond to a pointer or two fingers. */
export function bindPointerInput(host: HTMLElement, view: PanZoomView): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  host.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, pointIn(host, event));
    if (fingers.size === 1) moved = 0;
  });
  host.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointIn(host, event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
    if (moved <= dragThreshold) return;
    host.setPointerCapture(event.pointerId);
    host.classList.add('is-dragged');
    if (other === undefined) view.pan(now.x - before.x, now.y - before.y);
    else {
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      view.zoom(Number.isFinite(ratio) ? ratio : 1, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
  });
  const release = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) host.classList.remove('is-dragged');
  };
  host.addEventListener('pointerup', release);
  host.addEventListener('pointercancel', release);
  host.addEventListener('dragstart', (event) => event.preventDefault());
  // The browser sends a click at the end of a drag; it must not activate the element below.
  host.addEventListener(
    'click',
    (event) => {
      if (moved <= dragThreshold) return;
      moved = 0;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** The position of an event, relative to the upper left corner of an element. */
export function pointIn(host: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = host.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
