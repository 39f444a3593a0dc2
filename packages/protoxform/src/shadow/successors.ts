/**
 * Finds the active successors of older files. Messages name their previous type. Without such annotations, the successor of a file has the same file name and is in
 * the package of its announced move, or in the next version of its family.
 */
import {
  collectClaimedTypes,
  compareByAge,
  type ApiElement,
  type ApiFile,
  type ApiTree,
} from '@protoshepherd/api-tree';

/** Successors of files and messages. */
export interface Successors {
  /** The active successor of an older file, which also adopts the elements without another successor. */
  readonly files: ReadonlyMap<ApiFile, ApiFile>;
  /** Messages of active files, by the full name of their previous type. */
  readonly messages: ReadonlyMap<string, ApiElement>;
}

/** Finds the successors of all older files that have any. */
export function findSuccessors(tree: ApiTree): Successors {
  const messages = successorMessages(tree);
  const files = new Map<ApiFile, ApiFile>();
  for (const older of tree.files) {
    const successor = announcedSuccessor(tree, older) ?? frequentSuccessor(older, messages);
    if (successor !== undefined) files.set(older, successor);
  }
  return { files, messages };
}

/** If several messages name the same previous type, the first whose file is newer counts. */
function successorMessages(tree: ApiTree): ReadonlyMap<string, ApiElement> {
  const messages = new Map<string, ApiElement>();
  for (const [before, heirs] of collectClaimedTypes(tree, isActive)) {
    const declaration = tree.schema.declaration(before);
    const older = declaration?.kind === 'message' ? tree.file(declaration.file.path) : undefined;
    const heir = older && heirs.find(({ file }) => isOlder(older, file));
    if (heir !== undefined) messages.set(before, heir);
  }
  return messages;
}

/** By the announced move of a file, otherwise by its family. */
function announcedSuccessor(tree: ApiTree, older: ApiFile): ApiFile | undefined {
  const { packageVersion: own, moveToPackage } = older;
  const next = moveToPackage ?? findNextInFamily(own)?.name;
  const target = next === undefined ? undefined : tree.package(next);
  const name = baseName(older);
  return target?.files.find((file) => baseName(file) === name && isActive(file) && isOlder(older, file));
}

function findNextInFamily(own: ApiFile['packageVersion']): ApiFile['packageVersion'] | undefined {
  const newer = own.siblings.slice(own.siblings.indexOf(own) + 1);
  return newer.find(({ status }) => status !== 'candidate');
}

/** By the file that contains most successors of its messages; the first of several. */
function frequentSuccessor(older: ApiFile, messages: ReadonlyMap<string, ApiElement>): ApiFile | undefined {
  const counts = new Map<ApiFile, number>();
  for (const { kind, fullName } of older.elements) {
    const file = kind === 'message' ? messages.get(fullName)?.file : undefined;
    if (file !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  let best: ApiFile | undefined;
  for (const [file, count] of counts) if (count > (best === undefined ? 0 : (counts.get(best) ?? 0))) best = file;
  return best;
}

/** Is a file below a root, and active? */
function isActive(file: ApiFile): boolean {
  return file.isTarget && resolveStatus(file) === 'active';
}

function isOlder(older: ApiFile, active: ApiFile): boolean {
  const [before, after] = [older.packageVersion, active.packageVersion];
  if (before === after || resolveStatus(older) === 'candidate') return false;
  if (before.family !== after.family || before.version === undefined) return true;
  return after.version !== undefined && compareByAge(before.version, after.version) < 0;
}

function resolveStatus({ status, packageVersion }: ApiFile): ApiFile['packageVersion']['status'] {
  return status?.status ?? packageVersion.status;
}

function baseName({ path }: ApiFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
