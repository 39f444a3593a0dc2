/** Restores options of an element as they were written; other options stay. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { removeOptions } from '@protoshepherd/edit';
import { optionName, optionRows } from '@protoshepherd/schema';
import { OptionNode, viewAt, type AnyNode, type LayoutStyle, type SyntaxTree } from '@protoshepherd/syntax';

import { findAnchor } from './block-members.ts';
import { findElementAt, findElementByName } from './find-elements.ts';
import { neededSteps } from './needed-steps.ts';
import type { FixContext, FixMaker, FixStep } from './planned-fix.ts';
import { restoreElement } from './restore-element.ts';
import { extractStatement } from './extract-statement.ts';

/** An element with options, or a file with row 0, in one state. */
interface Owner {
  readonly file: ApiFile;
  readonly row: number;
}

/** Restores the options with some names, or the changed option. */
export function restoreOptions(...names: readonly string[]): FixMaker {
  return (context) => {
    const { change } = context;
    const wanted = names.length > 0 ? names : change.option === undefined ? [] : [change.option];
    const [old, now] = [findOwner(context, 'before'), findOwner(context, 'after')];
    if (old === undefined || now === undefined || !now.file.isTarget) return undefined;
    const [was, is] = [findOptions(old, wanted), findOptions(now, wanted)];
    if (was.map(({ text }) => text).join() === is.map(({ text }) => text).join()) return undefined;
    const imports: FixStep[] = [];
    for (const { row } of was) {
      const needed = neededSteps(context, { file: old.file, row }, now.file, (other) => restoreElement(context, other));
      if (needed === undefined) return undefined;
      imports.push(...needed);
    }
    const node = viewAt(now.file.schemaFile.tree, now.row);
    const steps = hasBracketOptions(node) ? bracketSteps(now, was, is) : blockSteps(old, now, was, is, context.style);
    const title = `${was.length === 0 ? 'drop' : 'write'} \`${wanted.join('`, `')}\`${was.length === 0 ? '' : ' as before'}`;
    return { title, steps: [...steps, ...imports] };
  };
}

function findOwner({ change, before, after }: FixContext, side: 'before' | 'after'): Owner | undefined {
  const tree = side === 'before' ? before : after;
  const { element } = change;
  const place = change[side];
  const file = place === undefined ? undefined : tree.file(place.file);
  if (place === undefined || file === undefined || element === 'package' || element === 'extensionRange')
    return undefined;
  if (element === 'file') return { file, row: 0 };
  // For a changed option, the row is that of the option.
  const found: ApiElement | undefined =
    findElementAt(file, place.row) ?? findElementByName(tree, place.package, element, place.name);
  return found === undefined ? undefined : { file: found.file, row: found.row };
}

/** The options with some names. They can be written in parts: `(validate.rules).string.min_len`. */
function findOptions({ file, row }: Owner, names: readonly string[]): readonly OptionNode[] {
  const { tree } = file.schemaFile;
  return optionRows(tree, row)
    .filter((option) => names.some((name) => hasOptionName(tree, option, name)))
    .map((option) => new OptionNode(tree, option));
}

function hasOptionName(tree: SyntaxTree, option: number, name: string): boolean {
  const written = optionName(tree, option);
  const extension = /^\(\.?([\w.]+)\)/.exec(written)?.[1];
  if (extension === undefined) return written.split('.')[0] === name;
  return name === `(${extension})` || (name.startsWith('(') && name.endsWith(`.${extension})`));
}

function hasBracketOptions({ kind }: AnyNode): boolean {
  return kind === 'field' || kind === 'mapField' || kind === 'group' || kind === 'enumValue';
}

/** Steps for options in brackets. */
function bracketSteps({ file, row }: Owner, was: readonly OptionNode[], is: readonly OptionNode[]): readonly FixStep[] {
  const { tree } = file.schemaFile;
  const node = viewAt(tree, row);
  const text = was.map((option) => option.text.replaceAll('\r\n', '\n')).join(', ');
  const all = optionRows(tree, row).map((option) => new OptionNode(tree, option));
  const [first, ...rest] = is;
  const replace = (start: number, end: number, by: string): FixStep => ({
    kind: 'replace',
    file,
    start,
    end,
    text: by,
  });
  if (first !== undefined) {
    const gone = was.length === 0 ? is : rest;
    const cuts = gone.length === 0 ? [] : removeOptions(tree, all, new Set(gone.map((option) => option.row)));
    return [
      ...(was.length === 0 ? [] : [replace(first.span.start, first.span.end, text)]),
      ...cuts.map((cut) => replace(cut.start, cut.end, '')),
    ];
  }
  const last = all.at(-1)?.span.end;
  if (last !== undefined) return [replace(last, last, `, ${text}`)];
  const number = 'number' in node ? node.number?.span.end : undefined;
  return number === undefined ? [] : [replace(number, number, ` [${text}]`)];
}

/** Steps for option statements. */
function blockSteps(
  old: Owner,
  now: Owner,
  was: readonly OptionNode[],
  is: readonly OptionNode[],
  style: LayoutStyle,
): readonly FixStep[] {
  const { file, row: block } = now;
  const { tree } = file.schemaFile;
  const removed = is.map((option): FixStep => ({ kind: 'remove', file, block, row: option.row }));
  const node = viewAt(tree, block);
  if (node.kind === 'rpc' && node.open === undefined) {
    const { end } = node.span;
    const margin = ' '.repeat(extractStatement(node).column);
    const inner = ' '.repeat(margin.length + style.indent);
    const lines = was.map((option) => `${inner}${option.text}\n`).join('');
    return [{ kind: 'replace', file, start: end - 1, end, text: ` {\n${lines}${margin}}` }];
  }
  const from = old.file.schemaFile.tree;
  const [same] = is;
  const [only] = was;
  if (is.length === 1 && was.length === 1 && same !== undefined && only !== undefined)
    return [
      { kind: 'replace', file, start: same.span.start, end: same.span.end, text: only.text.replaceAll('\r\n', '\n') },
    ];
  const inserted = was.map((option): FixStep => ({
    kind: 'insert',
    file,
    block,
    after: findAnchor({ tree: from, row: option.row, block: old.row }, { tree, block }),
    statement: extractStatement(option),
    order: option.row,
  }));
  return [...removed, ...inserted];
}
