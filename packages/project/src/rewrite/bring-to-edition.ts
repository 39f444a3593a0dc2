/**
 * Converts files of a tree to an edition. Every file is rewritten, linked with all others, and compared with its former meaning; a file whose meaning would change keeps
 * its text, with the reason. Files depend on each other, so this repeats until no further file falls back.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import type { FileRewrite } from '@protoshepherd/protoxform';
import {
  editionDifferences,
  editionRefusal,
  editionText,
  type EditionSettings,
  type KeptForms,
} from '@protoshepherd/rewrite';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { keepCanonical, type RewritableApi } from './keep-canonical.ts';

/** Files in an edition. */
export interface FilesInEdition {
  readonly rewrites: readonly FileRewrite[];
  /** The files that keep their syntax, each with the reason. */
  readonly refused: ReadonlyMap<ApiFile, string>;
}

/** Converts proto2 and proto3 files to an edition. */
export function bringToEdition(
  api: RewritableApi,
  files: readonly ApiFile[],
  request: Pick<EditionSettings, 'edition' | 'languages'>,
): FilesInEdition {
  const settings = { ...request, style: api.style };
  const refused = new Map<ApiFile, string>();
  const broken = errorsIn(api.tree.schema);
  for (const file of files) {
    const [error] = broken.get(file.path) ?? [];
    const reason =
      error === undefined
        ? editionRefusal(api.tree.schema.describe(file.schemaFile), settings)
        : `it does not compile: ${error.message}`;
    if (reason !== undefined) refused.set(file, reason);
  }
  const forms = new Map<ApiFile, KeptForms>();
  let rewrites: readonly FileRewrite[] = [];
  for (let isStable = false; !isStable;) {
    isStable = true;
    const kept = files.filter((file) => !refused.has(file));
    rewrites = keepCanonical(
      api,
      kept.map((file) => rewriteFile(api, file, settings, forms.get(file) ?? nothingKept)),
    );
    const after = linkRewritten(api, rewrites);
    const wrong = errorsIn(after);
    for (const { source, path } of rewrites) {
      const errors = wrong.get(path) ?? [];
      const form = formFor(errors, forms.get(source) ?? nothingKept);
      const reason = form === undefined ? objection(api, after, source, errors, request.languages) : undefined;
      if (form !== undefined) forms.set(source, form);
      if (reason !== undefined) refused.set(source, reason);
      if (form !== undefined || reason !== undefined) isStable = false;
    }
  }
  return { rewrites, refused };
}

const nothingKept: KeptForms = { names: false, imports: false };

/** The next form to try, if errors require that a file keeps its names or its imports and it does not yet. */
function formFor(errors: readonly Finding[], form: KeptForms): KeptForms | undefined {
  const names = form.names || errors.some(({ rule }) => rule === 'naming-style');
  const imports = form.imports || errors.some(({ rule }) => rule === 'import-redacted');
  return names === form.names && imports === form.imports ? undefined : { names, imports };
}

function rewriteFile(
  { tree }: RewritableApi,
  source: ApiFile,
  settings: EditionSettings,
  keeps: KeptForms,
): FileRewrite {
  const { schemaFile: file, path } = source;
  const { schema } = tree;
  const text = editionText(
    { file, shape: schema.describe(file), references: schema.references(file) },
    settings,
    keeps,
  );
  return { source, path, text, isCopy: false };
}

function linkRewritten({ tree, include }: RewritableApi, rewrites: readonly FileRewrite[]): Schema {
  const fresh = new Map(rewrites.map(({ path, text }) => [path, parseFile({ path, text })]));
  const targets = tree.files
    .filter(({ isTarget }) => isTarget)
    .map(({ path, schemaFile }) => fresh.get(path) ?? schemaFile.tree);
  const lookUp = (path: string): SyntaxTree | undefined =>
    fresh.get(path) ?? tree.file(path)?.schemaFile.tree ?? include(path);
  return linkSchema(targets, { include: lookUp });
}

/** The errors of a tree by file. */
function errorsIn({ files, findings }: Schema): ReadonlyMap<string, readonly Finding[]> {
  const byFile = new Map<string, Finding[]>();
  for (const finding of [...files.flatMap(({ tree }) => tree.findings), ...findings]) {
    if (finding.severity !== 'error') continue;
    const known = byFile.get(finding.location.file);
    if (known === undefined) byFile.set(finding.location.file, [finding]);
    else known.push(finding);
  }
  return byFile;
}

/** Why a rewritten file differs in meaning; undefined if it does not. */
function objection(
  { tree }: RewritableApi,
  after: Schema,
  { path, schemaFile }: ApiFile,
  [wrong]: readonly Finding[],
  languages: EditionSettings['languages'],
): string | undefined {
  if (wrong !== undefined) return wrong.message;
  const file = after.file(path);
  if (file === undefined) throw new Error(`${path} was rewritten but not linked`);
  const [first, ...others] = editionDifferences(tree.schema.describe(schemaFile), after.describe(file), languages);
  if (first === undefined) return undefined;
  return `its meaning would change: ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}
