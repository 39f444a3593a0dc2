/**
 * Serves inlay hints: the JSON name of a field if it is unusual, and in files of an edition the effective presence, encoding and openness of enums. They are off unless the settings
 * enable them.
 */
import type { EnumFact, FieldFact, MessageFact } from '@protoshepherd/schema';
import { declaredSpan } from '@protoshepherd/schema';
import { isNumberedEdition } from '@protoshepherd/syntax';
import { InlayHintKind, type Connection, type InlayHint, type Range } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';

export const inlayHints: Feature = {
  capabilities: { inlayHintProvider: true },
  connect(connection, workspace) {
    connection.languages.inlayHint.on(async ({ textDocument, range }) => {
      if (!(await areWanted(connection, workspace))) return [];
      const document = await workspace.document(textDocument.uri);
      return document === undefined ? [] : hintsIn(document, range);
    });
  },
};

/** Tests if the settings enable `shepherd.inlayHints`. */
async function areWanted(connection: Connection, { client }: Workspace): Promise<boolean> {
  if (client.workspace?.configuration !== true) return false;
  const settings = (await connection.workspace.getConfiguration('shepherd')) as {
    readonly inlayHints?: unknown;
  } | null;
  return settings?.inlayHints === true;
}

function hintsIn(document: ProtoDocument, range: Range): InlayHint[] {
  const { file, api } = document;
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const shape = api.tree.schema.describe(file);
  const isEdition = isNumberedEdition(file.tree.edition);
  const hints: InlayHint[] = [];
  const add = (row: number, labels: readonly string[]): void => {
    const span = declaredSpan({ file, row });
    if (labels.length === 0 || span.end < start || span.end > end) return;
    const label = labels.join(', ');
    hints.push({ position: document.positionAt(span.end), label, kind: InlayHintKind.Type, paddingLeft: true });
  };
  const addEnum = ({ row, isClosed }: EnumFact): void => add(row, isEdition ? [isClosed ? 'closed' : 'open'] : []);
  const pending: MessageFact[] = [...shape.messages];
  for (let message = pending.pop(); message !== undefined; message = pending.pop()) {
    for (const field of [...message.fields, ...message.extensions]) add(field.row, fieldLabels(field, isEdition));
    for (const each of message.enums) addEnum(each);
    pending.push(...message.messages);
  }
  for (const each of shape.enums) addEnum(each);
  for (const each of shape.extensions) add(each.row, fieldLabels(each, isEdition));
  return hints.toSorted((a, b) => a.position.line - b.position.line || a.position.character - b.position.character);
}

function fieldLabels(
  { name, jsonName, presence, isPacked, isDelimited, type }: FieldFact,
  isEdition: boolean,
): string[] {
  const json = jsonName === name ? [] : [`json: ${jsonName}`];
  if (!isEdition) return json;
  const isPackable = presence === 'repeated' && (type.kind === 'scalar' || type.kind === 'enum');
  const isText = type.name === 'string' || type.name === 'bytes';
  return [
    ...json,
    ...(presence === 'repeated' ? [] : [presence]),
    ...(isPackable && !isText ? [isPacked ? 'packed' : 'expanded'] : []),
    ...(isDelimited ? ['delimited'] : []),
  ];
}
