/** Restores removed elements in their old positions, with their comments, and marks them as deprecated. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { viewAt, type AnyNode, type ExtendNode, type LayoutStyle, type SyntaxTree } from '@protoshepherd/syntax';

import { findAnchor, findEnclosingBlock, listMembers, readMemberNumber } from './block-members.ts';
import { findCounterpart, findElement } from './find-elements.ts';
import { unreserveElement } from './unreserve-steps.ts';
import { neededSteps, type Restore } from './needed-steps.ts';
import type { FixMaker, FixStates, FixStep, Statement } from './planned-fix.ts';
import { restoreOneof } from './restore-oneof.ts';
import { extractDeprecated, extractStatement } from './extract-statement.ts';

/** Restores a field, enum value, type, service, method or extension. */
export const restoreRemoved: FixMaker = (context) => {
  const element = findElement(context.before, context.change.before);
  const steps = element === undefined ? undefined : restoreElement(context, element);
  return steps === undefined ? undefined : { title: 'restore it as deprecated', steps };
};

/** Restores an extension, unless its number is in use again, because then it continues under another name. */
export const restoreRemovedExtension: FixMaker = (context) => {
  const { field } = context.change.before ?? {};
  const extendee = field !== undefined && 'extendee' in field ? lastPart(String(field.extendee)) : undefined;
  const isTaken = context.after.files.some(({ elements, schemaFile: { tree } }) =>
    elements.some(({ kind, row }) => {
      if (kind !== 'extension' || readMemberNumber(viewAt(tree, row)) !== field?.number) return false;
      const extend = viewAt(tree, findEnclosingBlock(tree, row)) as ExtendNode;
      return lastPart(extend.extendee?.text ?? '') === extendee;
    }),
  );
  return isTaken ? undefined : restoreRemoved(context);
};

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Restores a removed oneof with its fields. */
export const restoreRemovedOneof: FixMaker = (context) => {
  const oneof = findElement(context.before, context.change.before);
  if (oneof === undefined) return undefined;
  const steps = restoreOneof(context, oneof, (other) => restoreElement(context, other));
  return steps === undefined ? undefined : { title: `restore the oneof \`${oneof.name}\` around its fields`, steps };
};

/** Elements with more dependencies than this are left to a manual fix. */
const maxDependencies = 12;

/** The steps that restore an element of the old state with its dependencies. */
export function restoreElement(context: FixStates, element: ApiElement): readonly FixStep[] | undefined {
  const wanted = new Set([element]);
  const restore: Restore = (other) => {
    wanted.add(other);
    return [];
  };
  const steps: FixStep[] = [];
  // The loop also visits elements that it adds to the set.
  for (const each of wanted) {
    const own = wanted.size > maxDependencies ? undefined : restoreAlone(context, each, restore);
    if (own === undefined) return undefined;
    steps.push(...own);
  }
  return steps;
}

function restoreAlone(context: FixStates, element: ApiElement, restore: Restore): readonly FixStep[] | undefined {
  const { oneof } = element;
  if (oneof !== undefined && findCounterpart(context.after, oneof) === undefined)
    return restoreOneof(context, oneof, restore);
  const place = findInsertionPoint(context, element);
  if (place === undefined) return undefined;
  const { file, block, statement } = place;
  const { tree } = element.file.schemaFile;
  const old = { tree, row: element.row, block: findEnclosingBlock(tree, element.row) };
  const used = { file: element.file, row: element.row, ...(element.kind === 'extension' && { extend: old.block }) };
  const needed = neededSteps(context, used, file, restore);
  if (needed === undefined) return undefined;
  const after = findAnchor(old, { tree: file.schemaFile.tree, block });
  const insert: FixStep = { kind: 'insert', file, block, after, statement, order: element.row };
  return [insert, ...unreserveElement(context, element), ...aliasSteps(element, { file, block }), ...needed];
}

interface InsertionPoint {
  readonly file: ApiFile;
  readonly block: number;
  readonly statement: Statement;
}

/** The block in the new state for an element of the old one. */
function findInsertionPoint({ before, after, style }: FixStates, element: ApiElement): InsertionPoint | undefined {
  const { parent, oneof } = element;
  const owner = parent === undefined ? undefined : findCounterpart(after, parent);
  const file = parent === undefined ? after.file(element.file.path) : owner?.file;
  if (file === undefined || !file.isTarget) return undefined;
  const statement = extractDeprecated({ before, style }, element);
  const block = owner?.row ?? 0;
  if (element.kind === 'extension') return findExtendBlock(element, file, block, statement, style);
  const home = oneof === undefined ? undefined : findCounterpart(after, oneof);
  return { file, block: home?.row ?? block, statement };
}

/** Uses a block that extends the same message, otherwise creates one. */
function findExtendBlock(
  element: ApiElement,
  file: ApiFile,
  block: number,
  statement: Statement,
  style: LayoutStyle,
): InsertionPoint {
  const { tree } = element.file.schemaFile;
  const extend = viewAt(tree, findEnclosingBlock(tree, element.row)) as ExtendNode;
  const home = listMembers(file.schemaFile.tree, block).find(
    (each) => each.kind === 'extend' && each.extendee?.name === extend.extendee?.name,
  );
  if (home !== undefined) return { file, block: home.row, statement };
  const { column } = extractStatement(extend);
  const inner = ' '.repeat(column + style.indent);
  const lines = statement.text.split('\n').map((line, at) => (at === 0 ? `${inner}${line}` : line));
  const text = `extend ${extend.extendee?.name ?? ''} {\n${lines.join('\n')}\n${' '.repeat(column)}}`;
  return { file, block, statement: { text, column } };
}

/** An enum value that shares its number needs `allow_alias`. */
function aliasSteps(element: ApiElement, { file, block }: Pick<InsertionPoint, 'file' | 'block'>): readonly FixStep[] {
  if (element.kind !== 'enumValue' || element.parent === undefined) return [];
  const [from, into] = [element.file.schemaFile.tree, file.schemaFile.tree];
  const number = readMemberNumber(viewAt(from, element.row));
  const isShared = listMembers(into, block).some((each) => readMemberNumber(each) === number);
  const option = aliasOption(from, element.parent.row);
  if (!isShared || option === undefined || aliasOption(into, block) !== undefined) return [];
  const after = findAnchor({ tree: from, row: option.row, block: element.parent.row }, { tree: into, block });
  return [{ kind: 'insert', file, block, after, statement: extractStatement(option), order: option.row }];
}

function aliasOption(tree: SyntaxTree, row: number): AnyNode | undefined {
  return listMembers(tree, row).find((each) => each.kind === 'option' && each.name?.name === 'allow_alias');
}
