/**
 * The kinds of nodes and the layout of their rows.
 *
 * A tree is one array of integers. Each node is a row in it: kind, first token, token after the last, position of the next row that is not
 * inside this node, and then the slots of its kind, each a token, another row, or -1 if absent. Rows are ordered by the start of their nodes,
 * so the children of a node follow it directly and a whole subtree is one slice.
 */

/** Slots by kind, in row order. The order of the kinds defines their numbers. */
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
  /** A field whose type is declared in place: `optional group Name = 1 { … }` */
  group: ['label', 'name', 'number', 'options', 'open', 'close'],
  field: ['label', 'type', 'name', 'number', 'options'],
  mapField: ['label', 'key', 'value', 'name', 'number', 'options'],
  oneof: ['name', 'open', 'close'],
  extend: ['extendee', 'open', 'close'],
  extensions: ['options'],
  /** `reserved` with ranges, strings or names as children. */
  reserved: [],
  /** `4`, `4 to 7`, `-3 to max`; the sign precedes the token of its slot. */
  range: ['first', 'last'],
  /** A reserved name as an identifier, in editions. */
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
  /** One or more adjacent string literals, which form one value. */
  string: [],
  /** A number or word as a value, perhaps with a sign. */
  scalar: [],
  /** `{ … }` or `< … >` in text format; its children are entries. */
  aggregate: ['close'],
  /** `[ … ]` in text format; its children are values. */
  list: ['close'],
  /** `name: value` in text format; the name is a range of tokens. */
  entry: ['nameStart', 'nameEnd', 'value'],
  /** A lone `;` */
  empty: [],
  /** Tokens that match no rule; kept so that no text is lost. */
  error: [],
} as const;

/** The display name of a kind. */
export type NodeKind = keyof typeof shapes;

/** The names of the slots of a kind. */
export type SlotOf<Kind extends NodeKind> = (typeof shapes)[Kind][number];

/** All kinds; the index in this list is the number in the row. */
export const nodeKinds = Object.keys(shapes) as readonly NodeKind[];

/** The numbers of the kinds in the rows. */
export const KindNumber = Object.fromEntries(nodeKinds.map((kind, number) => [kind, number])) as Readonly<
  Record<NodeKind, number>
>;

/** The positions of the fixed columns of a row. */
export const Column = { kind: 0, firstToken: 1, endToken: 2, next: 3, slots: 4 } as const;

/** The position of a slot, from the start of the row. */
export function slotColumn<Kind extends NodeKind>(kind: Kind, slot: SlotOf<Kind>): number {
  return Column.slots + (shapes[kind] as readonly string[]).indexOf(slot);
}

/** The row length of each kind. */
export const rowLengths: readonly number[] = nodeKinds.map((kind) => Column.slots + shapes[kind].length);

/** The positions of all slots of a kind, by name. */
export function slotColumns<Kind extends NodeKind>(kind: Kind): Readonly<Record<SlotOf<Kind>, number>> {
  const columns = shapes[kind].map((slot, index) => [slot, Column.slots + index] as const);
  return Object.fromEntries(columns) as Readonly<Record<SlotOf<Kind>, number>>;
}
