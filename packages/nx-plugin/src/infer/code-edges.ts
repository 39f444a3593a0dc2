/**
 * Finds edges from code to the protobuf packages that it uses: from the project with the generated code, and from every project that imports it. Source files are
 * read only if generated code is known, and again only if they have changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CreateDependenciesContext, DependencyType, RawProjectGraphDependency } from '@nx/devkit';

import type { GeneratedCodeLookup } from './generated-code.ts';
import { hasImports, parseImports, type ImportSpecifier } from './import-specifiers.ts';

type FilesByProject = CreateDependenciesContext['fileMap']['projectFileMap'];

/** The imports of each file, by path, with the hash of its text. */
let importCache = new Map<string, { readonly hash: string; readonly imports: readonly ImportSpecifier[] }>();

/** Finds the edges. */
export function findCodeEdges(
  workspaceRoot: string,
  projectFiles: FilesByProject,
  lookup: GeneratedCodeLookup,
): readonly RawProjectGraphDependency[] {
  const fresh: typeof importCache = new Map();
  const edges: RawProjectGraphDependency[] = [];
  for (const [source, files] of Object.entries(projectFiles)) {
    for (const { file, hash } of files) {
      const targets = new Set([lookup.ofFile(file)]);
      if (hasImports(file)) {
        const former = importCache.get(file);
        const read = former?.hash === hash ? former : { hash, imports: readImports(workspaceRoot, file) };
        fresh.set(file, read);
        for (const specifier of read.imports) targets.add(lookup.ofImport(file, specifier));
      }
      for (const target of targets) {
        if (target === undefined || target === source) continue;
        edges.push({ source, target, sourceFile: file, type: 'static' as DependencyType.static });
      }
    }
  }
  importCache = fresh;
  return edges;
}

function readImports(workspaceRoot: string, file: string): readonly ImportSpecifier[] {
  try {
    return parseImports(file, readFileSync(join(workspaceRoot, file), 'utf8'));
  } catch (error) {
    // Nx also lists recently deleted files and broken links.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
