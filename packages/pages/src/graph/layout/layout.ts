/**
 * The input and output of a layout. Packages are indices into the given list. Lengths are in drawing units; one unit is one
 * pixel at scale 1.
 */

/** Packages and edges to place. */
export interface LayoutRequest {
  readonly depths: readonly number[];
  readonly edges: readonly LayoutEdge[];
  /** The wanted ratio of width to height; layers are folded to approach it. */
  readonly aspect: number;
}

export interface LayoutEdge {
  readonly from: number;
  readonly to: number;
}

/** The positions of everything. */
export interface Layout {
  readonly boxes: readonly Box[];
  /** For each edge, the places between boxes that it passes, from left to right; absent or empty for a straight edge. */
  readonly bends: readonly (readonly Box[])[];
  readonly bands: readonly Band[];
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a package; all boxes have the same size. */
export interface Box {
  readonly x: number;
  readonly y: number;
}

/** The strip of a layer. */
export interface Band {
  /** The depth of its packages; undefined for packages without drawn edges. */
  readonly depth: number | undefined;
  readonly count: number;
  readonly x: number;
  readonly width: number;
}

/** Packages of one depth, from top to bottom. */
export interface Layer {
  readonly depth: number | undefined;
  readonly members: readonly number[];
  /** The number of columns; members fill one row before the next. */
  readonly columns: number;
}

/** The dimensions of a drawing. */
export const measures = {
  boxWidth: 216,
  boxHeight: 24,
  /** From one row to the next. */
  rowPitch: 32,
  /** Between the columns of a folded layer. */
  columnGap: 24,
  /** Between layers, where most edges run. */
  layerGap: 104,
  /** Above the first row, for the heading of a band. */
  headingHeight: 44,
  /** Around everything. */
  margin: 28,
} as const;
