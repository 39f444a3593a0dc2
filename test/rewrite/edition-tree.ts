/** Trees that are rewritten to an edition, and their descriptors by protoc. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { createFileRegistry, fromBinary, type FileRegistry } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { openProject, type Project, type RewrittenEdition } from '@protoshepherd/project';
import type { Edition } from '@protoshepherd/rewrite';

import { findInRoots } from '../support/corpora.ts';
import { compileFiles, protocIncludes } from '../support/protoc.ts';
import { descriptorMeaning } from './descriptor-meaning.ts';

/** Texts by path. */
export type Texts = ReadonlyMap<string, string>;

/** Some files with all that they import from some folders; protoc has the well-known types itself. */
export function closure(paths: readonly string[], roots: readonly string[]): Texts {
  const found = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = found.has(path) || existsSync(join(protocIncludes, path)) ? undefined : findInRoots(roots, path);
    if (text === undefined) continue;
    found.set(path, text);
    waiting.push(...[...text.matchAll(/^import (?:public |weak )?"([^"]+)";/gm)].map(([, each]) => each as string));
  }
  return found;
}

/** Writes files below a folder. */
export function write(folder: string, texts: Texts): string {
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Opens the tree below a folder. */
export function openTree(directory: string, includes: readonly string[] = []): Project {
  return openProject({ directory, asOf: '2026-01-01', roots: ['.'], includes, readsHistory: false });
}

/** Rewrites all files of a tree. */
export async function rewriteTree(project: Project, edition: Edition): Promise<RewrittenEdition> {
  const answer = await project.rewriteEdition({ packages: [], files: [], languages: [], edition });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

/** The descriptors of files and their imports, from one run of protoc. */
export function compileRegistry(roots: readonly string[], files: readonly string[]): FileRegistry {
  return createFileRegistry(fromBinary(FileDescriptorSetSchema, compileFiles(roots, files, ['--include_imports'])));
}

/** The meaning of the descriptors by protoc, by path; see `descriptorMeaning`. */
export function describeMeanings(registry: FileRegistry, paths: Iterable<string>): Texts {
  return new Map(
    [...paths].map((path) => {
      const file = registry.getFile(path);
      if (file === undefined) throw new Error(`${path} is not compiled`);
      return [path, descriptorMeaning(file)];
    }),
  );
}

/** The paths of changed texts. */
export function differentIn(before: Texts, after: Texts): readonly string[] {
  return [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
}
