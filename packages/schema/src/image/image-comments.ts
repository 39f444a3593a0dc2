/** The comments in an image, by their descriptors. */
import type { FileDescriptorProto, SourceCodeInfo_Location } from '@bufbuild/protobuf/wkt';

/** Comments by descriptor; the comment of the package belongs to the file. */
export function imageComments(file: FileDescriptorProto): ReadonlyMap<object, string> {
  const comments = new Map<object, string>();
  for (const location of file.sourceCodeInfo?.location ?? []) {
    const comment = commentIn(location);
    const owner = comment === '' ? undefined : findDescriptor(file, location.path);
    if (owner !== undefined && !comments.has(owner)) comments.set(owner, comment);
  }
  return comments;
}

/** The leading comment of an element, or the trailing one if there is none. */
function commentIn({ leadingComments, trailingComments }: SourceCodeInfo_Location): string {
  return leadingComments === '' ? trailingComments : leadingComments;
}

/** The descriptor at a path; undefined for a part of a descriptor, such as the name of a field, and for an invalid path. */
function findDescriptor(file: FileDescriptorProto, path: readonly number[]): object | undefined {
  if (path.length === 1 && path[0] === 2) return file;
  if (path.length % 2 === 1) return undefined;
  let owner: object = file;
  for (let at = 0; at < path.length; at += 2) {
    const next: object | undefined = listIn(owner, path[at] ?? 0)[path[at + 1] ?? 0];
    if (next === undefined) return undefined;
    owner = next;
  }
  return owner;
}

function listIn(owner: object, number: number): readonly object[] {
  const parts = owner as Readonly<Record<string, readonly object[] | undefined>> & { readonly $typeName: string };
  return parts[lists[parts.$typeName]?.[number] ?? ''] ?? [];
}

/** The lists of descriptors, by the numbers of their fields. */
const lists: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'google.protobuf.FileDescriptorProto': { 4: 'messageType', 5: 'enumType', 6: 'service', 7: 'extension' },
  'google.protobuf.DescriptorProto': { 2: 'field', 3: 'nestedType', 4: 'enumType', 6: 'extension', 8: 'oneofDecl' },
  'google.protobuf.EnumDescriptorProto': { 2: 'value' },
  'google.protobuf.ServiceDescriptorProto': { 2: 'method' },
};
