/**
 * What a layout is made from and what it gives. Packages are places in the list that was given; lengths are in the units of the
 * drawing, of which one is a pixel as long as nobody zooms.
 */

/** Packages and edges to place. */
export interface LayoutRequest {
  /** The depth of every package. */
  readonly depths: readonly number[];
  readonly edges: readonly LayoutEdge[];
  /** How wide the drawing should be for its height; layers are folded to come near it. */
  readonly aspect: number;
}

/** An edge between two places. */
export interface LayoutEdge {
  readonly from: number;
  readonly to: number;
}

/** Where everything stands. */
export interface Layout {
  /** The box of every package. */
  readonly boxes: readonly Box[];
  /** For every edge the places between boxes through which it runs, from left to right; absent or empty for one that runs straight. */
  readonly bends: readonly (readonly Box[])[];
  readonly bands: readonly Band[];
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a package; all are of the same size. */
export interface Box {
  readonly x: number;
  readonly y: number;
}

/** The strip in which a layer stands. */
export interface Band {
  /** The depth of its packages; undefined for packages that no drawn edge touches. */
  readonly depth: number | undefined;
  readonly count: number;
  readonly x: number;
  readonly width: number;
}

/** Packages of one depth, in the order in which they stand from top to bottom. */
export interface Layer {
  readonly depth: number | undefined;
  readonly members: readonly number[];
  /** How many columns it is folded into; members fill a row before they begin the next. */
  readonly columns: number;
}

/** The measures of a drawing. */
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
