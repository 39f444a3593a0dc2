/**
 * The visible part of the drawing. A camera is a translation and a scale: `screen = drawing * scale + shift`. It moves at once on user input.
 * Moves by the page are animated, unless the user prefers reduced motion.
 */

/** A translation and a scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A rectangle in the drawing. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The duration of an animated move, in milliseconds. */
const animationTime = 260;
const maxScale = 3;
const padding = 24;

/** Holds the view and notifies the drawing of changes. */
export class Camera {
  view: View = { x: 0, y: 0, scale: 1 };
  /** True if the user has moved the camera since the page last did. */
  isSteered = false;
  private glide = 0;
  private readonly reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly host: Element;
  private readonly onChange: (view: View) => void;

  constructor(host: Element, onChange: (view: View) => void) {
    this.host = host;
    this.onChange = onChange;
  }

  /** Pans by screen pixels. */
  pan(dx: number, dy: number): void {
    this.set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
    this.isSteered = true;
  }

  /** Zooms around a point of the screen, by default its center. */
  zoom(factor: number, at: { readonly x: number; readonly y: number } = this.middle()): void {
    const scale = Math.min(maxScale, Math.max(0.04, this.view.scale * factor));
    const ratio = scale / this.view.scale;
    this.set({ x: at.x - (at.x - this.view.x) * ratio, y: at.y - (at.y - this.view.y) * ratio, scale });
    this.isSteered = true;
  }

  /** The view that fits an area. By default it magnifies only slightly. */
  fitView(area: Area, largest = 1.15): View {
    const { clientWidth, clientHeight } = this.host;
    const across = (clientWidth - 2 * padding) / Math.max(1, area.width);
    const down = (clientHeight - 2 * padding) / Math.max(1, area.height);
    const scale = Math.max(0.04, Math.min(across, down, largest));
    return {
      scale,
      x: clientWidth / 2 - (area.x + area.width / 2) * scale,
      y: clientHeight / 2 - (area.y + area.height / 2) * scale,
    };
  }

  /** True if the whole area is visible. */
  sees(area: Area): boolean {
    const { x, y, scale } = this.view;
    const left = area.x * scale + x;
    const top = area.y * scale + y;
    return (
      left >= 0 &&
      top >= 0 &&
      left + area.width * scale <= this.host.clientWidth &&
      top + area.height * scale <= this.host.clientHeight
    );
  }

  /** Moves to a view at once. */
  set(view: View): void {
    cancelAnimationFrame(this.glide);
    this.isSteered = false;
    this.apply(view);
  }

  /** Animates the move to a view. */
  glideTo(view: View): void {
    cancelAnimationFrame(this.glide);
    this.isSteered = false;
    if (this.reducedMotion.matches) {
      this.apply(view);
      return;
    }
    const start = this.view;
    let startTime: number | undefined;
    const step = (time: number): void => {
      startTime ??= time;
      const part = Math.min(1, (time - startTime) / animationTime);
      const eased = 1 - (1 - part) ** 3;
      this.apply({
        x: start.x + (view.x - start.x) * eased,
        y: start.y + (view.y - start.y) * eased,
        scale: start.scale + (view.scale - start.scale) * eased,
      });
      if (part < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  private apply(view: View): void {
    this.view = view;
    this.onChange(view);
  }

  private middle(): { readonly x: number; readonly y: number } {
    return { x: this.host.clientWidth / 2, y: this.host.clientHeight / 2 };
  }
}
