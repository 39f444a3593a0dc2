/** The numbers of a message or enum that nothing new may take: those of its members, reserved ones, and ranges for extensions. */
import { integerOf } from '@protoshepherd/edit';
import {
  childRows,
  KindNumber,
  TokenKind,
  viewAt,
  type RangeNode,
  type SyntaxTree,
  type Token,
} from '@protoshepherd/syntax';

/** From one number to another, both included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** What is taken, and why. */
export interface TakenNumbers {
  readonly members: readonly NumberRange[];
  readonly reserved: readonly NumberRange[];
  readonly extensions: readonly NumberRange[];
}

const greatestField = 536_870_911;
const greatestValue = 2_147_483_647;

/** Reads the numbers in a block. A number that is being written, by its token, does not count. */
export function takenNumbers(tree: SyntaxTree, row: number, written: number): TakenNumbers {
  const members: NumberRange[] = [];
  const reserved: NumberRange[] = [];
  const extensions: NumberRange[] = [];
  const greatest = tree.rows[row] === KindNumber.enum ? greatestValue : greatestField;
  const addNumber = (token: Token | undefined): void => {
    if (token === undefined || token.index === written) return;
    const sign = tree.tokens.kinds[token.index - 1] === TokenKind.minus ? -1 : 1;
    const number = sign * integerOf(token.text);
    if (Number.isSafeInteger(number)) members.push({ first: number, last: number });
  };
  const readBlock = (block: number): void => {
    for (const child of childRows(tree.rows, block)) {
      const node = viewAt(tree, child);
      switch (node.kind) {
        case 'field':
        case 'mapField':
        case 'group':
        case 'enumValue':
          addNumber(node.number);
          break;
        case 'oneof':
          readBlock(child);
          break;
        case 'reserved':
          reserved.push(...node.items.flatMap((item) => (item.kind === 'range' ? rangeOf(item, greatest) : [])));
          break;
        case 'extensions':
          extensions.push(...node.ranges.flatMap((range) => rangeOf(range, greatest)));
          break;
      }
    }
  };
  readBlock(row);
  return { members, reserved, extensions };
}

function rangeOf({ first, last = first }: RangeNode, greatest: number): readonly NumberRange[] {
  const range = { first: boundOf(first, greatest), last: boundOf(last, greatest) };
  return Number.isSafeInteger(range.first) && Number.isSafeInteger(range.last) ? [range] : [];
}

function boundOf(text: string, greatest: number): number {
  return text === 'max' ? greatest : integerOf(text);
}
