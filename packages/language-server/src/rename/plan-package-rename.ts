/**
 * Plans the rename of a package: its files, all files that use it, and its folders if they carry the name. A prefix renames all packages below it. The result must compile as a
 * whole before it is offered.
 */
import type { ApiFile } from '@protoshepherd/api-tree';
import { linkChanged, rewriteChange } from '@protoshepherd/project';
import { movePackages, type FilePlace, type MovedFile } from '@protoshepherd/protoxform';
import { fail, succeed, type Result } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';

import type { ProtoDocument } from '../server/workspace.ts';
import type { PackageName } from './package-at.ts';
import { renameBreaks } from './rename-breaks.ts';

/** The effects of a package rename. */
export interface PlannedPackageRename {
  /** Every changed file. If its path differs from that of its source, the file moves. */
  readonly files: readonly MovedFile[];
  /** The breaks under the policy of the project. */
  readonly breaks: readonly string[];
}

/** protoc also rejects longer names. */
const maxNameLength = 512;

/** The reason why a package cannot be renamed at all, as a sentence; undefined if it can. */
export function packageProblem({ api: { tree } }: ProtoDocument, name: PackageName): string | undefined {
  if (tree.layout !== 'envoy') {
    return 'In this layout a package is the version of its folder; `shepherd graduate` copies a version to the next one.';
  }
  const files = findFiles(tree.files, name);
  const foreign = files.find((file) => !file.isTarget);
  if (foreign !== undefined || files.length === 0) {
    return `\`${name.text}\` is declared in ${foreign?.path ?? 'no file'}, which is not part of this project.`;
  }
  return undefined;
}

/** Plans the rename in the whole tree. */
export async function planPackageRename(
  document: ProtoDocument,
  name: PackageName,
  newName: string,
): Promise<Result<PlannedPackageRename, string>> {
  const { api } = document;
  const { tree, style } = api;
  const problem = packageProblem(document, name) ?? nameProblem(newName);
  if (problem !== undefined) return fail(problem);
  if (newName === name.text) return succeed({ files: [], breaks: [] });
  const sources = findFiles(tree.files, name);
  const outside = findOutsideImporter(document, sources);
  if (outside !== undefined) {
    return fail(`\`${name.text}\` is used in ${outside}, which is not part of this project.`);
  }
  const places = new Map(sources.map((file) => [file, planMove(file, name.text, newName)]));
  const files = movePackages(tree, places, style);
  try {
    const [error] = await rewriteChange(api, files, { isHarmless: true }).verify();
    if (error !== undefined) {
      const { location, message } = error;
      return fail(`${location.file}:${location.line} would no longer compile: ${message}.`);
    }
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}.`);
    throw error;
  }
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const moved = files.filter(({ source }) => places.has(source));
  const trial = {
    before: linkChanged(
      tree,
      sources.map(({ schemaFile }) => schemaFile),
    ),
    after: linkChanged(tree, moved, texts),
  };
  return succeed({ files, breaks: renameBreaks(trial, api) });
}

function findFiles(files: readonly ApiFile[], { text, isWhole }: PackageName): readonly ApiFile[] {
  return files.filter(({ schemaFile: { package: own } }) => own === text || (!isWhole && own.startsWith(`${text}.`)));
}

function nameProblem(name: string): string | undefined {
  if (name.length > maxNameLength) return `The name of a package has at most ${maxNameLength - 1} characters.`;
  const isName = name.split('.').every((part) => /^[A-Za-z_]\w*$/.test(part));
  return isName ? undefined : 'A package name consists of words of letters, digits and underscores, separated by dots.';
}

/** The path of a file outside the project that imports one of the given files. */
function findOutsideImporter({ api: { tree } }: ProtoDocument, sources: readonly ApiFile[]): string | undefined {
  const own = new Set(sources.map(({ schemaFile }) => schemaFile));
  return tree.files.find(
    ({ isTarget, schemaFile }) =>
      !isTarget && schemaFile.imports.some(({ file }) => file !== undefined && own.has(file)),
  )?.path;
}

/**
 * The new place of a file. Its folder is renamed if it ends with the package name, as `package-matches-directory` requires.
 */
function planMove({ path, directory, schemaFile }: ApiFile, from: string, to: string): FilePlace {
  const own = schemaFile.package;
  const next = `${to}${own.slice(from.length)}`;
  const folder = own.replaceAll('.', '/');
  if (directory !== folder && !directory.endsWith(`/${folder}`)) return { package: next, path };
  const before = directory.slice(0, directory.length - folder.length);
  return { package: next, path: `${before}${next.replaceAll('.', '/')}${path.slice(directory.length)}` };
}
