/** Converts completions to the protocol. */
import { addImport } from '@protoshepherd/edit';
import type { SchemaFile } from '@protoshepherd/schema';
import { compareText, type Span } from '@protoshepherd/source';
import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';

import type { Entries, Entry, EntryKind, EntrySubject } from './entry.ts';
import type { Cursor } from './place/cursor.ts';
import type { CompletionSubject } from './subject.ts';

/** The data of an item that a request for its documentation sends back. */
export interface ItemData extends EntrySubject {
  readonly uri: string;
}

export interface ItemContext {
  readonly uri: string;
  readonly file: SchemaFile;
  readonly style: CompletionSubject['style'];
  readonly cursor: Cursor;
  readonly client: ClientCapabilities;
  readonly rangeOf: (span: Span) => Range;
}

const kinds: Readonly<Record<EntryKind, CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  scalar: CompletionItemKind.Keyword,
  message: CompletionItemKind.Struct,
  enum: CompletionItemKind.Enum,
  package: CompletionItemKind.Module,
  field: CompletionItemKind.Field,
  extension: CompletionItemKind.Property,
  enumValue: CompletionItemKind.EnumMember,
  value: CompletionItemKind.Value,
  number: CompletionItemKind.Value,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
  tag: CompletionItemKind.Text,
  snippet: CompletionItemKind.Snippet,
};

/** Characters that accept a completion and begin the next part. */
const commitCharacters: Partial<Readonly<Record<EntryKind, string[]>>> = { package: ['.'], folder: ['/'] };

/** Sorts completions by rank, then by name. Numbers keep their order. */
export function renderItems({ entries, isIncomplete }: Entries, context: ItemContext): CompletionList {
  const imports = new Map<string, readonly TextEdit[]>();
  const sorted = entries.toSorted(
    (a, b) => a.rank - b.rank || (a.kind === 'number' ? 0 : compareText(a.label, b.label)),
  );
  return { isIncomplete, items: sorted.map((entry, at) => renderItem(entry, at, context, imports)) };
}

function renderItem(
  entry: Entry,
  at: number,
  context: ItemContext,
  imports: Map<string, readonly TextEdit[]>,
): CompletionItem {
  const { cursor, uri, client } = context;
  const { label, kind, detail, text = label, range = cursor.word, filter = label, subject } = entry;
  const abilities = client.textDocument?.completion?.completionItem ?? {};
  const snippet = abilities.snippetSupport === true ? entry.snippet : undefined;
  const accepting = abilities.commitCharactersSupport === true ? commitCharacters[kind] : undefined;
  const others = [
    ...(entry.edits ?? []).map((edit) => ({ range: context.rangeOf(edit), newText: edit.text })),
    ...(entry.importPath === undefined ? [] : importEdits(entry.importPath, context, imports)),
  ];
  const data: ItemData | undefined = subject && { uri, ...subject };
  return {
    label,
    kind: kinds[kind],
    ...(detail !== undefined && detail !== '' && { detail }),
    sortText: String(at).padStart(5, '0'),
    filterText: filter,
    textEdit: { range: context.rangeOf(range), newText: snippet ?? text },
    ...(snippet !== undefined && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(accepting !== undefined && { commitCharacters: accepting }),
    ...deprecation(entry, abilities),
    ...(others.length > 0 && { additionalTextEdits: others }),
    ...(data !== undefined && { data }),
  };
}

type ItemCapabilities = NonNullable<NonNullable<ClientCapabilities['textDocument']>['completion']>['completionItem'];

function deprecation({ isDeprecated }: Entry, abilities: ItemCapabilities): Partial<CompletionItem> {
  if (isDeprecated !== true) return {};
  if (abilities?.tagSupport?.valueSet.includes(CompletionItemTag.Deprecated) === true) {
    return { tags: [CompletionItemTag.Deprecated] };
  }
  return abilities?.deprecatedSupport === true ? { deprecated: true } : {};
}

/** The edits that import a path, shared by all completions of that path. */
function importEdits(
  path: string,
  { file, style, rangeOf }: ItemContext,
  imports: Map<string, readonly TextEdit[]>,
): readonly TextEdit[] {
  let edits = imports.get(path);
  if (edits === undefined) {
    const edit = addImport(file, path, style);
    edits = edit === undefined ? [] : [{ range: rangeOf(edit), newText: edit.text }];
    imports.set(path, edits);
  }
  return edits;
}
