/** Wheel and keys move a camera, in addition to pointers and fingers. */
import { pointIn, bindPointerInput } from '../../browser/pointer-input.ts';
import type { Camera } from './camera.ts';

const keyPan = 60;
/** The direction in which Shift with an arrow key pans. */
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [keyPan, 0],
  ArrowRight: [-keyPan, 0],
  ArrowUp: [0, keyPan],
  ArrowDown: [0, -keyPan],
};
const keyZoom = 1.25;

/** Makes a camera respond to wheel, pointer, fingers and keys. */
export function bindCameraInput(host: HTMLElement, camera: Camera, fit: () => void): void {
  bindWheel(host, camera);
  bindPointerInput(host, camera);
  bindKeys(host, camera, fit);
}

function bindWheel(host: HTMLElement, camera: Camera): void {
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // Wheel deltas are in pixels, lines or pages; a touchpad sends many small steps.
      const pixels = event.deltaY * ([1, 16, 400][event.deltaMode] ?? 1);
      camera.zoom(Math.exp(-Math.max(-200, Math.min(200, pixels)) * 0.0018), pointIn(host, event));
    },
    { passive: false },
  );
}

function bindKeys(host: HTMLElement, camera: Camera, fit: () => void): void {
  const moves: Readonly<Record<string, () => void>> = {
    '+': () => camera.zoom(keyZoom),
    '=': () => camera.zoom(keyZoom),
    '-': () => camera.zoom(1 / keyZoom),
    '0': fit,
  };
  host.addEventListener('keydown', (event) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    const pan = event.shiftKey && Object.hasOwn(pans, event.key) ? pans[event.key] : undefined;
    if (pan !== undefined) {
      event.preventDefault();
      camera.pan(...pan);
      return;
    }
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  });
}
