/**
 * Directories to descriptors, in one thread: read, parse, link, judge, write.
 */
import { hasErrors, type Finding } from '@protoshepherd/source';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { readTree, type TreeFile } from '@protoshepherd/workspace';

import { createSourceLookup } from '../frame/source-lookup.ts';
import type { CompiledTree, CompileRequest } from './compiled-tree.ts';

/** Compiles all files of the roots. */
export function compileTree(request: CompileRequest): CompiledTree {
  const tree = readTree({ roots: request.roots, includes: request.includes });
  const targets = tree.files.map(parseFile);
  const findings: Finding[] = [...tree.findings, ...targets.flatMap((target) => target.findings)];
  const result = { filesRead: tree.files.length, sourceOf: createSourceLookup([...tree.includes, ...tree.files]) };
  if (hasErrors(findings)) return { ...result, files: [], findings };

  const schema = linkSchema(targets, {
    include: parseOnDemand(tree.includes),
    searched: [...request.roots, ...request.includes],
    sourceInfo: request.sourceInfo,
  });
  findings.push(...schema.findings);
  if (hasErrors(findings)) return { ...result, files: [], findings };
  const files = schema.files.map((file) => ({
    path: file.path,
    descriptor: schema.descriptorBytes(file),
  }));
  return { ...result, files, findings };
}

/** Only the includes that something imports are parsed. */
export function parseOnDemand(includes: readonly TreeFile[]): (path: string) => SyntaxTree | undefined {
  const byPath = new Map(includes.map((file) => [file.path, file]));
  return (path) => {
    const file = byPath.get(path);
    return file === undefined ? undefined : parseFile(file);
  };
}
