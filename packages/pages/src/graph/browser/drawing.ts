/**
 * Draws scenes in layers. Layout and DOM are rebuilt only when the set of packages or edges changes. A new focus within the same set only changes classes and a
 * few paths, so the drawing updates at once and keeps its positions.
 */
import { formatCount } from '@protoshepherd/report/words';

import { setAttributes, svgElement } from '../../browser/element.ts';
import { layoutGraph } from '../layout/layout-graph.ts';
import { measures, type Box, type Layout } from '../layout/layout.ts';
import type { PageGraph } from '../view/page-graph.ts';
import type { Scene } from '../view/scene.ts';
import { bindCameraInput } from './camera-input.ts';
import { Camera, type Area, type View } from './camera.ts';
import { drawBackground, joinEdgePaths, type Positions } from './draw-edges.ts';
import { drawBands, drawPackages } from './draw-packages.ts';
import { fitHeadings } from './fit-headings.ts';

/** Labels are unreadable below this scale, and omitted. */
const readableScale = 0.42;
/** From this number on, edges are drawn more faintly, to keep them distinguishable. */
const denseEdges = 1500;
/** With this many highlighted edges, highlighting is reduced. */
const crowdedEdges = 60;
/** The scale for a focused package that was too small to read. */
const closeScale = 0.85;

export class Drawing {
  readonly camera: Camera;
  private readonly graph: PageGraph;
  private readonly host: HTMLElement;
  private readonly world = svgElement('g', { class: 'world' });
  private readonly svg = svgElement('svg', { class: 'graph', role: 'img' }, this.world);
  private readonly strands = svgElement('g', { class: 'strands' });
  private readonly hover = svgElement('path', { class: 'strand strand-hover' });
  private scene: Scene = { packages: [], edges: [], roles: new Map(), strands: [] };
  private layout: Layout = { boxes: [], bends: [], bands: [], width: 0, height: 0 };
  private places: Positions = { boxes: new Map(), bends: new Map() };
  private nodes = new Map<number, SVGAElement>();
  private headings: readonly SVGElement[] = [];
  private drawnFor = '';

  constructor(graph: PageGraph, host: HTMLElement) {
    this.graph = graph;
    this.host = host;
    host.append(this.svg);
    this.camera = new Camera(host, (view) => this.applyView(view));
    bindCameraInput(host, this.camera, () => this.fit());
    new ResizeObserver(() => this.lookAgain()).observe(host);
    addEventListener('beforeprint', () => this.applyPrintView());
    addEventListener('afterprint', () => this.applyView(this.camera.view));
  }

  /** Shows a scene and moves the camera to its focus. */
  show(scene: Scene): void {
    this.scene = scene;
    const key = `${scene.packages.join()};${scene.edges.join()}`;
    const isOther = key !== this.drawnFor;
    if (isOther) this.rebuild(scene);
    this.drawnFor = key;
    for (const [number, node] of this.nodes) {
      const role = scene.roles.get(number);
      setAttributes(node, { 'data-role': scene.roles.size === 0 ? undefined : (role ?? 'aside') });
    }
    this.world.classList.toggle('has-focus', scene.roles.size > 0);
    this.world.classList.toggle('is-dense', scene.edges.length > denseEdges);
    this.drawStrands();
    this.showHover(undefined);
    this.svg.setAttribute('aria-label', `${scene.packages.length} packages, ${scene.edges.length} edges drawn`);
    this.lookAtFocus(isOther);
  }

  private drawStrands(): void {
    const drawn = this.scene.strands.map(({ kind, edges }) =>
      svgElement('path', {
        class: `strand strand-${kind}${chooseCrowdClass(edges)}`,
        d: joinEdgePaths(this.graph, edges, this.places),
      }),
    );
    this.strands.replaceChildren(...drawn);
  }

  /** Highlights the edges of the package under the pointer. */
  showHover(number: number | undefined): void {
    const { incoming = [], outgoing = [] } = this.graph.packages[number ?? -1] ?? {};
    const edges = [...incoming, ...outgoing];
    setAttributes(this.hover, {
      class: `strand strand-hover${chooseCrowdClass(edges)}`,
      d: joinEdgePaths(this.graph, edges, this.places),
    });
  }

  /** Shows the whole drawing. */
  fit(): void {
    this.camera.glideTo(this.camera.fitView(this.whole()));
  }

  private rebuild(scene: Scene): void {
    const places = new Map(scene.packages.map((number, place) => [number, place]));
    this.layout = layoutGraph({
      depths: scene.packages.map((number) => this.graph.packages[number]?.depth ?? 0),
      edges: scene.edges.map((edge) => {
        const { from, to } = this.graph.edges[edge] ?? { from: 0, to: 0 };
        return { from: places.get(from) ?? 0, to: places.get(to) ?? 0 };
      }),
      aspect: Math.min(2.6, Math.max(0.6, this.host.clientWidth / Math.max(1, this.host.clientHeight))),
    });
    this.places = {
      boxes: new Map(scene.packages.map((number, place) => [number, this.layout.boxes[place] as Box])),
      bends: new Map(scene.edges.map((edge, place) => [edge, this.layout.bends[place] ?? []])),
    };
    this.nodes = drawPackages(this.graph, scene.packages, this.layout);
    const bands = drawBands(this.layout, bandTitle);
    this.headings = bands.map(({ heading }) => heading);
    const ground = drawBackground(this.graph, scene.edges, this.places);
    this.world.replaceChildren(
      svgElement('g', { class: 'bands' }, ...bands.flatMap(({ strip, heading }) => [strip, heading])),
      svgElement('g', { class: 'ground' }, ...ground),
      this.strands,
      this.hover,
      svgElement('g', { class: 'nodes' }, ...this.nodes.values()),
    );
  }

  /** Shows the whole drawing if it is readable as a whole, otherwise the highlighted part. */
  private lookAtFocus(isOther: boolean): void {
    const area = this.outstandingArea();
    const whole = this.camera.fitView(this.whole());
    if (area === undefined || whole.scale >= readableScale) {
      if (isOther) this.camera.set(whole);
      return;
    }
    if (!isOther && this.camera.view.scale >= readableScale && this.camera.sees(area)) return;
    const close = this.camera.fitView(area, Math.max(closeScale, isOther ? 0 : this.camera.view.scale));
    if (isOther) this.camera.set(close);
    else this.camera.glideTo(close);
  }

  /** The area of the focus and all highlighted paths; undefined without a focus. */
  private outstandingArea(): Area | undefined {
    const numbers = [...this.scene.roles].flatMap(([number, role]) =>
      role === 'focus' || role === 'way' ? [number] : [],
    );
    const boxes = numbers.flatMap((number) => this.places.boxes.get(number) ?? []);
    if (boxes.length === 0) return undefined;
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    return {
      x,
      y,
      width: Math.max(...boxes.map((box) => box.x)) - x + measures.boxWidth,
      height: Math.max(...boxes.map((box) => box.y)) - y + measures.boxHeight,
    };
  }

  /** After a resize, restores the default view unless the user has moved the drawing. */
  private lookAgain(): void {
    if (this.host.clientWidth > 0 && !this.camera.isSteered) this.lookAtFocus(true);
  }

  private whole(): Area {
    return { x: 0, y: 0, width: this.layout.width, height: this.layout.height };
  }

  private applyView({ x, y, scale }: View): void {
    this.svg.removeAttribute('viewBox');
    this.world.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`);
    this.world.classList.toggle('is-far', scale < readableScale);
    this.world.style.setProperty('--heading-size', `${(12 / Math.min(1, scale)).toFixed(1)}px`);
    this.thinHeadings(scale);
  }

  /** Omits headings that would overlap. */
  private thinHeadings(scale: number): void {
    const formatHeadingCount = (count: number): string =>
      scale < readableScale ? '' : ` ${formatCount(count, 'package')}`;
    const headings = this.layout.bands.map(({ x, depth, count }) => ({
      x,
      text: bandTitle(depth) + formatHeadingCount(count),
    }));
    const shown = fitHeadings(headings, scale);
    for (const [place, heading] of this.headings.entries()) {
      heading.classList.toggle('is-crowded-out', !shown.has(place));
    }
  }

  private applyPrintView(): void {
    this.svg.setAttribute('viewBox', `0 0 ${this.layout.width} ${this.layout.height}`);
    this.world.removeAttribute('transform');
    this.world.classList.remove('is-far');
    this.world.style.removeProperty('--heading-size');
    this.thinHeadings(1);
  }
}

function bandTitle(depth: number | undefined): string {
  return depth === undefined ? 'no edges' : `depth ${depth}`;
}

function chooseCrowdClass(edges: readonly number[]): string {
  return edges.length > crowdedEdges ? ' is-crowded' : '';
}
