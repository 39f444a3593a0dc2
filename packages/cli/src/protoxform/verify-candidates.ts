/** What was generated must link with us and load with protobufjs before it may be written. */
import type { CandidateFile, PlannedUpgrade } from '@protoshepherd/protoxform';
import { linkSchema, type SchemaFile } from '@protoshepherd/schema';
import { createFinding, type Finding } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import type { LoadedApi } from '../load/load-api.ts';
import type { ProtobufjsLoader } from './protobufjs-loader.ts';

/** Everything that is wrong with generated files, together with all that they import. */
export async function verifyCandidates(
  { tree, include }: Pick<LoadedApi, 'tree' | 'include'>,
  candidates: readonly CandidateFile[],
  loader: ProtobufjsLoader,
): Promise<Finding[]> {
  const trees = candidates.map(parseFile);
  const findings: Finding[] = trees.flatMap((each) => each.findings.filter((finding) => finding.severity === 'error'));
  if (findings.length > 0) return findings;
  const schema = linkSchema([...trees, ...affectedTrees(tree, candidates)], {
    include: (path): SyntaxTree | undefined => tree.schema.file(path)?.tree ?? include(path),
  });
  const loading = loader.finish(schema.files.map(({ tree: { file } }) => ({ path: file.path, text: file.text })));
  findings.push(...schema.findings.filter((finding) => finding.severity === 'error'));
  const problem = await loading;
  if (problem !== undefined && findings.length === 0)
    findings.push(refusal(problem.path ?? candidates[0]?.path ?? '', problem.message));
  return findings;
}

/** What stands in the place of a file that is there concerns all that import it: every other file is looked at again. */
function affectedTrees({ files }: LoadedApi['tree'], candidates: readonly CandidateFile[]): SyntaxTree[] {
  if (!candidates.some(({ path, source }) => path === source.path)) return [];
  const replaced = new Set(candidates.map(({ path }) => path));
  const others = files.filter(({ path, isTarget }) => isTarget && !replaced.has(path));
  return others.map(({ schemaFile }) => schemaFile.tree);
}

function refusal(file: string, message: string): Finding {
  return createFinding({
    rule: 'protobufjs-refuses',
    severity: 'error',
    message: `protobufjs cannot load what would be written: ${message}`,
    location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
}

/**
 * What candidates will import besides each other: files that stay, and what those import, old versions included. It is known before the candidates are, and
 * can be loaded while they are made. What is merged does not stay as it is.
 */
export function stayingImports({ files }: PlannedUpgrade, merged: readonly CandidateFile[] = []): SchemaFile[] {
  const moving = new Set(files.map(({ file }) => file.schemaFile));
  const changing = new Set(merged.map(({ source }) => source.schemaFile));
  const staying = new Set<SchemaFile>();
  const pending = [...moving, ...changing].flatMap(importedFiles).filter((file) => !moving.has(file));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (staying.has(next)) continue;
    staying.add(next);
    pending.push(...importedFiles(next));
  }
  return [...staying].filter((file) => !changing.has(file));
}

function importedFiles({ imports }: SchemaFile): SchemaFile[] {
  return imports.flatMap(({ file }) => file ?? []);
}
