/** Reserves released numbers and names. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';
import { parseInteger } from '@protoshepherd/edit';
import { ExtensionsNode, viewAt } from '@protoshepherd/syntax';

import { findAnchor, findEnclosingBlock, readMemberNumber } from './block-members.ts';
import { findCounterpart, findElement, listNumberedMembers } from './find-elements.ts';
import type { FixContext, FixMaker, FixStep } from './planned-fix.ts';
import { restoreRemoved } from './restore-element.ts';

/** Reserves removed elements if the policy accepts that, and restores them otherwise. */
export const reserveOrRestore: FixMaker = (context) => {
  const { change } = context;
  const element = findElement(context.before, change.before);
  if (element === undefined || change.before === undefined) return undefined;
  const reserved: Change = { ...change, before: { ...change.before, reservedThere: { number: true, name: true } } };
  const owner = element.parent === undefined ? undefined : findCounterpart(context.after, element.parent);
  if (owner === undefined || isFirstValue(element) || !context.allows(reserved)) return restoreRemoved(context);
  const number = readMemberNumber(viewAt(element.file.schemaFile.tree, element.row));
  const has = change.before.reservedThere;
  const numbers = has?.number === true || number === undefined ? [] : [String(number)];
  const names = has?.name === true ? [] : [element.name];
  if (!isFree(owner, numbers, names)) return restoreRemoved(context);
  const title = [...numbers.map((each) => `the number ${each}`), ...names.map((each) => `the name \`${each}\``)].join(
    ' and ',
  );
  return {
    title: `reserve ${title}`,
    steps: [{ kind: 'reserve', file: owner.file, block: owner.row, numbers, names }],
  };
};

/** Restores a reservation. */
export const restoreReservation: FixMaker = (context) => {
  const { change, after } = context;
  const owner = findElement(after, change.after);
  const text = change.before?.text;
  if (owner === undefined || text === undefined || !owner.file.isTarget) return undefined;
  const isName = change.kind === 'reserved-name-removed';
  const [numbers, names] = isName ? [[], [text.slice(1, -1)]] : [[text], []];
  if (!isFree(owner, numbers, names)) return undefined;
  return {
    title: `reserve ${text.replaceAll('"', '`')} again`,
    steps: [{ kind: 'reserve', file: owner.file, block: owner.row, numbers, names }],
  };
};

/** Restores an extension range. */
export const restoreExtensionRange: FixMaker = ({ change, before, after }: FixContext) => {
  const owner = findElement(after, change.after);
  const file = change.before === undefined ? undefined : before.file(change.before.file);
  if (owner === undefined || file === undefined || change.before === undefined || !owner.file.isTarget)
    return undefined;
  const { row, text } = change.before;
  const { tree } = file.schemaFile;
  const block = findEnclosingBlock(tree, row);
  const node = viewAt(tree, block);
  if (node.kind !== 'extensions' || !isFree(owner, [text], [])) return undefined;
  const options = new ExtensionsNode(tree, block).options.map((option) => option.text);
  const list = options.length === 0 ? '' : ` [${options.join(', ')}]`;
  const anchor = findAnchor(
    { tree, row: block, block: findEnclosingBlock(tree, block) },
    { tree: owner.file.schemaFile.tree, block: owner.row },
  );
  const step: FixStep = {
    kind: 'insert',
    file: owner.file,
    block: owner.row,
    after: anchor,
    statement: { text: `extensions ${text}${list};`, column: 0 },
    order: row,
  };
  return { title: `open ${text} to extensions again`, steps: [step] };
};

/** The first value is the default of unset fields, so it cannot be replaced by a reservation. */
function isFirstValue(element: ApiElement): boolean {
  const { kind, parent } = element;
  return kind === 'enumValue' && parent !== undefined && listNumberedMembers(parent)[0] === element;
}

/** Are some numbers and names unused in a message or enum? */
function isFree(owner: ApiElement, numbers: readonly string[], names: readonly string[]): boolean {
  const ranges = numbers.map((text) => {
    const [first = '', last = first] = text.split(' to ');
    return { first: parseInteger(first), last: parseInteger(last) };
  });
  return !listNumberedMembers(owner).some((each) => {
    const number = readMemberNumber(viewAt(each.file.schemaFile.tree, each.row));
    const isTaken = ranges.some(({ first, last }) => number !== undefined && first <= number && number <= last);
    return isTaken || names.includes(each.name);
  });
}
