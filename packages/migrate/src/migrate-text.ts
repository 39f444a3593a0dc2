/** Migrates a YAML or JSON text to another version. Everything that does not change is kept byte for byte. */
import { applyEdits, hasErrors, type Finding, type Span } from '@protoshepherd/source';
import { readJsonData, readYamlData, type DataNode } from '@protoshepherd/workspace';

import type { DataChange } from './data-change.ts';
import { createEdits } from './data-edits.ts';
import { DataMigration } from './data-migration.ts';
import type { Migration } from './resolve-migration.ts';
import type { MigrationCounts, MigrationNote } from './migration-notes.ts';

/** A text to migrate. */
export interface MessageText {
  /** Its name in findings. */
  readonly file: string;
  readonly text: string;
  readonly encoding: 'yaml' | 'json';
}

/** The result of a migration. */
export interface Migrated<Content> {
  /** The new message without lost values; the old message if it could not be read. */
  readonly content: Content;
  /** In source order. */
  readonly notes: readonly MigrationNote[];
  /** The number of errors beyond the limit of the notes. */
  readonly omitted: number;
  readonly counts: MigrationCounts;
  /** Syntax errors. If there are any, nothing else was checked. */
  readonly findings: readonly Finding[];
}

/** Migrates a text. Each of its documents must be a message of the same type. */
export function migrateText({ file, text, encoding }: MessageText, { routes, pair }: Migration): Migrated<string> {
  const { documents, findings } = encoding === 'json' ? readJsonData(file, text) : readYamlData(file, text);
  const walk = new DataMigration(routes);
  const { notes, spellings, changes } = walk;
  if (hasErrors(findings)) return { content: text, notes: [], omitted: 0, counts: notes.counts, findings };
  for (const document of documents) walk.walk(document, pair);
  const usual = encoding === 'json' ? 'json' : 'name';
  const spelling = spellings.name === spellings.json ? usual : spellings.name > spellings.json ? 'name' : 'json';
  for (const alias of brokenAliases(documents, changes))
    notes.addMismatch(
      alias,
      undefined,
      'the anchor of this alias is in a removed part; replace the alias by its value',
    );
  return {
    content: applyEdits(text, createEdits({ text, encoding, spelling }, changes)),
    notes: notes.notes.toSorted((a, b) => a.start - b.start || a.end - b.end),
    omitted: notes.omitted,
    counts: notes.counts,
    findings,
  };
}

/** Aliases that stay although their anchor is removed. */
function brokenAliases(documents: readonly DataNode[], changes: readonly DataChange[]): Span[] {
  const removed = changes.flatMap((change) => ('part' in change ? [change.part] : []));
  if (removed.length === 0) return [];
  const spans = outermostSpans(removed);
  const isRemoved = ({ start }: Span): boolean => isWithin(spans, start);
  const broken: Span[] = [];
  const waiting = [...documents];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'alias' && isRemoved(node.target) && !isRemoved(node)) broken.push(node);
    if (node.kind === 'map') for (const { key, value } of node.entries) waiting.push(key, value);
    if (node.kind === 'list') for (const { value } of node.items) waiting.push(value);
  }
  return broken;
}

/** Spans that are not inside another one, sorted. */
function outermostSpans(spans: readonly Span[]): Span[] {
  const outermost: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (outermost.at(-1)?.end ?? 0)) outermost.push(span);
  }
  return outermost;
}

/** Is an offset within one of some sorted, disjoint spans? */
function isWithin(spans: readonly Span[], offset: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).start <= offset) low = middle + 1;
    else high = middle;
  }
  return offset < (spans[low - 1]?.end ?? 0);
}
