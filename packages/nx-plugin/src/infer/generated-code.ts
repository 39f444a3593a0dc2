/**
 * Maps generated code to the package that it comes from. Generators keep the path of the source below an output folder: `gen/fleet/core/v2/node_pb.ts`
 * comes from `fleet/core/v2/node.proto`. So the folder is enough; generated files may be missing, or ignored by git.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { matchesGlob, printable } from '@protoshepherd/workspace';

import type { GeneratedCode } from '../plugin-options.ts';
import type { ImportSpecifier } from './import-specifiers.ts';

/** An output folder of generated code. */
interface GeneratedPlace extends GeneratedCode {
  /** The folder before the first wildcard, with a trailing slash; empty at the root of the workspace. */
  readonly folder: string;
}

/** The projects of packages, by package name and by import folder. */
export interface PackageNames {
  /** The project of each package. */
  readonly ofPackage: ReadonlyMap<string, string>;
  /** The project of each import folder. */
  readonly ofFolder: ReadonlyMap<string, string>;
}

/** Collects the output folders of a workspace from the options of the plugin and from buf.gen.yaml. */
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

/** Finds the project that generated code comes from. */
export class GeneratedCodeLookup {
  readonly #places: readonly GeneratedPlace[];
  readonly #names: PackageNames;

  constructor(code: readonly GeneratedCode[], names: PackageNames) {
    this.#places = code.map((each) => ({ ...each, folder: findGlobBase(each.files) }));
    this.#names = names;
    const unknown = code.flatMap(({ package: name }) =>
      name === undefined || names.ofPackage.has(name) ? [] : [printable(name)],
    );
    if (unknown.length > 0) {
      process.stderr.write(
        `@protoshepherd/nx-plugin found no package ${unknown.join(', ')}; see "generate" in nx.json\n`,
      );
    }
  }

  /** The project that a file was generated from; undefined if it is not generated. */
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

  /** The project of the first output folder that contains the path. */
  #first(pathIn: (place: GeneratedPlace) => string | undefined): string | undefined {
    for (const place of this.#places) {
      const path = pathIn(place);
      if (path === undefined) continue;
      const { ofPackage, ofFolder } = this.#names;
      const project =
        place.package === undefined
          ? // Go and Python import folders, JavaScript imports files.
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
function findGlobBase(glob: string): string {
  const wildcard = glob.search(/[*?[{]/);
  const plain = wildcard === -1 ? `${glob}/` : glob.slice(0, wildcard);
  return plain.slice(0, plain.lastIndexOf('/') + 1);
}

/** The part of a path below a folder; empty for the folder itself. */
function below(folder: string, path: string): string | undefined {
  if (`${path}/` === folder) return '';
  return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}
