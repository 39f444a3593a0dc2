/** Turns changes into text edits. Only changed parts are edited: quotes of names, white space, comments and line endings stay. */
import type { TextEdit } from '@protoshepherd/source';
import type { DataEntry, DataItem, DataList, DataMap, DataScalar } from '@protoshepherd/workspace';

import type { DataChange, Spelling } from './data-change.ts';
import { removeParts } from './remove-parts.ts';

/** The text to change. */
export interface EditedText {
  readonly text: string;
  readonly encoding: 'yaml' | 'json';
  /** The spelling to use for names whose own spelling is ambiguous. */
  readonly spelling: Exclude<Spelling, 'either'>;
}

/** The edits for some changes. They do not overlap. */
export function createEdits(edited: EditedText, changes: readonly DataChange[]): TextEdit[] {
  const removed = new Map<DataMap | DataList, Set<DataEntry | DataItem>>();
  const edits: TextEdit[] = [];
  for (const change of changes) {
    if (change.kind === 'remove-entry') addTo(removed, change.map, change.part);
    else if (change.kind === 'remove-item') addTo(removed, change.list, change.part);
    else if (change.kind === 'field') edits.push(rewrite(edited, change.key, fieldName(edited, change)));
    else if (change.kind === 'text') edits.push(rewrite(edited, change.scalar, change.to));
    else edits.push({ start: change.scalar.start, end: change.scalar.end, text: change.to });
  }
  for (const [container, parts] of removed) edits.push(...removeParts(edited, container, parts));
  return outermost(edits).filter(({ start, end, text }) => edited.text.slice(start, end) !== text);
}

function addTo<Key, Part>(sets: Map<Key, Set<Part>>, key: Key, part: Part): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([part]));
  else set.add(part);
}

/** A removed part needs no other edits inside it. */
function outermost(edits: readonly TextEdit[]): TextEdit[] {
  let done = -1;
  return edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < done) return false;
      done = Math.max(done, end);
      return true;
    });
}

function fieldName({ spelling }: EditedText, change: Extract<DataChange, { kind: 'field' }>): string {
  const chosen = change.spelling === 'either' ? spelling : change.spelling;
  return chosen === 'name' ? change.to.name : change.to.jsonName;
}

/** Plain words that YAML, or a parser of an older YAML version, does not read as text. */
const yamlKeywords = /^(?:null|true|false|yes|no|on|off|y|n)$/i;
const plainText = /^[A-Za-z_][\w./-]*$/;

/** Replaces a text, keeping its style. */
function rewrite({ text, encoding }: EditedText, { start, end, style, value }: DataScalar, to: string): TextEdit {
  const written = text.slice(start, end);
  const former = String(value);
  // Most texts appear literally, within quotes or on a line of their own.
  const at = written.indexOf(former);
  const isSafe = style !== 'plain' || encoding === 'json' || (plainText.test(to) && !yamlKeywords.test(to));
  if (at !== -1 && isSafe && /^[\w./,-]*$/.test(to)) {
    return { start: start + at, end: start + at + former.length, text: to };
  }
  return { start, end, text: JSON.stringify(to) };
}
