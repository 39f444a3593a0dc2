/** The annotation for the version of a deprecation, chosen by what the tree already uses. */
import type { ApiElement, ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { OptionNode } from '@protoshepherd/syntax';

/** The annotations for fields and for enum values, and the file that declares both. */
export interface VersionAnnotation {
  readonly field: string;
  readonly value: string;
  readonly path: string;
}

const envoy: VersionAnnotation = {
  field: 'envoy.annotations.deprecated_at_minor_version',
  value: 'envoy.annotations.deprecated_at_minor_version_enum',
  path: 'envoy/annotations/deprecation.proto',
};

const shepherd: VersionAnnotation = {
  field: 'shepherd.annotations.v1.field_deprecated_at',
  value: 'shepherd.annotations.v1.enum_value_deprecated_at',
  path: 'shepherd/annotations/v1/deprecation.proto',
};

/** The annotation used in a file, otherwise in other files; `undefined` if the tree uses none. */
export function annotationUsed({ files }: ApiTree, file?: ApiFile): VersionAnnotation | undefined {
  const own = file === undefined ? undefined : usedIn(file);
  if (own !== undefined) return own;
  for (const other of files) {
    const used = other.isTarget ? usedIn(other) : undefined;
    if (used !== undefined) return used;
  }
  return undefined;
}

/** An annotation that the tree declares. */
export function annotationKnown({ schema }: ApiTree): VersionAnnotation | undefined {
  return [envoy, shepherd].find(({ field }) => schema.declaration(field) !== undefined);
}

/** The annotation for an element; `undefined` if its kind has none. */
export function chooseAnnotation({ kind }: ApiElement, { field, value }: VersionAnnotation): string | undefined {
  if (kind === 'enumValue') return value;
  return kind === 'field' || kind === 'extension' ? field : undefined;
}

function usedIn({ schemaFile: { tree }, elements }: ApiFile): VersionAnnotation | undefined {
  if (!tree.file.text.includes('deprecated_at')) return undefined;
  for (const { annotations } of elements) {
    const found = annotations.values.find(({ subject }) => subject === 'deprecatedAt');
    if (found === undefined) continue;
    return new OptionNode(tree, found.row).name?.name.includes('minor_version') === true ? envoy : shepherd;
  }
  return undefined;
}
