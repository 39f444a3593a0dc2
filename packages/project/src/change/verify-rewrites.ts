/**
 * Verifies that a tree compiles after a change. All findings in changed files count; in other files only new ones. If packages are bare versions, several files may
 * declare the same names, so each package version is checked separately.
 */
import type { FileRewrite } from '@protoshepherd/protoxform';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { createExternalLookup } from '@protoshepherd/workspace';

import { createMissingFileTest } from '../check/missing-names.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** Verification options. */
export interface Verification {
  /** True if the change cannot break anything; then existing errors do not block it. */
  readonly isHarmless?: boolean;
}

/** All findings about a tree after its files have been rewritten. */
export function verifyRewrites(
  { tree, include, config }: Pick<LoadedApi, 'tree' | 'include' | 'config'>,
  rewrites: readonly FileRewrite[],
  { isHarmless = false }: Verification = {},
): Finding[] {
  const fresh = new Map(rewrites.map(({ path, text }) => [path, parseFile({ path, text })]));
  const broken = [...fresh.values()].flatMap((each) => each.findings.filter(isError));
  if (broken.length > 0) return broken;
  const gone = new Set(rewrites.filter(({ isCopy }) => !isCopy).map(({ source }) => source.path));
  const kept = tree.files.filter(({ path }) => !gone.has(path) && !fresh.has(path));
  const byPath = new Map(kept.map(({ path, schemaFile }) => [path, schemaFile.tree]));
  const lookUp = (path: string): SyntaxTree | undefined => fresh.get(path) ?? byPath.get(path) ?? include(path);
  const schemas =
    tree.layout === 'envoy'
      ? [
          linkSchema(
            [...kept.filter((file) => file.isTarget).map(({ schemaFile }) => schemaFile.tree), ...fresh.values()],
            { include: lookUp },
          ),
        ]
      : groupByPackage(rewrites).map((paths) =>
          linkSchema(
            paths.map((path) => fresh.get(path) as SyntaxTree),
            { include: lookUp },
          ),
        );
  const isExternal = createExternalLookup(config);
  const errors = schemas.flatMap((schema) => {
    const isExplained = createMissingFileTest(schema, isExternal);
    return schema.findings.filter((finding) => isError(finding) && !isExplained(finding));
  });
  if (errors.length === 0) return [];
  const known = new Set(tree.schema.findings.filter(isError).map(identify));
  return errors.filter((error) => !known.has(identify(error)) || (fresh.has(error.location.file) && !isHarmless));
}

/** The new paths by touched package version. */
function groupByPackage(rewrites: readonly FileRewrite[]): readonly (readonly string[])[] {
  const packages = new Map<unknown, string[]>();
  for (const { source, path } of rewrites) {
    const known = packages.get(source.packageVersion);
    if (known === undefined) packages.set(source.packageVersion, [path]);
    else known.push(path);
  }
  return [...packages.values()];
}

function isError({ severity }: Schema['findings'][number]): boolean {
  return severity === 'error';
}

/** Excludes the message, because its suggestions may name other files than before. */
function identify({ rule, location: { file, line, column } }: Finding): string {
  return [rule, file, line, column].join('\0');
}
