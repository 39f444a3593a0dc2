/** Arranges the statements of a block as text: options are sorted and split, reserved statements are merged, and all others are laid out one by one. */
import type { ReservedNode } from '../nodes/field-nodes.ts';
import type { AnyNode } from '../nodes/view-at.ts';
import { canonicalOptions } from './canonical-options.ts';
import type { FormatContext } from './format-context.ts';
import { formatStatement, reservedItems } from './format-statement.ts';
import { hasInnerComments } from './inner-comments.ts';
import { layoutOptionStatement } from './layout-option-statement.ts';
import { layoutReserved } from './layout-reserved.ts';
import { readOption } from './literal.ts';
import type { Member } from './members.ts';
import { orderMembers } from './order-members.ts';

/** A statement as text, with the member whose comments it keeps. */
export interface Statement {
  readonly member: Member;
  readonly text: string;
}

/** The members of a block as statements; `owner` is the owner of the block, or the file. */
export function arrangeStatements(
  context: FormatContext,
  owner: AnyNode,
  members: readonly Member[],
  indent: number,
): readonly Statement[] {
  const ordered = context.style.order === 'canonical' ? orderMembers(members) : members;
  return groupRuns(ordered).flatMap((run) => {
    const [first] = run;
    if (first?.node.kind === 'option') return arrangeOptions(context, owner, run, indent);
    if (first?.node.kind === 'reserved' && run.length > 1) return [mergeReserved(context, run, indent)];
    return run.map((member) => ({ member, text: formatStatement(context, member.node, indent) }));
  });
}

/**
 * Adjacent option statements, sorted, and split if their names are known. Detached comments move above all of them: options come first in a block, so
 * such a comment is about the block.
 */
export function arrangeOptions(
  context: FormatContext,
  owner: AnyNode,
  members: readonly Member[],
  indent: number,
): readonly Statement[] {
  const { style, names } = context;
  const items = members.flatMap((member) => {
    if (member.node.kind !== 'option') return [];
    return [{ member, option: readOption(member.node), isFixed: isExplained(member) }];
  });
  const canonical =
    style.options === 'keep' ? items : canonicalOptions(items, () => names.optionMessage(owner, 'block'));
  const detached = members.flatMap((member) => member.detached);
  return canonical.map(({ member, option, isFixed }, at) => ({
    member: {
      ...member,
      detached: at === 0 ? detached : [],
      // Parts of one option stay together.
      hasBlankAbove: member.hasBlankAbove && canonical[at - 1]?.member !== member,
    },
    text: isFixed ? formatStatement(context, member.node, indent) : layoutOptionStatement(option, indent, style),
  }));
}

/** Members that are arranged together: adjacent options, and reserved statements of one kind without comments. */
function groupRuns(members: readonly Member[]): readonly (readonly Member[])[] {
  const found: Member[][] = [];
  for (const member of members) {
    const run = found.at(-1);
    const previous = run?.at(-1);
    if (run !== undefined && previous !== undefined && belongTogether(previous, member)) run.push(member);
    else found.push([member]);
  }
  return found;
}

function belongTogether(a: Member, b: Member): boolean {
  if (a.node.kind === 'option') return b.node.kind === 'option';
  if (a.node.kind !== 'reserved' || b.node.kind !== 'reserved') return false;
  const isSameSort = a.node.items[0]?.kind === b.node.items[0]?.kind;
  return isSameSort && !isExplained(a) && !isExplained(b) && b.detached.length === 0;
}

/** Does the statement have comments of its own? Then it is kept as one statement. */
function isExplained({ node, leading, trailing }: Member): boolean {
  return leading !== undefined || trailing !== undefined || hasInnerComments(node);
}

function mergeReserved({ style }: FormatContext, run: readonly Member[], indent: number): Statement {
  const items = run.flatMap(({ node }) => reservedItems(node as ReservedNode));
  return { member: run[0] as Member, text: layoutReserved(items, indent, style) };
}
