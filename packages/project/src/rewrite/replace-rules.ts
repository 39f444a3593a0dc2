/** Turns verdicts on validation rules into rewritten files: the new rules next to the old ones, or instead of them. */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { rewriteText } from '@protoshepherd/edit';
import type { FileRewrite } from '@protoshepherd/protoxform';
import { validationEdits, type RuleRewrite } from '@protoshepherd/rewrite';

import { canonicalFiles, reformatCanonical, type RewritableApi } from './reformat-canonical.ts';

/** The rules to write. */
export interface RulesToWrite {
  readonly files: readonly ApiFile[];
  readonly verdicts: readonly RuleRewrite[];
  /** Whether to write the counterpart of an element. */
  readonly isAccepted: (rewrite: RuleRewrite) => boolean;
  /** Whether the old rules stay next to the new ones. */
  readonly keeps: boolean;
}

/** The files that change. */
export function replaceRules(
  api: RewritableApi,
  { files, verdicts, isAccepted, keeps }: RulesToWrite,
): readonly FileRewrite[] {
  const { tree, style } = api;
  const findPath = (extension: string, usual: string): string => tree.schema.declaration(extension)?.file.path ?? usual;
  const paths = {
    pgv: findPath('validate.rules', 'validate/validate.proto'),
    protovalidate: findPath('buf.validate.field', 'buf/validate/validate.proto'),
  };
  const byFile = new Map(files.map((file): [ApiFile, RuleRewrite[]] => [file, []]));
  for (const verdict of verdicts) byFile.get(verdict.element.file)?.push(verdict);
  const rewrites = [...byFile].flatMap(([source, own]): readonly FileRewrite[] => {
    const accepted = own.filter(isAccepted);
    const isOldImportNeeded = accepted.length < own.length || isUsedOtherwise(tree, source, paths.pgv);
    const edits = validationEdits(source, accepted, { style, keeps, paths }, isOldImportNeeded);
    if (edits.length === 0) return [];
    const before = source.schemaFile.tree.file.text;
    return [{ source, path: source.path, text: rewriteText(before, edits), isCopy: false }];
  });
  const canonical = canonicalFiles(
    api,
    rewrites.map(({ source }) => source),
  );
  return reformatCanonical(api, rewrites, canonical);
}

/** True if a file uses an import for more than the options of its own elements: for their types, or for files that import it. */
function isUsedOtherwise({ schema }: ApiTree, { schemaFile }: ApiFile, path: string): boolean {
  return (
    schemaFile.imports.some((each) => each.path === path && each.modifier === 'public') ||
    schema.references(schemaFile).some(({ kind, target }) => kind !== 'option' && target.file.path === path)
  );
}
