/** Verifies generated files before writing: they must link, and load with protobufjs. */
import { setImmediate } from 'node:timers/promises';

import type { CandidateFile } from '@protoshepherd/protoxform';
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { createExternalLookup } from '@protoshepherd/workspace';

import { createMissingFileTest } from '../check/missing-names.ts';
import { createFinding } from '../finding-ids.ts';
import type { LoadedApi } from '../read/loaded-api.ts';
import type { ProtobufjsLoader } from './protobufjs-loader.ts';

/** All findings about generated files, together with all their imports. */
export async function verifyCandidates(
  { tree, include, config }: Pick<LoadedApi, 'tree' | 'include' | 'config'>,
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
  await examineInBatches(schema);
  const errors = schema.findings.filter((finding) => finding.severity === 'error');
  const isExplained = createMissingFileTest(schema, createExternalLookup(config));
  findings.push(...errors.filter((error) => !isExplained(error)));
  const problem = await loading;
  // protobufjs cannot load a tree with a missing file, even if the file is missing on purpose.
  if (problem !== undefined && errors.length === 0)
    findings.push(refusal(problem.path ?? candidates[0]?.path ?? '', problem.message));
  return findings;
}

/** A candidate that replaces an existing file affects all its importers, so every other file is checked again. */
function affectedTrees({ files }: LoadedApi['tree'], candidates: readonly CandidateFile[]): SyntaxTree[] {
  if (!candidates.some(({ path, source }) => path === source.path)) return [];
  const replaced = new Set(candidates.map(({ path }) => path));
  const others = files.filter(({ path, isTarget }) => isTarget && !replaced.has(path));
  return others.map(({ schemaFile }) => schemaFile.tree);
}

/** The number of files per turn; between turns the process can handle Ctrl-C and continue writing. */
const filesPerBatch = 32;

/** Examining the candidates is the slowest step. */
async function examineInBatches(schema: Schema): Promise<void> {
  for (const [at, file] of schema.files.filter(({ isTarget }) => isTarget).entries()) {
    if (at % filesPerBatch === 0) await setImmediate();
    schema.examine(file);
  }
}

function refusal(file: string, message: string): Finding {
  return createFinding({
    rule: 'protobufjs-refuses',
    severity: 'error',
    message: `protobufjs cannot load the generated files: ${message}`,
    location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
}
