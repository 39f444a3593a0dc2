/** The results of a schema for a file, as a verdict for later linkings. */
import { hasErrors } from '@protoshepherd/source';

import type { SchemaFile } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { findState } from '../open-schema.ts';
import type { Schema } from '../schema.ts';
import { extensionClaims } from './extension-claims.ts';
import type { FileVerdict } from './file-verdict.ts';
import { nameClaims } from './unique-names.ts';

/** The verdict for a file; undefined if its names were never collected, or if two files of the schema claim the same name. */
export function buildVerdict(schema: Schema, file: SchemaFile): FileVerdict | undefined {
  const state = findState(schema);
  const linked = file as LinkedFile;
  if (state === undefined || state.isSpent || state.symbols.hasConflicts || !linked.areNamesKnown) return undefined;
  const unused = state.answers.unusedImportRows.get(linked);
  const findings = linked.strictness === 'never' ? undefined : state.answers.findings.get(linked);
  return {
    names: nameClaims(linked),
    extensions: extensionClaims(schema, linked),
    isSound: linked.strictness === 'strictly' && findings?.length === 0,
    isErrorFree: findings !== undefined && !hasErrors(findings),
    unusedImportRows: unused && [...unused],
  };
}
