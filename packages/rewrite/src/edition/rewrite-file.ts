/** One file of proto2 or proto3 as a file of an edition, or the reason why it cannot be one. */
import { rewriteText } from '@protoshepherd/edit';
import type { FileShape, SchemaFile } from '@protoshepherd/schema';
import { isNumberedEdition } from '@protoshepherd/syntax';

import type { Edition } from './edition-defaults.ts';
import { editionEdits } from './edition-edits.ts';
import { wantedFeatures } from './wanted-features.ts';

/** Is a file written in an edition already? */
export function hasEdition({ tree }: Pick<SchemaFile, 'tree'>): boolean {
  return isNumberedEdition(tree.edition);
}

/** Why a file cannot be written in an edition at all; undefined if it can. */
export function editionRefusal({ messages }: FileShape): string | undefined {
  const declaresFeatures = messages.some(({ fullName }) => fullName === 'google.protobuf.FeatureSet');
  return declaresFeatures
    ? 'it declares the features of editions, and a file cannot use features that it declares'
    : undefined;
}

/** The text of a file in an edition. `shape` describes the file as it is. */
export function editionText(file: Pick<SchemaFile, 'tree'>, shape: FileShape, edition: Edition): string {
  const edits = editionEdits(file, edition, wantedFeatures(shape, edition));
  return rewriteText(file.tree.file.text, edits);
}
