/** Compares generated files with the files in a folder: which to write, which to remove, which to leave to the user. */
import { conversionFileNames, conversionMark, manualMark, type GeneratedFile } from '@protoshepherd/convert';
import { collectChanges } from '@protoshepherd/project';
import { compareCandidates, type CandidateDifference } from '@protoshepherd/protoxform';
import type { SourceFile } from '@protoshepherd/source';
import { readNamedFiles, type FileChanges } from '@protoshepherd/workspace';

/** The result of a run, before anything is written. */
export interface FileComparison {
  /** The folder that all paths are relative to. */
  readonly directory: string;
  /** Generated files that differ from the expected text, and one-time files that are missing. */
  readonly differences: readonly CandidateDifference[];
  /** The writes and removals that resolve all differences. */
  readonly changes: Required<FileChanges>;
  /** Hand-written files that have the path of a generated file. */
  readonly taken: readonly string[];
  /** Hand-written files for versions that no longer exist. */
  readonly leftByHand: readonly SourceFile[];
  /** The texts of hand-written files, by path. */
  readonly byHand: ReadonlyMap<string, string>;
}

/** Compares files with a folder. If families are named, files of other families are ignored. */
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
  const folders = new Set(generated.map(({ path }) => parentOf(path)));
  const orphans = [...byHand]
    .map(([path, text]) => ({ path, text }))
    .filter(({ path, text }) => !wanted.has(path) && (manualMark.isMarked(text) || folders.has(parentOf(path))));
  const untouched = orphans.filter(({ text }) => manualMark.read(text)?.isUntouched === true);
  const differences = compareCandidates([...always, ...once], [...generated, ...untouched], conversionMark);
  return {
    directory,
    differences,
    changes: collectChanges(differences),
    taken: always.map(({ path }) => path).filter((path) => others.has(path)),
    leftByHand: orphans.filter((file) => !untouched.includes(file)),
    byHand,
  };
}

/** Tests if a file is in the folder of one of the families, or shared by all of them. */
function isAffectedBy(families: readonly string[]): (file: SourceFile) => boolean {
  const folders = families.map((name) => `${name.replaceAll('.', '/')}/`);
  return ({ path }) => folders.length === 0 || !path.includes('/') || folders.some((folder) => path.startsWith(folder));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
