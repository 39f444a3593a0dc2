/** Moves an addition from a closed version to the next alpha of its package. */
import {
  compareByAge,
  type ApiElement,
  type ApiFile,
  type ApiTree,
  type PackageVersion,
} from '@protoshepherd/api-tree';
import { parseInteger } from '@protoshepherd/edit';
import { viewAt, type AnyNode, type RangeNode, type SyntaxTree } from '@protoshepherd/syntax';

import { findEnclosingBlock, listMembers, readMemberNumber } from './block-members.ts';
import { findElementByName, findElement } from './find-elements.ts';
import { neededSteps } from './needed-steps.ts';
import type { FixMaker, FixStep } from './planned-fix.ts';
import { extractStatement } from './extract-statement.ts';

/** Numbers reserved by protobuf itself. */
const protobufReserved = { first: 19_000, last: 19_999 };

/** Moves a field, method or service to the next alpha after its version. */
export const moveToAlpha: FixMaker = ({ change, after, style }) => {
  const element = findElement(after, change.after);
  const owner = element?.file.packageVersion;
  const alpha = owner === undefined ? undefined : nextAlpha(owner);
  if (element === undefined || alpha === undefined || !element.file.isTarget) return undefined;
  const { tree } = element.file.schemaFile;
  const remove: FixStep = {
    kind: 'remove',
    file: element.file,
    block: findEnclosingBlock(tree, element.row),
    row: element.row,
  };
  if (findInAlpha(after, alpha, element) !== undefined)
    return { title: `remove it here, because ${alpha.name} already has it`, steps: [remove] };
  const home = findDestination(after, alpha, element);
  // Names in the element's own package resolve in the alpha too; other imports are copied.
  const imports =
    home === undefined
      ? undefined
      : neededSteps({ before: after, after, renamed: new Map(), style }, element, home.file, () => undefined);
  if (home === undefined || imports === undefined) return undefined;
  const node = viewAt(tree, element.row);
  const number = readMemberNumber(node);
  const free = number === undefined ? undefined : findFreeNumber(home.file.schemaFile.tree, home.row, number);
  const token = 'number' in node ? node.number : undefined;
  const edits = free === number || token === undefined ? [] : [{ ...token.span, text: String(free) }];
  const last = listMembers(home.file.schemaFile.tree, home.block).findLast(({ kind }) => kind !== 'empty');
  const insert: FixStep = {
    kind: 'insert',
    file: home.file,
    block: home.block,
    after: last?.row,
    statement: extractStatement(node, edits),
    order: element.row,
  };
  const isForeign = (step: FixStep): boolean =>
    step.kind !== 'import' || after.file(step.path)?.packageVersion !== owner;
  const as = free === number ? '' : ` as number ${free}, because ${number} is taken there`;
  return { title: `move it to ${alpha.name}${as}`, steps: [remove, insert, ...imports.filter(isForeign)] };
};

/** The first alpha after a version, below the roots. */
export function nextAlpha({ version, siblings }: PackageVersion): PackageVersion | undefined {
  if (version === undefined) return undefined;
  return siblings.find(
    (each) => each.isTarget && each.version?.stage === 'alpha' && compareByAge(each.version, version) > 0,
  );
}

/** The element with the same name in another version of the package. */
function findInAlpha(
  tree: ApiTree,
  alpha: PackageVersion,
  { kind, uniqueName, file }: ApiElement,
): ApiElement | undefined {
  return findElementByName(tree, alpha.name, kind, `${alpha.name}${uniqueName.slice(file.packageVersion.name.length)}`);
}

interface Destination {
  readonly file: ApiFile;
  /** The receiving message, or row 0 of the file. */
  readonly row: number;
  /** The receiving block, which can be a oneof. */
  readonly block: number;
}

function findDestination(tree: ApiTree, alpha: PackageVersion, element: ApiElement): Destination | undefined {
  const { parent, oneof, file } = element;
  if (parent === undefined) {
    const base = file.path.slice(file.path.lastIndexOf('/') + 1);
    const home = alpha.files.find(({ path }) => path.endsWith(`/${base}`)) ?? alpha.files[0];
    return home === undefined ? undefined : { file: home, row: 0, block: 0 };
  }
  const owner = findInAlpha(tree, alpha, parent);
  if (owner === undefined) return undefined;
  const choice = oneof === undefined ? undefined : findInAlpha(tree, alpha, oneof);
  return { file: owner.file, row: owner.row, block: choice?.row ?? owner.row };
}

/** A free field number of a message: the wanted one if possible, otherwise the first after all used ones. */
function findFreeNumber(tree: SyntaxTree, message: number, wanted: number): number {
  const members = listMembers(tree, message);
  const used = [
    ...members,
    ...members.flatMap((each) => (each.kind === 'oneof' ? listMembers(tree, each.row) : [])),
  ].flatMap((each) => readMemberNumber(each) ?? []);
  const ranges = [protobufReserved, ...members.flatMap(listNumberRanges)];
  const rangeAt = (number: number): typeof protobufReserved | undefined =>
    ranges.find(({ first, last }) => first <= number && number <= last);
  if (!used.includes(wanted) && rangeAt(wanted) === undefined) return wanted;
  let next = Math.max(0, ...used) + 1;
  for (let range = rangeAt(next); range !== undefined; range = rangeAt(next)) next = range.last + 1;
  return next;
}

/** The numbers that a statement reserves, or declares as extension ranges. */
function listNumberRanges(node: AnyNode): (typeof protobufReserved)[] {
  const ranges =
    node.kind === 'extensions'
      ? node.ranges
      : node.kind === 'reserved'
        ? node.items.filter((item): item is RangeNode => item.kind === 'range')
        : [];
  return ranges.map(({ first, last = first }) => ({
    first: parseInteger(first),
    last: last === 'max' ? Number.MAX_SAFE_INTEGER : parseInteger(last),
  }));
}
