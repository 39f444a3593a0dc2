/**
 * Generated code and the package it comes from. Generators put a file at the path of its source below a folder: `gen/fleet/core/v2/node_pb.ts` comes from
 * `fleet/core/v2/node.proto`. So the folder is all that must be known; generated files need not be there, and may be ignored by git.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { matchesGlob, printable } from '@protoshepherd/workspace';

import type { GeneratedCode } from '../plugin-options.ts';
import type { ImportSpecifier } from './import-specifiers.ts';

/** A place with generated code. */
interface GeneratedPlace extends GeneratedCode {
  /** The folder before the first wildcard, with a slash behind it; empty at the root of the workspace. */
  readonly folder: string;
}

/** Finds packages by names: their own, and the folders that imports give them. */
export interface PackageNames {
  /** The project of a package. */
  readonly ofPackage: ReadonlyMap<string, string>;
  /** The project of a folder, as imports name it. */
  readonly ofFolder: ReadonlyMap<string, string>;
}

/** Collects the places of a workspace: from the options of the plugin and from buf.gen.yaml. */
export async function findGeneratedCode(
  workspaceRoot: string,
  given: readonly GeneratedCode[],
): Promise<readonly GeneratedCode[]> {
  const wellFormed = given.filter(({ files }) => typeof files === 'string' && files !== '');
  if (wellFormed.length < given.length) {
    process.stderr.write('@protoshepherd/nx-plugin ignores entries of "generate" without "files"; see docs/nx.md\n');
  }
  if (!existsSync(join(workspaceRoot, 'buf.gen.yaml'))) return wellFormed;
  const { readBufOutputs } = await import('./buf-outputs.ts');
  return [...wellFormed, ...readBufOutputs(workspaceRoot)];
}

/** Says which project generated code comes from. */
export class GeneratedCodeLookup {
  readonly #places: readonly GeneratedPlace[];
  readonly #names: PackageNames;

  constructor(code: readonly GeneratedCode[], names: PackageNames) {
    this.#places = code.map((each) => ({ ...each, folder: folderOf(each.files) }));
    this.#names = names;
    const unknown = code.flatMap(({ package: name }) =>
      name === undefined || names.ofPackage.has(name) ? [] : [printable(name)],
    );
    if (unknown.length > 0) {
      process.stderr.write(
        `@protoshepherd/nx-plugin knows no package ${unknown.join(', ')}; see "generate" in nx.json\n`,
      );
    }
  }

  /** The project that a file was generated from; undefined if it was not. */
  ofFile(file: string): string | undefined {
    return this.#first((place) => (matchesGlob(place.files, file) ? file.slice(place.folder.length) : undefined));
  }

  /** The project that imported code was generated from. */
  ofImport(importer: string, { path, isRooted }: ImportSpecifier): string | undefined {
    if (path.startsWith('.')) {
      const target = posix.join(posix.dirname(importer), path);
      return this.#first(({ folder }) => below(folder, target));
    }
    return this.#first(({ imports }) =>
      imports === undefined ? (isRooted ? path : undefined) : below(`${imports.replace(/(?<!\/)\/+$/, '')}/`, path),
    );
  }

  /** The project of the first place that gives a path below its folder. */
  #first(pathIn: (place: GeneratedPlace) => string | undefined): string | undefined {
    for (const place of this.#places) {
      const path = pathIn(place);
      if (path === undefined) continue;
      const { ofPackage, ofFolder } = this.#names;
      const project =
        place.package === undefined
          ? // A package of Go or Python is a folder, a module of JavaScript a file.
            path === ''
            ? undefined
            : (ofFolder.get(path) ?? ofFolder.get(posix.dirname(path).replace(/^\.$/, '')))
          : ofPackage.get(place.package);
      if (project !== undefined) return project;
    }
    return undefined;
  }
}

/** The folder of a glob before its first wildcard. */
function folderOf(glob: string): string {
  const wildcard = glob.search(/[*?[{]/);
  const plain = wildcard === -1 ? `${glob}/` : glob.slice(0, wildcard);
  return plain.slice(0, plain.lastIndexOf('/') + 1);
}

/** What of a path lies below a folder; the folder itself is the empty path. */
function below(folder: string, path: string): string | undefined {
  if (`${path}/` === folder) return '';
  return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}
