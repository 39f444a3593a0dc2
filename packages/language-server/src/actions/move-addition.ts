/**
 * Moves a declaration that was added to a closed version to a newer version of its package, into the block of the same name. A number that is taken there is replaced with the next free one. The move is
 * offered only if both versions, and all users of a type that moves, compile as well as before.
 */
import type { ApiElement, PackageVersion } from '@protoshepherd/api-tree';
import {
  BlockDraft,
  hasNoNewErrors,
  memberRange,
  reindent,
  rewriteText,
  statementsIn,
  TextDraft,
} from '@protoshepherd/edit';
import { linkChanged, type LoadedApi } from '@protoshepherd/project';
import type { FileEdits } from '@protoshepherd/source';
import { viewAt, type AnyNode } from '@protoshepherd/syntax';

import { findFreeNumber } from '../completion/numbers/free-numbers.ts';
import { takenNumbers } from '../completion/numbers/taken-numbers.ts';
import { findImporters } from '../symbols/find-uses.ts';
import { blockInVersion, type BlockInVersion } from './block-in-version.ts';

/** The edits of both files; undefined if there is no place for the declaration in the other version. */
export function moveAddition(
  api: LoadedApi,
  element: ApiElement,
  version: PackageVersion,
): readonly FileEdits[] | undefined {
  const block = blockInVersion(api.tree, element, version);
  if (block === undefined) return undefined;
  const removal = { file: element.file.path, edits: removeElement(api, element) };
  const files = block.hasMember
    ? [removal]
    : [removal, { file: block.file.path, edits: addElement(api, element, block) }];
  return compiles(api, element, files) ? files : undefined;
}

function removeElement({ style }: LoadedApi, { file, row, parent, oneof }: ApiElement): FileEdits['edits'] {
  const { tree } = file.schemaFile;
  const draft = new TextDraft(tree, style);
  const around = oneof?.row ?? parent?.row ?? 0;
  const members = statementsIn(tree, around);
  const block = new BlockDraft(draft, viewAt(tree, around), members);
  for (const member of members) if (member.row === row) block.remove(member);
  block.finish();
  return draft.edits;
}

function addElement({ style }: LoadedApi, element: ApiElement, { file, row }: BlockInVersion): FileEdits['edits'] {
  const { tree } = file.schemaFile;
  const source = element.file.schemaFile.tree;
  const node = viewAt(source, element.row);
  const draft = new TextDraft(tree, style);
  const block = new BlockDraft(draft, viewAt(tree, row), statementsIn(tree, row));
  const { start } = memberRange(node, { withDetached: false });
  const column = start - (source.file.text.lastIndexOf('\n', start - 1) + 1);
  const statement = reindent(textIn(element, node, file.schemaFile.tree, row), column, block.indent);
  const behind = block.lastKept(({ kind }) => kind === node.kind) ?? block.lastKept(() => true);
  block.addAfter(behind, `${' '.repeat(block.indent)}${statement}`);
  block.finish();
  return draft.edits;
}

/** The declaration with its comments, and with a number that is free in the target block. */
function textIn({ file }: ApiElement, node: AnyNode, target: LoadedTree, row: number): string {
  const { text } = file.schemaFile.tree.file;
  const { start, end } = memberRange(node, { withDetached: false });
  const number = 'number' in node ? node.number : undefined;
  if (number === undefined) return text.slice(start, end).replaceAll('\r\n', '\n');
  const { members, reserved, extensions } = takenNumbers(target, row, -1);
  const taken = [...members, ...reserved, ...extensions];
  const own = Number(number.text);
  const isFree = taken.every(({ first, last }) => own < first || last < own);
  const next = isFree ? own : findFreeNumber(Math.max(0, ...members.map(({ last }) => last)) + 1, taken);
  const numbered = `${text.slice(start, number.span.start)}${isFree ? number.text : next}${text.slice(number.span.end, end)}`;
  return numbered.replaceAll('\r\n', '\n');
}

type LoadedTree = Parameters<typeof takenNumbers>[0];

function compiles({ tree }: LoadedApi, { kind, file }: ApiElement, changed: readonly FileEdits[]): boolean {
  const isType = kind === 'message' || kind === 'enum';
  const users = isType ? [...findImporters(tree.schema, file.schemaFile)] : [];
  const own = changed.flatMap((each) => tree.schema.file(each.file) ?? []);
  const files = [...new Set([...own, ...users])];
  const texts = changed.map((each): [string, string] => [
    each.file,
    rewriteText(tree.schema.file(each.file)?.tree.file.text ?? '', each.edits),
  ]);
  return hasNoNewErrors(linkChanged(tree, files, new Map(texts)), [linkChanged(tree, files)]);
}
