/**
 * The kinds of node and the shape of their rows.
 *
 * A tree is one array of whole numbers. Each node is a row in it: kind, first token, token after the last, place of the next row
 * that is not inside this node, and then the slots of its kind, each a token, another row, or -1 for absent. Rows stand in the order in which
 * their nodes begin, so the children of a node follow it directly and a whole subtree is one slice.
 */

/** Slots by kind, in row order. The order of the kinds is their number. */
const shapes = {
  /** The whole file; its children are the top-level statements. */
  file: [],
  /** `syntax = "proto3";` and `edition = "2023";` */
  syntax: ['value'],
  package: ['name'],
  import: ['modifier', 'path'],
  /** `option name = value;` and the same without keyword between brackets. */
  option: ['name', 'value'],
  /** `[name = value, …]` */
  options: [],
  message: ['visibility', 'name', 'open', 'close'],
  /** A field whose type is written in place: `optional group Name = 1 { … }` */
  group: ['label', 'name', 'number', 'options', 'open', 'close'],
  field: ['label', 'type', 'name', 'number', 'options'],
  mapField: ['label', 'key', 'value', 'name', 'number', 'options'],
  oneof: ['name', 'open', 'close'],
  extend: ['extendee', 'open', 'close'],
  extensions: ['options'],
  /** `reserved` with ranges, strings or names as children. */
  reserved: [],
  /** `4`, `4 to 7`, `-3 to max`; the sign stands before the token of its slot. */
  range: ['first', 'last'],
  /** A name given up as an identifier, as editions write it. */
  reservedName: [],
  enum: ['visibility', 'name', 'open', 'close'],
  enumValue: ['name', 'number', 'options'],
  service: ['name', 'open', 'close'],
  rpc: ['name', 'inputStream', 'input', 'outputStream', 'output', 'open', 'close'],
  /** A dotted name, perhaps with a leading dot. */
  qualifiedName: [],
  /** `features.(pkg.ext).sub`; its children are the parts. */
  optionName: [],
  /** One part of an option name; in parentheses it has a name node. */
  optionNamePart: ['extension'],
  /** One or more adjacent string literals, which make one value. */
  string: [],
  /** A number or word as a value, perhaps with a sign. */
  scalar: [],
  /** `{ … }` or `< … >` in text format; its children are entries. */
  aggregate: ['close'],
  /** `[ … ]` in text format; its children are values. */
  list: ['close'],
  /** `name: value` in text format; the name runs from one token up to another. */
  entry: ['nameStart', 'nameEnd', 'value'],
  /** A lone `;` */
  empty: [],
  /** Tokens that fit nowhere; kept so that nothing is lost. */
  error: [],
} as const;

/** The kind of a node, as people read it. */
export type NodeKind = keyof typeof shapes;

/** The names of the slots of a kind. */
export type SlotOf<Kind extends NodeKind> = (typeof shapes)[Kind][number];

/** All kinds; the place in this list is the number in the row. */
export const nodeKinds = Object.keys(shapes) as readonly NodeKind[];

/** The numbers of the kinds, as they stand in the rows. */
export const KindNumber = Object.fromEntries(nodeKinds.map((kind, number) => [kind, number])) as Readonly<
  Record<NodeKind, number>
>;

/** Where the fixed columns of a row are. */
export const Column = { kind: 0, firstToken: 1, endToken: 2, next: 3, slots: 4 } as const;

/** Where a slot is, counted from the start of the row. */
export function slotColumn<Kind extends NodeKind>(kind: Kind, slot: SlotOf<Kind>): number {
  return Column.slots + (shapes[kind] as readonly string[]).indexOf(slot);
}

/** How many numbers a row of each kind has. */
export const rowLengths: readonly number[] = nodeKinds.map((kind) => Column.slots + shapes[kind].length);

/** Where all slots of a kind are, by name. */
export function slotColumns<Kind extends NodeKind>(kind: Kind): Readonly<Record<SlotOf<Kind>, number>> {
  const columns = shapes[kind].map((slot, index) => [slot, Column.slots + index] as const);
  return Object.fromEntries(columns) as Readonly<Record<SlotOf<Kind>, number>>;
}
