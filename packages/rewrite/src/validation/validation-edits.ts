/**
 * Turns verdicts into edits of a file: protovalidate rules next to those of protoc-gen-validate, or instead of them. Rules next to the old ones, and their import, are only inserted, so
 * the old file is what remains without the inserted texts. Where rules are replaced, the statement is formatted, except one with inner comments. The old import is removed with the last rule that needs it.
 */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { addImport, removeOptions, importPathEdits, layOutOptions } from '@protoshepherd/edit';
import type { TextEdit } from '@protoshepherd/source';
import {
  hasInnerComments,
  readOption,
  viewAt,
  type EnumValueNode,
  type FieldNode,
  type FormatStyle,
  type GroupNode,
  type LayoutStyle,
  type MapFieldNode,
  type OneofNode,
  type OptionNode,
  type OptionText,
} from '@protoshepherd/syntax';

import { optionText } from './option-text.ts';
import { startsWithExtension } from './rule-entries.ts';
import type { RuleRewrite } from './verdict.ts';

/** The style of the written rules. */
export interface ValidationStyle {
  readonly style: LayoutStyle & Pick<FormatStyle, 'imports' | 'xdsAnnotations'>;
  /** Whether the old rules stay next to the new ones. */
  readonly keeps: boolean;
  /** The import paths of both dialects. */
  readonly paths: { readonly pgv: string; readonly protovalidate: string };
}

/** The edits of a file for its rewrites. `rest` tells whether other protoc-gen-validate rules remain. */
export function validationEdits(
  file: ApiFile,
  rewrites: readonly RuleRewrite[],
  settings: ValidationStyle,
  rest: boolean,
): readonly TextEdit[] {
  const written = rewrites.filter(({ options, isPresent }) => options.length > 0 || (isPresent && !settings.keeps));
  if (written.length === 0) return [];
  return [
    ...written.flatMap((rewrite) => elementEdits(rewrite.element, rewrite.options, settings)),
    ...importEdits(file, settings, rest),
  ];
}

function importEdits(file: ApiFile, { style, keeps, paths }: ValidationStyle, rest: boolean): readonly TextEdit[] {
  if (!keeps && !rest)
    return importPathEdits(file.schemaFile, (path) => (path === paths.pgv ? paths.protovalidate : path), style);
  const added = addImport(file.schemaFile, paths.protovalidate, style);
  return added === undefined ? [] : [added];
}

function elementEdits(
  { file, row }: ApiElement,
  added: readonly OptionText[],
  { style, keeps }: ValidationStyle,
): readonly TextEdit[] {
  const node = viewAt(file.schemaFile.tree, row);
  switch (node.kind) {
    case 'field':
    case 'mapField':
      return fieldEdits(node, added, keeps, style);
    case 'group':
      return optionEdits(node, oldOptions(node.options, 'validate.rules'), added, keeps, style);
    case 'oneof':
      return oneofEdits(node, added, keeps);
    default:
      return [];
  }
}

function fieldEdits(
  node: FieldNode | MapFieldNode,
  added: readonly OptionText[],
  keeps: boolean,
  style: LayoutStyle,
): readonly TextEdit[] {
  const old = oldOptions(node.options, 'validate.rules');
  if (keeps || hasInnerComments(node)) return optionEdits(node, old, added, keeps, style);
  const last = old.at(-1)?.row;
  const options = node.options.flatMap((option): readonly OptionText[] => {
    const written = readOption(option);
    return [
      ...(startsWithExtension(written.name, 'validate.rules') ? [] : [written]),
      ...(option.row === last ? added : []),
    ];
  });
  return [layOutOptions(node, options, style)];
}

/** Inserts options after the last old one, or in place of all old ones, and leaves the surrounding text unchanged. */
function optionEdits(
  node: FieldNode | MapFieldNode | GroupNode | EnumValueNode,
  old: readonly OptionNode[],
  added: readonly OptionText[],
  keeps: boolean,
  style: LayoutStyle,
): readonly TextEdit[] {
  const last = old.at(-1);
  if (last === undefined) return [];
  const { start, end } = last.span;
  const texts = added.map(optionText);
  if (keeps) return texts.length === 0 ? [] : [insertBehind(last, texts, style)];
  if (texts.length === 0) return removeOptions(node.tree, node.options, new Set(old.map(({ row }) => row)));
  const others = new Set(old.slice(0, -1).map(({ row }) => row));
  return [
    { start, end, text: texts.join(', ') },
    ...(others.size === 0 ? [] : removeOptions(node.tree, node.options, others)),
  ];
}

/**
 * Inserts options behind another one: on its line if they fit and it shares the line with what is before it, else on lines of their own, aligned with the first option of its
 * line.
 */
function insertBehind({ span, tree }: OptionNode, texts: readonly string[], { lineLimit }: LayoutStyle): TextEdit {
  const { text } = tree.file;
  const { start, end } = span;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = /[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0;
  const head = text.slice(lineStart, start);
  const flat = texts.map((each) => `, ${each}`).join('');
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end + lineEnd);
  const isOnOwnLine = head.trim() === '';
  if (!isOnOwnLine && lastLine.length + flat.length <= lineLimit) return { start: end, end, text: flat };
  const margin = head.slice(0, head.indexOf('[') + 1 || head.length).replaceAll(/[^\t]/g, ' ');
  return { start: end, end, text: texts.map((each) => `,\n${margin}${each}`).join('') };
}

function oneofEdits(node: OneofNode, added: readonly OptionText[], keeps: boolean): readonly TextEdit[] {
  const statements = node.members.filter((member): member is OptionNode => member.kind === 'option');
  const last = oldOptions(statements, 'validate.required').at(-1);
  if (last === undefined) return [];
  const { start, end } = last.span;
  const { text } = node.tree.file;
  const margin = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? '';
  const lines = added.map((option) => `option ${optionText(option)};`);
  if (!keeps) return [{ start, end, text: lines.join(`\n${margin}`) }];
  return [{ start: end, end, text: lines.map((line) => `\n${margin}${line}`).join('') }];
}

function oldOptions(options: readonly OptionNode[], extension: string): readonly OptionNode[] {
  return options.filter((option) => startsWithExtension(readOption(option).name, extension));
}
