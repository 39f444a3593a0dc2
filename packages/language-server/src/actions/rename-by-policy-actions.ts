/**
 * Renames a declaration without a break, after the user has requested a rename: by an annotation for the next major version, or by adding a field with the new name and deprecating the
 * old one.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import { addImport, renameAnnotation, renameAnnotationEdits } from '@protoshepherd/edit';
import type { LoadedApi } from '@protoshepherd/project';
import { declaredSpan } from '@protoshepherd/schema';
import type { FileEdits, TextEdit } from '@protoshepherd/source';
import { viewAt } from '@protoshepherd/syntax';

import { findFreeNumber } from '../completion/numbers/free-numbers.ts';
import { takenNumbers } from '../completion/numbers/taken-numbers.ts';
import { findLastRename } from '../rename/last-rename.ts';
import type { Action, ActionRequest } from './action.ts';
import { deprecate, mayBeDeprecated } from './deprecate-actions.ts';
import { findElementAt } from './element-at.ts';

/** The actions for the declaration of the last rename request; none for all others. */
export function renameByPolicyActions({
  document: { api, live, file: own },
  file,
  span,
}: ActionRequest): readonly Action[] {
  const asked = findLastRename(live);
  const element = asked === undefined ? undefined : findElementAt(file, span);
  if (asked === undefined || element === undefined || !mayBeDeprecated(element)) return [];
  const { newName } = asked;
  const target = api.tree.schema.nameAt(own, declaredSpan({ file: own, row: element.row }).start)?.target;
  if (target?.kind !== 'declaration' || target.declaration.fullName !== asked.fullName) return [];
  const inFile = (edits: readonly TextEdit[]): readonly FileEdits[] => [{ file: file.path, edits }];
  const annotated: Action = {
    title: `Rename ${element.name} to ${newName} in the next major version`,
    edits: () => inFile(annotate(api, element, newName)),
  };
  const added: Action = {
    title: `Add ${newName} and deprecate ${element.name}`,
    edits: () => inFile([...deprecate(api, element, newName), ...copyField(element, newName)]),
  };
  const canAnnotate = renameAnnotation(api.tree, element.kind) !== undefined && element.rename === undefined;
  return [...(canAnnotate ? [annotated] : []), ...(copyField(element, newName).length > 0 ? [added] : [])];
}

function annotate({ tree, style }: LoadedApi, element: ApiElement, newName: string): readonly TextEdit[] {
  const { schemaFile } = element.file;
  const annotation = renameAnnotation(tree, element.kind);
  const home = annotation === undefined ? undefined : tree.schema.declaration(annotation)?.file;
  const isVisible = home === undefined || schemaFile.visible.has(home);
  const imported = isVisible ? undefined : addImport(schemaFile, home.path, style);
  return [...renameAnnotationEdits(tree, element, newName, style), ...(imported === undefined ? [] : [imported])];
}

/** The edit that copies a field with a new name and the next free number; empty if the declaration cannot be copied. */
function copyField({ file, row, parent }: ApiElement, newName: string): readonly TextEdit[] {
  const { tree } = file.schemaFile;
  const node = viewAt(tree, row);
  if ((node.kind !== 'field' && node.kind !== 'mapField') || parent === undefined) return [];
  const { name, number, span, options } = node;
  // A copy would have the same JSON name.
  if (name === undefined || number === undefined || options.some((each) => each.name?.name === 'json_name')) return [];
  const { text } = tree.file;
  const { members, reserved, extensions } = takenNumbers(tree, parent.row, -1);
  const last = Math.max(0, ...members.map((each) => each.last));
  const next = findFreeNumber(last + 1, [...members, ...reserved, ...extensions]);
  const copy = `${text.slice(span.start, name.start)}${newName}${text.slice(name.end, number.start)}${next}${text.slice(number.end, span.end)}`;
  const margin = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', span.start - 1) + 1))?.[0] ?? '';
  const lineEnd = text.indexOf('\n', span.end);
  const isAlone = /^[ \t]*(?:\/\/.*)?\r?$/.test(text.slice(span.end, lineEnd === -1 ? text.length : lineEnd));
  if (!isAlone) return [{ start: span.end, end: span.end, text: ` ${copy}` }];
  const at = span.end + text.slice(span.end, lineEnd === -1 ? text.length : lineEnd).trimEnd().length;
  return [{ start: at, end: at, text: `\n\n${margin}${copy}` }];
}
