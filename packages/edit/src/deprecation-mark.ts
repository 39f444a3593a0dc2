/** The annotations for the API version that deprecated an element, and their position among other options. */
import type { ApiTree, ElementKind } from '@protoshepherd/api-tree';
import type { OptionText } from '@protoshepherd/syntax';

/** An annotation and the version to write into it. */
export interface DeprecationMark {
  readonly annotation: string;
  readonly version: string;
}

/** Annotations by element kind. The first one declared in the tree is used. */
const marks: readonly Partial<Readonly<Record<ElementKind, string>>>[] = [
  {
    field: 'envoy.annotations.deprecated_at_minor_version',
    enumValue: 'envoy.annotations.deprecated_at_minor_version_enum',
  },
  {
    field: 'shepherd.annotations.v1.field_deprecated_at',
    enumValue: 'shepherd.annotations.v1.enum_value_deprecated_at',
  },
];

/** The full name of the annotation for a kind of element; `undefined` if the tree does not declare it. */
export function deprecationMark({ schema }: ApiTree, kind: ElementKind): string | undefined {
  return marks.map((mark) => mark[kind]).find((name) => name !== undefined && schema.declaration(name) !== undefined);
}

/** The path of the file that declares an annotation. */
export function markPath({ schema }: ApiTree, annotation: string): string | undefined {
  return schema.declaration(annotation)?.file.path;
}

/** Adds an annotation to the options of an element. Options are ordered by number, those of protobuf itself first. */
export function addMark(
  tree: ApiTree,
  options: readonly OptionText[],
  annotation: string,
  version: string,
): OptionText[] {
  return withOption(tree, options, { name: `(${annotation})`, value: { kind: 'scalar', text: `"${version}"` } });
}

/** Adds an option to others, ordered by number. */
export function withOption(tree: ApiTree, options: readonly OptionText[], option: OptionText): OptionText[] {
  const own = findOptionNumber(tree, option.name);
  const behind = options.findIndex(({ name }) => findOptionNumber(tree, name) > own);
  return options.toSpliced(behind === -1 ? options.length : behind, 0, option);
}

/** The number of an option by its name; 0 for standard and unresolved options, so they stay in front. */
function findOptionNumber({ schema }: ApiTree, name: string): number {
  const extension = /^\(\.?([\w.]+)\)/.exec(name)?.[1];
  const declaration = extension === undefined ? undefined : schema.declaration(extension);
  return declaration === undefined ? 0 : schema.extension(declaration).number;
}
