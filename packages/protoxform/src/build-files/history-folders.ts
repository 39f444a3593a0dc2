/**
 * The folders with the previous types of a file's messages. A build needs them next to the new ones, to convert between them.
 */
import { parseVersion, type ApiFile, type ApiTree } from '@protoshepherd/api-tree';
import { OptionNode } from '@protoshepherd/syntax';

import type { Quirks } from '../upgrade-options.ts';

/** Finds the folders; `known` contains the candidates for previous types. Types that no longer exist are skipped. */
export function historyFolders(known: ApiTree, file: ApiFile, quirks: Quirks | undefined): string[] {
  return previousTypes(file).flatMap(({ type, isSplit }) => {
    if (quirks === undefined) return findFolder(known, type) ?? [];
    return isSplit ? [] : (guessFolder(known, type) ?? []);
  });
}

interface PreviousType {
  readonly type: string;
  /** Is its name written as several string literals? */
  readonly isSplit: boolean;
}

function previousTypes({ elements, schemaFile }: ApiFile): PreviousType[] {
  return elements.flatMap(({ kind, previousType: type, annotations }) => {
    const annotation = annotations.values.find(({ field }) => field === 'previous_message_type');
    if (kind !== 'message' || type === undefined || annotation === undefined) return [];
    const { value } = new OptionNode(schemaFile.tree, annotation.row);
    return [{ type, isSplit: value?.kind === 'string' && value.endToken - value.firstToken > 1 }];
  });
}

/** The folder of a type; if it no longer exists, the folder of its package. */
function findFolder(known: ApiTree, type: string): string | undefined {
  const declared = known.schema.declaration(type)?.file.path;
  const file = declared === undefined ? known.package(packageParts(type).join('.'))?.files[0] : known.file(declared);
  return file?.isTarget === true ? file.directory : undefined;
}

/**
 * The original generator derived the folder from the package, which is wrong below `contrib/`, and had a list of old packages that
 * no longer exist.
 */
function guessFolder(known: ApiTree, type: string): string | undefined {
  const parts = packageParts(type);
  const isOld = parts.some((part) => (parseVersion(part)?.major ?? 3) < 3);
  return isOld && known.package(parts.join('.')) === undefined ? undefined : parts.join('/');
}

/** Types begin with a capital letter, packages do not. */
function packageParts(type: string): string[] {
  return type.split('.').filter((part) => part === part.toLowerCase());
}
