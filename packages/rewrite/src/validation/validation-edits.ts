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
  type MessageNode,
  type OneofNode,
  type OptionNode,
  type OptionText,
} from '@protoshepherd/syntax';

import { endOfLine } from '../end-of-line.ts';
import { preserveComments } from '../preserve-comments.ts';
import { cutStatement } from '../statement-edits.ts';
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

/** The edits of a file for its rewrites. `isOldImportNeeded` tells whether anything else uses the import of protoc-gen-validate. */
export function validationEdits(
  file: ApiFile,
  rewrites: readonly RuleRewrite[],
  settings: ValidationStyle,
  isOldImportNeeded: boolean,
): readonly TextEdit[] {
  // Old rules without a counterpart, such as `required` of a member of a oneof, are only removed.
  const written = settings.keeps ? rewrites.filter(({ options }) => options.length > 0) : rewrites;
  if (written.length === 0) return [];
  const isNewImportNeeded = written.some(({ options, isPresent }) => options.length > 0 || isPresent);
  return [
    ...written.flatMap((rewrite) => elementEdits(rewrite.element, rewrite.options, settings)),
    ...importEdits(file, settings, {
      isOldNeeded: settings.keeps || isOldImportNeeded,
      isNewNeeded: isNewImportNeeded,
    }),
  ];
}

interface NeededImports {
  readonly isOldNeeded: boolean;
  readonly isNewNeeded: boolean;
}

function importEdits(
  { schemaFile }: ApiFile,
  { style, paths }: ValidationStyle,
  { isOldNeeded, isNewNeeded }: NeededImports,
): readonly TextEdit[] {
  const old = schemaFile.imports.find(({ path }) => path === paths.pgv);
  const isRemoved = old !== undefined && !isOldNeeded;
  if (isRemoved && !isNewNeeded) return [cutStatement(schemaFile.tree, viewAt(schemaFile.tree, old.row))];
  if (isRemoved) return importPathEdits(schemaFile, (path) => (path === paths.pgv ? paths.protovalidate : path), style);
  const added = isNewNeeded ? addImport(schemaFile, paths.protovalidate, style) : undefined;
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
    case 'message':
      return keeps ? [] : switchEdits(node);
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
  const remove = (gone: readonly OptionNode[]): readonly TextEdit[] =>
    removeOptions(node.tree, node.options, new Set(gone.map(({ row }) => row))).map((edit) =>
      preserveComments(node.tree, edit),
    );
  if (texts.length === 0) return remove(old);
  const replaced = preserveComments(node.tree, { start, end, text: texts.join(', ') });
  return [replaced, ...(old.length === 1 ? [] : remove(old.slice(0, -1)))];
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
  const { start } = last.span;
  const { text } = node.tree.file;
  const margin = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? '';
  const lines = added.map((option) => `option ${optionText(option)};`);
  if (!keeps && lines.length === 0) return [cutStatement(node.tree, last)];
  if (!keeps) return [preserveComments(node.tree, { ...last.span, text: lines.join(`\n${margin}`) })];
  const end = endOfLine(text, last.span.end);
  return [{ start: end, end, text: lines.map((line) => `\n${margin}${line}`).join('') }];
}

/** A message whose old switches are rewritten has them all off, which is the default. */
function switchEdits(node: MessageNode): readonly TextEdit[] {
  const statements = node.members.filter((member): member is OptionNode => member.kind === 'option');
  const switches = ['validate.disabled', 'validate.ignored'].flatMap((name) => oldOptions(statements, name));
  return switches.map((statement) => cutStatement(node.tree, statement));
}

function oldOptions(options: readonly OptionNode[], extension: string): readonly OptionNode[] {
  return options.filter((option) => startsWithExtension(readOption(option).name, extension));
}
