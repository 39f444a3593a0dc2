/**
 * Finds the members of blocks, and the position of an old statement in the new state. Results are cached by tree, since many fixes need the same
 * block.
 */
import { parseInteger, memberRange, statementsIn } from '@protoshepherd/edit';
import { childRows, type AnyNode, type SyntaxTree } from '@protoshepherd/syntax';

/** The cached properties of a block. */
interface Block {
  readonly members: readonly AnyNode[];
  /** Members by name. `byNumber` has them by number. */
  readonly byName: ReadonlyMap<string, AnyNode>;
  readonly byNumber: ReadonlyMap<number, AnyNode>;
  isTight?: boolean;
}

interface TreeCache {
  readonly blocks: Map<number, Block>;
  /** The row of the enclosing block of every statement; computed on demand. */
  around?: ReadonlyMap<number, number>;
}

const treeCaches = new WeakMap<SyntaxTree, TreeCache>();

function getTreeCache(tree: SyntaxTree): TreeCache {
  let found = treeCaches.get(tree);
  if (found === undefined) treeCaches.set(tree, (found = { blocks: new Map() }));
  return found;
}

function blockAt(tree: SyntaxTree, row: number): Block {
  const { blocks } = getTreeCache(tree);
  let block = blocks.get(row);
  if (block === undefined) {
    const members = statementsIn(tree, row);
    // Among members with the same name, the first counts.
    const reversed = members.toReversed();
    const numbered = reversed.flatMap((member): [number, AnyNode][] => {
      const number = readMemberNumber(member);
      return number === undefined ? [] : [[number, member]];
    });
    const byName = new Map(reversed.map((member) => [toKey(member), member]));
    blocks.set(row, (block = { members, byName, byNumber: new Map(numbered) }));
  }
  return block;
}

/** The statements in the block at a row. Row 0 is the file. */
export function listMembers(tree: SyntaxTree, block: number): readonly AnyNode[] {
  return blockAt(tree, block).members;
}

/** The row of the block that contains a node. */
export function findEnclosingBlock(tree: SyntaxTree, row: number): number {
  const own = getTreeCache(tree);
  own.around ??= readParents(tree);
  return own.around.get(row) ?? 0;
}

function readParents(tree: SyntaxTree): ReadonlyMap<number, number> {
  const around = new Map<number, number>();
  const blocks = [0];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    for (const row of childRows(tree.rows, block)) {
      around.set(row, block);
      blocks.push(row);
    }
  }
  return around;
}

/** Are the members of a block written without blank lines between them? */
export function isCompact(tree: SyntaxTree, row: number): boolean {
  const block = blockAt(tree, row);
  return (block.isTight ??= hasNoBlankLines(tree, block.members));
}

function hasNoBlankLines({ file: { text } }: SyntaxTree, members: readonly AnyNode[]): boolean {
  if (members[0]?.kind === 'syntax') return false;
  return members.slice(1).every((member, at) => {
    const { end } = memberRange(members[at] as AnyNode, { withDetached: true });
    const { start } = memberRange(member, { withDetached: true });
    return !/\n[ \t]*\r?\n/.test(text.slice(end, start));
  });
}

/**
 * The member after which an old statement belongs: the nearest previous sibling that still exists; otherwise the last member before the first
 * declaration.
 */
export function findAnchor(
  old: { readonly tree: SyntaxTree; readonly row: number; readonly block: number },
  now: { readonly tree: SyntaxTree; readonly block: number },
): number | undefined {
  const { members, byName, byNumber } = blockAt(now.tree, now.block);
  const siblings = listMembers(old.tree, old.block);
  for (let at = members.length === 0 ? -1 : siblings.length - 1; at >= 0; at--) {
    const sibling = siblings[at] as AnyNode;
    if (sibling.row >= old.row) continue;
    const number = byNumber.size === 0 ? undefined : readMemberNumber(sibling);
    const found = byName.get(toKey(sibling)) ?? (number === undefined ? undefined : byNumber.get(number));
    if (found !== undefined) return found.row;
  }
  const first = members.findIndex(({ kind }) => !headerKinds.has(kind));
  return (first === -1 ? members : members.slice(0, first)).findLast(({ kind }) => kind !== 'empty')?.row;
}

/** Statements that precede all declarations. */
const headerKinds: ReadonlySet<AnyNode['kind']> = new Set([
  'syntax',
  'package',
  'import',
  'option',
  'reserved',
  'empty',
] as const);

function toKey(node: AnyNode): string {
  switch (node.kind) {
    case 'field':
    case 'mapField':
    case 'group':
      return `field ${node.name?.text ?? ''}`;
    case 'message':
    case 'enum':
    case 'enumValue':
    case 'oneof':
    case 'service':
    case 'rpc':
      return `${node.kind} ${node.name?.text ?? ''}`;
    default:
      return `${node.kind} ${node.text}`;
  }
}

/** The number of a field or enum value. */
export function readMemberNumber(node: AnyNode): number | undefined {
  switch (node.kind) {
    case 'field':
    case 'mapField':
    case 'group':
      return parseInteger(node.number?.text ?? '');
    case 'enumValue':
      return parseInteger(`${node.isNegative ? '-' : ''}${node.number?.text ?? ''}`);
    default:
      return undefined;
  }
}
