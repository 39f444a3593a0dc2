/**
 * A layered drawing of a graph. A layer holds all packages of one depth in a vertical strip; the deepest is on the left, so edges run
 * from an importer on the left to its imports on the right. The four steps each have their own file: route long edges around boxes, fold
 * layers into columns to match the aspect ratio, order their members to reduce crossings, and shift rows towards their neighbours.
 */
import { splitLongEdges } from './split-long-edges.ts';
import { measures, type Band, type Box, type Layer, type Layout, type LayoutRequest } from './layout.ts';
import { findNeighbours } from './neighbours.ts';
import { orderLayers } from './order-layers.ts';
import { assignRows } from './assign-rows.ts';

/** Fewer rows would only widen a small graph. */
const minRows = 6;

/**
 * Folds long layers into columns, so that the drawing comes closest to the wanted aspect ratio. In a real tree most packages are in two or three layers; with
 * one column per layer the drawing would be too tall for any screen.
 */
function foldLayers(layers: readonly Omit<Layer, 'columns'>[], aspect: number): Layer[] {
  const longest = Math.max(minRows, ...layers.map(({ members }) => members.length));
  let rows = minRows;
  while (rows < longest && computeWidth(layers, rows) > aspect * rows * measures.rowPitch) rows++;
  return layers.map((layer) => ({ ...layer, columns: countColumns(layer.members.length, rows) }));
}

function countColumns(members: number, rows: number): number {
  return Math.max(1, Math.ceil(members / rows));
}

function computeWidth(layers: readonly Omit<Layer, 'columns'>[], rows: number): number {
  const columns = layers.map(({ members }) => countColumns(members.length, rows));
  const boxes = columns.reduce((sum, count) => sum + count * (measures.boxWidth + measures.columnGap), 0);
  return boxes + layers.length * (measures.layerGap - measures.columnGap);
}

/** Places every package. The layout is deterministic. */
export function layoutGraph(request: LayoutRequest): Layout {
  const bent = splitLongEdges(request);
  const layout = bent && placeAll(bent.request, request.depths.length);
  // A folded layer has no room for edges between its columns: edges run straight, behind the boxes.
  if (layout === undefined || layout.isFolded) return { ...placeAll(request, request.depths.length), bends: [] };
  return { ...layout, bends: (bent?.places ?? []).map((places) => places.map((one) => layout.stops[one] as Box)) };
}

/** A layout whose `stops` include dummy nodes. */
interface Placed extends Omit<Layout, 'bends'> {
  readonly stops: readonly Box[];
  readonly isFolded: boolean;
}

function placeAll(request: LayoutRequest, packages: number): Placed {
  const neighbours = findNeighbours(request);
  const layers = orderLayers(foldLayers(groupByDepth(request), request.aspect), neighbours);
  const rows = assignRows(layers, neighbours);
  return placeLayers(layers, rows, packages);
}

/** Layers from left to right, the deepest first. Packages without edges come last, in a separate layer. */
function groupByDepth({ depths, edges }: LayoutRequest): Omit<Layer, 'columns'>[] {
  const touched = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const layers = new Map<number, number[]>();
  const alone: number[] = [];
  for (const [place, depth] of depths.entries()) {
    if (!touched.has(place)) alone.push(place);
    else if (layers.has(depth)) layers.get(depth)?.push(place);
    else layers.set(depth, [place]);
  }
  const joined = [...layers].toSorted(([a], [b]) => b - a).map(([depth, members]) => ({ depth, members }));
  return alone.length === 0 ? joined : [...joined, { depth: undefined, members: alone }];
}

function placeLayers(layers: readonly Layer[], rows: ReadonlyMap<number, number>, packages: number): Placed {
  const top = Math.min(...rows.values());
  const stops: Box[] = [];
  const bands: Band[] = [];
  let x: number = measures.margin;
  for (const { depth, members, columns } of layers) {
    const width = columns * (measures.boxWidth + measures.columnGap) - measures.columnGap;
    for (const [at, member] of members.entries()) {
      stops[member] = {
        x: x + (at % columns) * (measures.boxWidth + measures.columnGap),
        y: measures.headingHeight + ((rows.get(member) ?? 0) - top) * measures.rowPitch,
      };
    }
    bands.push({ depth, count: members.filter((one) => one < packages).length, x, width });
    x += width + measures.layerGap;
  }
  return {
    stops,
    boxes: stops.slice(0, packages),
    bands,
    isFolded: layers.some(({ columns }) => columns > 1),
    width: Math.max(0, x - measures.layerGap) + measures.margin,
    height: Math.max(0, ...stops.map(({ y }) => y)) + measures.boxHeight + measures.margin,
  };
}
