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
  type PreservedForms,
} from '@protoshepherd/rewrite';
import { linkSchema, relinkSchema, type FileShape, type Schema } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { canonicalFiles, reformatCanonical, type RewritableApi } from './reformat-canonical.ts';

/** Files in an edition. */
export interface FilesInEdition {
  readonly rewrites: readonly FileRewrite[];
  /** The files that keep their syntax, each with the reason. */
  readonly refused: ReadonlyMap<ApiFile, string>;
}

/** Converts proto2 and proto3 files to an edition. */
export function convertToEdition(
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
  const possible = files.filter((file) => !refused.has(file));
  const canonical = canonicalFiles(api, possible);
  const link = createLinker(api);
  const rewrites = new Map<ApiFile, FileRewrite>();
  const forms = new Map<ApiFile, PreservedForms>();
  const proved = new Map<ApiFile, FileShape>();
  for (let stale = possible; stale.length > 0;) {
    for (const file of stale) rewrites.delete(file);
    const fresh = stale
      .filter((file) => !refused.has(file))
      .map((file) => rewriteFile(api, file, settings, forms.get(file) ?? nothingPreserved));
    for (const rewrite of reformatCanonical(api, fresh, canonical)) rewrites.set(rewrite.source, rewrite);
    const after = link(rewrites);
    const wrong = errorsIn(after);
    stale = possible.filter((file) => {
      if (!rewrites.has(file)) return false;
      const errors = wrong.get(file.path) ?? [];
      const form = nextForm(errors, forms.get(file) ?? nothingPreserved);
      const reason =
        form === undefined ? explainDifference(api, after, file, errors, request.languages, proved) : undefined;
      if (form !== undefined) forms.set(file, form);
      if (reason !== undefined) refused.set(file, reason);
      return form !== undefined || reason !== undefined;
    });
  }
  return { rewrites: possible.flatMap((file) => rewrites.get(file) ?? []), refused };
}

const nothingPreserved: PreservedForms = { names: false, imports: false };

/** The next form to try, if errors require that a file keeps its names or its imports and it does not yet. */
function nextForm(errors: readonly Finding[], form: PreservedForms): PreservedForms | undefined {
  const names = form.names || errors.some(({ rule }) => rule === 'naming-style');
  const imports = form.imports || errors.some(({ rule }) => rule === 'import-redacted');
  return names === form.names && imports === form.imports ? undefined : { names, imports };
}

function rewriteFile(
  { tree }: RewritableApi,
  source: ApiFile,
  settings: EditionSettings,
  keeps: PreservedForms,
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

/** Links a tree with rewritten files. Each call reuses what the one before found about files that stay the same. */
function createLinker({ tree, include }: RewritableApi): (rewrites: ReadonlyMap<ApiFile, FileRewrite>) => Schema {
  const parsed = new Map<string, SyntaxTree>();
  const own = tree.files.filter(({ isTarget }) => isTarget);
  let former: Schema | undefined;
  return (rewrites) => {
    for (const { path, text } of rewrites.values())
      if (parsed.get(path)?.file.text !== text) parsed.set(path, parseFile({ path, text }));
    const findTree = (file: ApiFile): SyntaxTree =>
      (rewrites.has(file) ? parsed.get(file.path) : undefined) ?? file.schemaFile.tree;
    const lookUp = (path: string): SyntaxTree | undefined => {
      const file = tree.file(path);
      return file === undefined ? include(path) : findTree(file);
    };
    const targets = own.map(findTree);
    former =
      former === undefined
        ? linkSchema(targets, { include: lookUp })
        : relinkSchema(former, targets, { include: lookUp });
    return former;
  };
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

/** Why a rewritten file differs in meaning; undefined if it does not. `proved` are the descriptions that are known to be equal to those before. */
function explainDifference(
  { tree }: RewritableApi,
  after: Schema,
  source: ApiFile,
  [wrong]: readonly Finding[],
  languages: EditionSettings['languages'],
  proved: Map<ApiFile, FileShape>,
): string | undefined {
  if (wrong !== undefined) return wrong.message;
  const { path, schemaFile } = source;
  const file = after.file(path);
  if (file === undefined) throw new Error(`${path} was rewritten but not linked`);
  const shape = after.describe(file);
  if (proved.get(source) === shape) return undefined;
  const [first, ...others] = editionDifferences(tree.schema.describe(schemaFile), shape, languages);
  if (first === undefined) {
    proved.set(source, shape);
    return undefined;
  }
  return `its meaning would change: ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}
