/** Wheel, pointer, fingers and keys move a camera. */
import type { Camera } from './camera.ts';

/** Pixels that a pointer may move before a press is a drag and no longer a click. */
const dragThreshold = 4;
const keyPan = 60;
const keyZoom = 1.25;

/** Lets a person move the camera over an element. */
export function steerCamera(host: HTMLElement, camera: Camera, fit: () => void): void {
  steerByWheel(host, camera);
  steerByPointer(host, camera);
  steerByKeys(host, camera, fit);
}

function steerByWheel(host: HTMLElement, camera: Camera): void {
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // Wheels count in pixels, lines or pages; two fingers on a pad give many small steps.
      const pixels = event.deltaY * ([1, 16, 400][event.deltaMode] ?? 1);
      camera.zoom(Math.exp(-Math.max(-200, Math.min(200, pixels)) * 0.0018), pointIn(host, event));
    },
    { passive: false },
  );
}

function steerByPointer(host: HTMLElement, camera: Camera): void {
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
    if (other === undefined) camera.pan(now.x - before.x, now.y - before.y);
    else {
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      camera.zoom(Number.isFinite(ratio) ? ratio : 1, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
  });
  const release = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) host.classList.remove('is-dragged');
  };
  host.addEventListener('pointerup', release);
  host.addEventListener('pointercancel', release);
  host.addEventListener('dragstart', (event) => event.preventDefault());
  // The end of a drag is also a click on whatever lies below it.
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

function steerByKeys(host: HTMLElement, camera: Camera, fit: () => void): void {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => camera.pan(keyPan, 0),
    ArrowRight: () => camera.pan(-keyPan, 0),
    ArrowUp: () => camera.pan(0, keyPan),
    ArrowDown: () => camera.pan(0, -keyPan),
    '+': () => camera.zoom(keyZoom),
    '=': () => camera.zoom(keyZoom),
    '-': () => camera.zoom(1 / keyZoom),
    '0': fit,
  };
  host.addEventListener('keydown', (event) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  });
}

function pointIn(host: HTMLElement, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top } = host.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
