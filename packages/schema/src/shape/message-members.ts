/** The members of a message by kind, in source order, as in descriptors. */
import { endOfRow, firstChild, KindNumber, slotColumns, TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

const labelColumn = slotColumns('field').label;

/** The statements in the block of a message or group, by kind. */
export interface MessageMembers {
  /** Fields, including those in oneofs, with the number of their oneof. */
  readonly fields: { readonly row: number; readonly oneof: number | undefined }[];
  /** Messages, groups and maps: all members that declare a nested message, in source order. */
  readonly nested: number[];
  readonly enums: number[];
  readonly extensionRanges: number[];
  readonly extends: number[];
  readonly oneofs: number[];
  readonly reserved: number[];
  /** Does a field have the label `optional`? */
  hasOptional: boolean;
}

/** Groups the members of a message by kind, including those of its oneofs. */
export function messageMembers(tree: SyntaxTree, block: number): MessageMembers {
  const members: MessageMembers = {
    fields: [],
    nested: [],
    enums: [],
    extensionRanges: [],
    extends: [],
    oneofs: [],
    reserved: [],
    hasOptional: false,
  };
  addMembers(tree, block, members, undefined);
  return members;
}

function addMembers(tree: SyntaxTree, block: number, members: MessageMembers, oneof: number | undefined): void {
  const { rows } = tree;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.field:
        members.fields.push({ row, oneof });
        members.hasOptional ||= isOptional(tree, row);
        break;
      case KindNumber.mapField:
      case KindNumber.group:
        members.fields.push({ row, oneof });
        members.nested.push(row);
        break;
      case KindNumber.message:
        members.nested.push(row);
        break;
      case KindNumber.enum:
        members.enums.push(row);
        break;
      case KindNumber.oneof:
        members.oneofs.push(row);
        addMembers(tree, row, members, members.oneofs.length - 1);
        break;
      case KindNumber.extend:
        members.extends.push(row);
        addExtendedGroups(rows, row, members);
        break;
      case KindNumber.extensions:
        members.extensionRanges.push(row);
        break;
      case KindNumber.reserved:
        members.reserved.push(row);
        break;
      default:
    }
  }
}

function isOptional({ rows, tokens }: SyntaxTree, row: number): boolean {
  const label = rows[row + labelColumn] as number;
  return label !== -1 && tokens.kinds[label] === TokenKind.optional;
}

function addExtendedGroups(rows: Int32Array, block: number, members: MessageMembers): void {
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.group) members.nested.push(row);
  }
}
