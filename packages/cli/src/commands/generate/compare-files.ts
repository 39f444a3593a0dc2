/** Generated files against the files of a folder: what to write, what to remove, what to leave to people. */
import { conversionFileNames, conversionMark, manualMark, type GeneratedFile } from '@protoshepherd/convert';
import { changesOf } from '@protoshepherd/project';
import { compareCandidates, type CandidateDifference } from '@protoshepherd/protoxform';
import type { SourceFile } from '@protoshepherd/source';
import { readNamedFiles, type FileChanges } from '@protoshepherd/workspace';

/** Everything that a run comes to, before anything is written. */
export interface FileComparison {
  /** The folder that all paths are relative to. */
  readonly directory: string;
  /** Generated files, and files that are made once, that are not as they would be. */
  readonly differences: readonly CandidateDifference[];
  /** What to write and remove so that no file differs any more. */
  readonly changes: Required<FileChanges>;
  /** Files in the way: they have the names of generated ones, and were not generated. */
  readonly taken: readonly string[];
  /** Files that people wrote for versions that are gone. */
  readonly leftByHand: readonly SourceFile[];
  /** Texts of files that belong to people, by path. */
  readonly byHand: ReadonlyMap<string, string>;
}

/** Compares files with a folder. If families are named, files there that belong to other families are left alone. */
export function compareFiles(
  directory: string,
  files: readonly GeneratedFile[],
  families: readonly string[],
): FileComparison {
  const existing = readNamedFiles(directory, conversionFileNames).filter(isAffectedBy(families));
  const isManual = ({ path }: SourceFile): boolean => path === 'conversion.ts' || path.endsWith('/conversion.ts');
  const generated = existing.filter((file) => !isManual(file) && conversionMark.isMarked(file.text));
  const byHand = new Map(existing.filter(isManual).map(({ path, text }) => [path, text]));
  const others = new Set(
    existing.filter((file) => !isManual(file) && !conversionMark.isMarked(file.text)).map(({ path }) => path),
  );
  const always = files.filter(({ isOnce }) => !isOnce);
  const once = files.filter(({ isOnce, path }) => isOnce && !byHand.has(path));
  const wanted = new Set(files.map(({ path }) => path));
  const folders = new Set(generated.map(({ path }) => folderOf(path)));
  const orphans = [...byHand]
    .map(([path, text]) => ({ path, text }))
    .filter(({ path, text }) => !wanted.has(path) && (manualMark.isMarked(text) || folders.has(folderOf(path))));
  const untouched = orphans.filter(({ text }) => manualMark.read(text)?.isUntouched === true);
  const differences = compareCandidates([...always, ...once], [...generated, ...untouched], conversionMark);
  return {
    directory,
    differences,
    changes: changesOf(differences),
    taken: always.map(({ path }) => path).filter((path) => others.has(path)),
    leftByHand: orphans.filter((file) => !untouched.includes(file)),
    byHand,
  };
}

/** Is a file in the folder of one of the families, or shared by all of them? */
function isAffectedBy(families: readonly string[]): (file: SourceFile) => boolean {
  const folders = families.map((name) => `${name.replaceAll('.', '/')}/`);
  return ({ path }) => folders.length === 0 || !path.includes('/') || folders.some((folder) => path.startsWith(folder));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
