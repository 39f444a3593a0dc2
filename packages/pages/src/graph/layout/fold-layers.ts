/**
 * Folds long layers into columns. In a real tree most packages are in two or three layers; with one column per layer the drawing
 * would be too tall for any screen.
 */
import { measures, type Layer } from './layout.ts';

/** Fewer rows would only widen a small graph. */
const fewestRows = 6;

/** Chooses the number of columns of every layer so that the drawing comes closest to the wanted aspect ratio. */
export function foldLayers(layers: readonly Omit<Layer, 'columns'>[], aspect: number): Layer[] {
  const longest = Math.max(fewestRows, ...layers.map(({ members }) => members.length));
  let rows = fewestRows;
  while (rows < longest && widthOf(layers, rows) > aspect * rows * measures.rowPitch) rows++;
  return layers.map((layer) => ({ ...layer, columns: columnsOf(layer.members.length, rows) }));
}

function columnsOf(members: number, rows: number): number {
  return Math.max(1, Math.ceil(members / rows));
}

function widthOf(layers: readonly Omit<Layer, 'columns'>[], rows: number): number {
  const columns = layers.map(({ members }) => columnsOf(members.length, rows));
  const boxes = columns.reduce((sum, count) => sum + count * (measures.boxWidth + measures.columnGap), 0);
  return boxes + layers.length * (measures.layerGap - measures.columnGap);
}
