/** What a schema has worked out about a file so far, as a verdict that a later linking can use. */
import type { SchemaFile } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { stateOf } from '../open-schema.ts';
import type { Schema } from '../schema.ts';
import { extensionClaims } from './extension-claims.ts';
import type { FileVerdict } from './kept-verdicts.ts';
import { nameClaims } from './unique-names.ts';

/** The verdict about a file; undefined if its names were never asked for, or if two files of the schema claim the same name. */
export function verdictOf(schema: Schema, file: SchemaFile): FileVerdict | undefined {
  const state = stateOf(schema);
  const linked = file as LinkedFile;
  if (state === undefined || state.isSpent || state.symbols.hasRivals || !linked.areNamesKnown) return undefined;
  const unused = state.answers.unusedImportRows.get(linked);
  const isSound = linked.judgement === 'strictly' && state.answers.findings.get(linked)?.length === 0;
  return {
    names: nameClaims(linked),
    extensions: extensionClaims(schema, linked),
    isSound,
    unusedImportRows: unused && [...unused],
  };
}
