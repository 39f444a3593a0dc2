/**
 * The map of all packages. It initially opens as many clusters as fit with readable names; a click or Enter opens and closes others. Names keep their size; the user pans to clusters
 * that do not fit.
 */
import { formatCount } from '@protoshepherd/report/words';

import { svgElement } from '../../browser/element.ts';
import { layoutClusters, type ClusterLayout, type PlacedCluster } from '../layout/layout-clusters.ts';
import { labelBox, type BoxLabel } from '../view/box-label.ts';
import { bundleEdges, findAncestry, type Ancestry } from '../view/bundle-edges.ts';
import { buildClusterTree, type ClusterNode } from '../view/cluster-tree.ts';
import { openClusters } from '../view/open-clusters.ts';
import type { PageGraph } from '../view/page-graph.ts';
import type { Scene } from '../view/scene.ts';
import { bindCameraInput } from './camera-input.ts';
import { Camera, type View } from './camera.ts';
import { bundlePath, drawBundle } from './draw-bundles.ts';
import { drawClosedCluster, drawClusterTitle, drawFamily, drawOpenCluster, isClosedCluster } from './draw-clusters.ts';

/**
 * With more lines than this between families of a cluster, the map is unreadable, so it only shows the lines of the
 * package under the pointer.
 */
const maxLines = 90;

export class ClusterMap {
  readonly camera: Camera;
  private readonly graph: PageGraph;
  private readonly host: HTMLElement;
  private readonly world = svgElement('g', { class: 'world' });
  private readonly svg = svgElement('svg', { class: 'graph', role: 'group' }, this.world);
  private readonly hover = svgElement('path', { class: 'bundle bundle-hover' });
  private root: ClusterNode | undefined;
  private packages: readonly number[] = [];
  private edges: readonly number[] = [];
  private open = new Set<string>();
  private gap = 0;
  private layout: ClusterLayout = { placed: [], width: 0, height: 0 };
  private places = new Map<ClusterNode, PlacedCluster>();
  private ancestry: Ancestry = new Map();
  private readonly labels = new Map<ClusterNode, BoxLabel>();
  private isOpenedByHand = false;
  /** The canvas size of the last layout. */
  private drawnSize = '';

  constructor(graph: PageGraph, host: HTMLElement) {
    this.graph = graph;
    this.host = host;
    host.append(this.svg);
    this.camera = new Camera(host, (view) => this.applyView(view));
    bindCameraInput(host, this.camera, () => this.fit());
    new ResizeObserver(() => this.adapt()).observe(host);
    addEventListener('beforeprint', () => this.applyPrintView());
    addEventListener('afterprint', () => this.applyView(this.camera.view));
  }

  /** Shows the packages of a scene, with their edges as bundles. */
  show({ packages, edges }: Pick<Scene, 'packages' | 'edges'>): void {
    if (this.root !== undefined && packages.join() === this.packages.join() && edges.length === this.edges.length)
      return;
    this.packages = packages;
    this.edges = edges;
    this.root = buildClusterTree(this.graph, packages);
    this.labels.clear();
    this.isOpenedByHand = false;
    this.openWhatFits();
    this.draw();
    this.lookAtAll();
  }

  /** Opens or closes a cluster. */
  toggle(name: string): void {
    this.isOpenedByHand = true;
    if (!this.open.delete(name)) this.open.add(name);
    this.draw();
    const place = this.layout.placed.find((one) => one.node.name === name && one.node.children.length > 0);
    if (place !== undefined && !this.camera.sees(place)) this.camera.glideTo(this.viewAt(place.y - 20));
    this.clusterElement(name)?.focus({ preventScroll: true });
  }

  private packageElement(number: number): SVGElement | null {
    return this.world.querySelector(`[data-package="${number}"]`);
  }

  private clusterElement(name: string): SVGElement | undefined {
    return [...this.world.querySelectorAll<SVGElement>('[data-cluster]')].find(
      (one) => one.getAttribute('data-cluster') === name,
    );
  }

  /** The visible element of a package: its own, or that of the closed cluster around it. */
  findElement(number: number): SVGElement | undefined {
    return this.packageElement(number) ?? this.clusterElement(this.findBox(number)?.name ?? '');
  }

  /** The visible box of a package: its family, or the closed cluster around it. */
  private findBox(number: number): ClusterNode | undefined {
    return this.ancestry.get(number)?.at(-1);
  }

  /** Draws the edges of the packages in a box. Each edge ends at the visible box of its other end. */
  showEdges(packages: readonly number[]): void {
    const paths = new Set<string>();
    for (const number of packages) {
      const { incoming = [], outgoing = [] } = this.graph.packages[number] ?? {};
      for (const edge of [...incoming, ...outgoing]) paths.add(this.buildPath(edge));
    }
    this.hover.setAttribute('d', [...paths].join(''));
  }

  /** Fits the whole map, at any scale. */
  fit(): void {
    this.camera.glideTo(this.camera.fitView({ x: 0, y: 0, width: this.layout.width, height: this.layout.height }));
  }

  /** Brings an element onto the screen. */
  bringIntoView(target: SVGElement): void {
    const box = target.getBoundingClientRect();
    const frame = this.host.getBoundingClientRect();
    const rim = 30;
    const shift = (low: number, high: number, from: number, to: number): number =>
      low < from + rim ? from + rim - low : high > to - rim ? Math.max(to - rim - high, from + rim - low) : 0;
    const dx = shift(box.left, box.right, frame.left, frame.right);
    const dy = shift(box.top, box.bottom, frame.top, frame.bottom);
    if (dx !== 0 || dy !== 0) this.camera.pan(dx, dy);
  }

  private buildPath(edge: number): string {
    const { from, to } = this.graph.edges[edge] ?? { from: -1, to: -1 };
    const [start, end] = [this.findBox(from), this.findBox(to)].map((node) => node && this.places.get(node));
    return start === undefined || end === undefined || start === end ? '' : bundlePath(start, end);
  }

  private openWhatFits(): void {
    if (this.root === undefined) return;
    const { clientWidth: width, clientHeight: height } = this.host;
    const measureWidth = (node: ClusterNode): number => this.computeLabel(node).width;
    const opened = openClusters({ root: this.root, measureWidth, width }, height);
    this.open = new Set(opened.open);
    this.gap = opened.gap;
  }

  private draw(): void {
    const { root } = this;
    if (root === undefined) return;
    const isOpen = ({ name }: ClusterNode): boolean => this.open.has(name);
    const measureWidth = (node: ClusterNode): number => this.computeLabel(node).width;
    this.layout = layoutClusters({ root, isOpen, measureWidth, width: this.host.clientWidth, gap: this.gap });
    this.drawnSize = `${this.host.clientWidth} ${this.host.clientHeight}`;
    this.places = new Map(this.layout.placed.map((placed) => [placed.node, placed]));
    this.ancestry = findAncestry(root, isOpen);
    const clusters = this.layout.placed.filter((placed) => placed.isOpen);
    const boxes = this.layout.placed.filter((placed) => !placed.isOpen);
    this.world.replaceChildren(
      svgElement('g', {}, ...clusters.map(drawOpenCluster)),
      svgElement('g', { class: 'bundles' }, ...this.drawBundles()),
      svgElement('g', {}, ...clusters.map(drawClusterTitle)),
      svgElement('g', {}, ...boxes.map((placed) => this.drawBox(placed))),
      this.hover,
    );
    this.hover.removeAttribute('d');
    this.applyView(this.camera.view);
    const seen = boxes.length;
    this.svg.setAttribute('aria-label', `${formatCount(this.packages.length, 'package')}, ${formatCount(seen)} boxes`);
  }

  private drawBundles(): SVGPathElement[] {
    const edges = this.edges.flatMap((edge) => this.graph.edges[edge] ?? []);
    const bundles = bundleEdges(edges, this.ancestry);
    const isLine = ({ from, to }: { from: ClusterNode; to: ClusterNode }): boolean =>
      from.children.length > 0 || to.children.length > 0;
    const drawn = bundles.length > maxLines ? bundles.filter(isLine) : bundles;
    return drawn.flatMap((bundle) => drawBundle(bundle, this.places) ?? []);
  }

  private drawBox(placed: PlacedCluster): SVGElement {
    const label = this.computeLabel(placed.node);
    return isClosedCluster(placed) ? drawClosedCluster(placed, label) : drawFamily(this.graph, placed, label);
  }

  private computeLabel(node: ClusterNode): BoxLabel {
    const known = this.labels.get(node);
    if (known !== undefined) return known;
    const label = labelBox(this.graph, node);
    this.labels.set(node, label);
    return label;
  }

  /** A different window size may fit other clusters. */
  private adapt(): void {
    const { clientWidth, clientHeight } = this.host;
    const size = `${clientWidth} ${clientHeight}`;
    if (clientWidth === 0 || this.root === undefined || size === this.drawnSize) return;
    if (!this.isOpenedByHand) this.openWhatFits();
    this.draw();
    if (!this.camera.isSteered) this.lookAtAll();
  }

  /** A map that is taller than the screen starts at its top, at full size. */
  private lookAtAll(): void {
    this.camera.set(this.viewAt(0));
  }

  private viewAt(y: number): View {
    const room = this.host.clientHeight - this.layout.height;
    return { x: 0, y: room >= 0 ? Math.min(room / 2, 12) : -y, scale: 1 };
  }

  private applyView({ x, y, scale }: View): void {
    this.svg.removeAttribute('viewBox');
    this.svg.style.width = `${Math.ceil(this.layout.width * scale)}px`;
    this.svg.style.height = `${Math.ceil(this.layout.height * scale)}px`;
    this.svg.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    this.world.setAttribute('transform', `scale(${scale.toFixed(4)})`);
  }

  private applyPrintView(): void {
    this.svg.setAttribute('viewBox', `0 0 ${this.layout.width} ${this.layout.height}`);
    this.svg.removeAttribute('style');
    this.world.removeAttribute('transform');
  }
}
