/** Finds the numbers of a message or enum that a new member cannot use: those of members, reserved ones, and extension ranges. */
import { parseInteger } from '@protoshepherd/edit';
import {
  childRows,
  KindNumber,
  TokenKind,
  viewAt,
  type AnyNode,
  type RangeNode,
  type SyntaxTree,
  type Token,
} from '@protoshepherd/syntax';

/** A range of numbers, inclusive at both ends. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** The used numbers, by reason. */
export interface TakenNumbers {
  readonly all: readonly NumberRange[];
  readonly members: readonly NumberRange[];
  readonly reserved: readonly NumberRange[];
  readonly extensions: readonly NumberRange[];
}

const maxFieldNumber = 536_870_911;
const maxEnumNumber = 2_147_483_647;

/** Reads the numbers in a block. The number at the token `written` is ignored. */
export function takenNumbers(tree: SyntaxTree, row: number, written: number): TakenNumbers {
  const members: NumberRange[] = [];
  const reserved: NumberRange[] = [];
  const extensions: NumberRange[] = [];
  const greatest = tree.rows[row] === KindNumber.enum ? maxEnumNumber : maxFieldNumber;
  const addNumber = (token: Token | undefined): void => {
    if (token === undefined || token.index === written) return;
    const sign = tree.tokens.kinds[token.index - 1] === TokenKind.minus ? -1 : 1;
    const number = sign * parseInteger(token.text);
    if (Number.isSafeInteger(number)) members.push({ first: number, last: number });
  };
  const addRange = (ranges: NumberRange[], node: RangeNode): void => {
    const range = { first: parseBound(node.first, greatest), last: parseBound(node.last ?? node.first, greatest) };
    if (Number.isSafeInteger(range.first) && Number.isSafeInteger(range.last)) ranges.push(range);
  };
  const readBlock = (block: number): void => {
    for (const child of childRows(tree.rows, block)) {
      const node = viewAt(tree, child);
      if (isMember(node)) addNumber(node.number);
      else if (node.kind === 'oneof') readBlock(child);
      else if (node.kind === 'reserved') {
        for (const item of node.items) if (item.kind === 'range') addRange(reserved, item);
      } else if (node.kind === 'extensions') {
        for (const range of node.ranges) addRange(extensions, range);
      }
    }
  };
  readBlock(row);
  return { all: [...members, ...reserved, ...extensions], members, reserved, extensions };
}

/** Tests if a node is a field or value, which has a number. */
export function isMember(
  node: AnyNode,
): node is Extract<AnyNode, { kind: 'field' | 'mapField' | 'group' | 'enumValue' }> {
  return node.kind === 'field' || node.kind === 'mapField' || node.kind === 'group' || node.kind === 'enumValue';
}

/** The greatest number in some ranges; `otherwise` if there are none. Ranges that extend up to `max` are ignored. */
export function findLargestNumber(ranges: readonly NumberRange[], otherwise: number): number {
  const far = 500_000_000;
  return ranges.reduce((most, { last }) => (last < far ? Math.max(most, last) : most), otherwise);
}

function parseBound(text: string, greatest: number): number {
  return text === 'max' ? greatest : parseInteger(text);
}
