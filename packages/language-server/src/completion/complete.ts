/** Lists the completions at a place. */
import { isAtLeastEdition } from '@protoshepherd/syntax';

import { matchesTyped, type Entries, type Entry } from './entry.ts';
import { commentEntries } from './entries/comment-entries.ts';
import { fieldNameEntries } from './entries/field-name-entries.ts';
import { importEntries } from './entries/import-entries.ts';
import { keywordEntries, wordEntries } from './entries/keyword-entries.ts';
import { numberEntries } from './entries/number-entries.ts';
import { optionNameEntries, valueFieldEntries } from './entries/option-entries.ts';
import { packageEntries } from './entries/package-entries.ts';
import { reservedEntries } from './entries/reserved-entries.ts';
import { keyEntries, typeEntries } from './entries/type-entries.ts';
import { valueEntries } from './entries/value-entries.ts';
import type { PlaceInFile } from './place/find-place.ts';
import type { BlockKind } from './place/open-statement.ts';
import type { Place } from './place/place.ts';
import type { CompletionSubject } from './subject.ts';

const noEntries: Entries = { entries: [], isIncomplete: false };

/** Blocks in which a statement may begin with a type. */
const fieldBlocks: ReadonlySet<BlockKind> = new Set<BlockKind>(['message', 'oneof', 'extend']);

/** Lists the completions at a place. */
export function complete(subject: CompletionSubject, found: PlaceInFile): Entries {
  const { place, cursor } = found;
  switch (place.kind) {
    case 'nothing':
      return noEntries;
    case 'comment':
      return toEntries(commentEntries(found));
    case 'statement':
      return completeStatement(subject, found, place);
    case 'keyword':
      return toEntries(wordEntries(place.words, cursor.typed));
    case 'type':
      return addEntries(wordEntries(place.words, cursor.typed), typeEntries(subject, found, place.name, place.accepts));
    case 'mapKey':
      return toEntries(keyEntries(cursor.typed));
    case 'fieldName':
      return toEntries(fieldNameEntries(place.type, cursor.typed));
    case 'number':
      return toEntries(numberEntries(subject, found));
    case 'import': {
      const modifiers = place.hasModifier || cursor.within === 'string' ? [] : importModifiers(cursor.tree.edition);
      return addEntries(wordEntries(modifiers, cursor.typed), importEntries(subject, found));
    }
    case 'dialect':
      return toEntries(dialectEntries(found, place.keyword));
    case 'package':
      return toEntries(packageEntries(subject, found));
    case 'reserved':
      return toEntries(reservedEntries(subject, found));
    case 'optionName':
      return optionNameEntries(subject, found, place);
    case 'optionValue':
      return toEntries(valueEntries(subject, found, place));
    case 'valueField':
      return valueFieldEntries(subject, found, place);
  }
}

function completeStatement(
  subject: CompletionSubject,
  found: PlaceInFile,
  { block, name }: Extract<Place, { kind: 'statement' }>,
): Entries {
  const keywords = name.qualifier === '' ? keywordEntries(found.cursor.tree, block, name.typed) : [];
  return fieldBlocks.has(block)
    ? addEntries(keywords, typeEntries(subject, found, name, 'field'))
    : toEntries(keywords);
}

function dialectEntries({ cursor }: PlaceInFile, keyword: 'syntax' | 'edition'): readonly Entry[] {
  const isQuoted = cursor.within === 'string';
  const values = keyword === 'syntax' ? ['proto3', 'proto2'] : ['2024', '2023'];
  return values
    .filter((value) => matchesTyped(cursor.typed, value))
    .map((value, rank): Entry => {
      const text = isQuoted ? value : `"${value}"`;
      return { label: value, kind: 'value', rank, text, filter: text };
    });
}

/** `weak` is omitted, because it works only inside Google. */
function importModifiers(edition: string): readonly string[] {
  return isAtLeastEdition(edition, '2024') ? ['public', 'option'] : ['public'];
}

function toEntries(entries: readonly Entry[]): Entries {
  return { entries, isIncomplete: false };
}

function addEntries(entries: readonly Entry[], more: Entries): Entries {
  return { entries: [...entries, ...more.entries], isIncomplete: more.isIncomplete };
}
