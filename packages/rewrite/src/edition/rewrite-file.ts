/** Converts a proto2 or proto3 file to an edition, or gives the reason why that is impossible. */
import { addImport, rewriteText } from '@protoshepherd/edit';
import { allMessages, type FileShape, type SchemaFile } from '@protoshepherd/schema';
import { isNumberedEdition, type FormatStyle } from '@protoshepherd/syntax';

import type { Edition } from './edition-defaults.ts';
import { editionEdits } from './edition-edits.ts';
import { cppPath, languageOptions, languageRefusal, usesCtype, type Language } from './language-features.ts';
import { optionImportEdits, type ReferringFile } from './option-imports.ts';
import { wantedFeatures } from './wanted-features.ts';

/** The options of a rewrite. */
export interface EditionSettings {
  readonly edition: Edition;
  /** The languages whose generated code must not change. */
  readonly languages: readonly Language[];
  readonly style: Pick<FormatStyle, 'imports' | 'xdsAnnotations'>;
}

/** True if a file already uses an edition. */
export function hasEdition({ tree }: Pick<SchemaFile, 'tree'>): boolean {
  return isNumberedEdition(tree.edition);
}

/** Why a file cannot be written in an edition; undefined if it can. */
export function editionRefusal(shape: FileShape, { edition, languages }: EditionSettings): string | undefined {
  const declaresFeatures = shape.messages.some(({ fullName }) => fullName === 'google.protobuf.FeatureSet');
  if (declaresFeatures) return 'it declares features, and a file cannot use the features that it declares';
  return languageRefusal(shape, edition, languages);
}

/** Deviations from the edition's defaults that a file keeps. */
export interface PreservedForms {
  /** Keeps names that violate the style that the edition enforces. */
  readonly names: boolean;
  /** Keeps plain imports that only options need. */
  readonly imports: boolean;
}

/** The text of a file in an edition. `shape` describes the current file. */
export function editionText(
  source: ReferringFile & { readonly shape: FileShape },
  settings: EditionSettings,
  keeps: PreservedForms,
): string {
  const { file, shape } = source;
  const { edition, languages, style } = settings;
  const own = languageOptions(shape, edition, languages);
  const options = [
    ...(keeps.names ? ['features.enforce_naming_style = STYLE_LEGACY'] : []),
    ...(edition === '2024' && hasNestedTypes(shape) ? ['features.default_symbol_visibility = EXPORT_ALL'] : []),
    ...own.map(({ text }) => text),
  ];
  const known = new Set(shape.imports.map(({ path }) => path));
  const needed = [...own.map(({ path }) => path), ...(edition === '2024' && usesCtype(shape) ? [cppPath] : [])];
  const added = [...new Set(needed)].filter((path) => !known.has(path));
  const imports =
    edition === '2024' && !keeps.imports
      ? optionImportEdits(source, added)
      : added.flatMap((path) => addImport(file, path, style) ?? []);
  const edits = [...imports, ...editionEdits(file, edition, wantedFeatures(shape, edition), options)];
  return rewriteText(file.tree.file.text, edits);
}

/** From edition 2024 on, only top-level types are exported by default. */
function hasNestedTypes({ messages }: FileShape): boolean {
  return (
    messages.some((message) => message.enums.length > 0 || message.messages.length > 0) &&
    allMessages(messages).length > 0
  );
}
