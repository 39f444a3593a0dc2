/** Traverses a tree in source order. Rows are already in that order, so a walk is a scan; nesting needs no stack. */
import { Column, rowLengths } from './node-kind.ts';
import { viewAt, type AnyNode } from './nodes/view-at.ts';

/** The callbacks of a walk. */
export interface Visitor {
  /** Called before the children; return `false` to skip them. */
  enter?(node: AnyNode): boolean | void;
  /** Called after the children, also if `enter` skipped them. */
  leave?(node: AnyNode): void;
}

/** Calls a visitor for a node and everything inside it. */
export function walk(start: AnyNode, visitor: Visitor): void {
  const { tree } = start;
  const open: AnyNode[] = [];
  const end = nextRow(start);
  let row = start.row;
  while (row < end) {
    leaveUpTo(open, row, visitor);
    const node = viewAt(tree, row);
    const inside = visitor.enter?.(node) !== false;
    open.push(node);
    row = inside ? row + (rowLengths[tree.rows[row] as number] as number) : nextRow(node);
  }
  leaveUpTo(open, end, visitor);
}

/** A node and everything inside it, parents before children. */
export function* descendants(start: AnyNode): Generator<AnyNode> {
  const { rows } = start.tree;
  const end = nextRow(start);
  for (let row = start.row; row < end; row += rowLengths[rows[row] as number] as number) yield viewAt(start.tree, row);
}

function leaveUpTo(open: AnyNode[], row: number, visitor: Visitor): void {
  for (let last = open.at(-1); last !== undefined && nextRow(last) <= row; last = open.at(-1)) {
    visitor.leave?.(last);
    open.pop();
  }
}

function nextRow(node: AnyNode): number {
  return node.tree.rows[node.row + Column.next] as number;
}
