/**
 * One declaration of the API, down to fields, enum values and methods, with its life cycle annotations: deprecated, hidden, to be
 * renamed. Comments and annotations are read lazily.
 */
import { collectComments, endOfRow, viewAt, type SyntaxNode } from '@protoshepherd/syntax';

import type { ApiFile } from '../api-file.ts';
import { annotatedName } from '../annotation-names.ts';
import { annotationValue, readAnnotations, type Annotations } from '../read-annotations.ts';
import { isHidden, nextFreeField } from './comment-tags.ts';

/** The kind of an element. */
export type ElementKind = 'message' | 'field' | 'oneof' | 'enum' | 'enumValue' | 'service' | 'method' | 'extension';

/**
 * The name of a deprecated zero value in the next major version. The value itself must stay, because an enum needs a
 * zero value.
 */
export const unavailableName = 'DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE';

const typeKinds: ReadonlySet<string> = new Set(['message', 'enum', 'service', 'method']);

export class ApiElement {
  readonly kind: ElementKind;
  readonly name: string;
  /**
   * Includes the package, such as `envoy.config.core.v3.Node.id`. Names of enum values include the name of their enum,
   * unlike in protobuf.
   */
  readonly fullName: string;
  readonly file: ApiFile;
  /** Its row in the syntax tree of its file. */
  readonly row: number;
  /** The enclosing declaration; `undefined` at the top level. */
  readonly parent: ApiElement | undefined;
  #annotations: Annotations | undefined;
  #comment: string | undefined;

  constructor(kind: ElementKind, name: string, file: ApiFile, row: number, parent: ApiElement | undefined) {
    this.kind = kind;
    this.name = name;
    const scope = parent === undefined ? file.schemaFile.package : parent.fullName;
    this.fullName = scope === '' ? name : `${scope}.${name}`;
    this.file = file;
    this.row = row;
    this.parent = parent;
  }

  /** Its name, qualified by its package version. Unique even where package statements are bare versions. */
  get uniqueName(): string {
    const { package: scope } = this.file.schemaFile;
    const owner = this.file.packageVersion.name;
    return owner === scope
      ? this.fullName
      : `${owner}.${scope === '' ? this.fullName : this.fullName.slice(scope.length + 1)}`;
  }

  /** Is the name unlikely to occur as an ordinary word? True for types, methods, and names with an underscore. */
  get isDistinctive(): boolean {
    return typeKinds.has(this.kind) || this.name.includes('_');
  }

  /** The oneof that contains a field. */
  get oneof(): ApiElement | undefined {
    if (this.kind !== 'field') return undefined;
    const { rows } = this.file.schemaFile.tree;
    return this.file.elements.find(
      ({ kind, row, parent }) =>
        kind === 'oneof' && parent === this.parent && row < this.row && this.row < endOfRow(rows, row),
    );
  }

  get annotations(): Annotations {
    const { tree, package: scope } = this.file.schemaFile;
    return (this.#annotations ??= readAnnotations(tree, this.row, scope));
  }

  get isDeprecated(): boolean {
    return this.annotations.deprecated !== undefined;
  }

  /** The API version that deprecated it, such as `3.5`. */
  get deprecatedAt(): string | undefined {
    return annotationValue(this.annotations, 'deprecatedAt', '')?.value;
  }

  /** Its name in the next major version. */
  get rename(): string | undefined {
    return annotatedName(this.annotations, 'rename');
  }

  /** The oneof it joins in the next major version. */
  get oneofPromotion(): string | undefined {
    return annotatedName(this.annotations, 'oneofPromotion');
  }

  /** The full name of this message in an older version. */
  get previousType(): string | undefined {
    return annotatedName(this.annotations, 'previousType');
  }

  get isWorkInProgress(): boolean {
    return annotationValue(this.annotations, 'status', 'work_in_progress')?.value === 'true';
  }

  /** Is it rejected unless explicitly enabled? */
  get isDisallowedByDefault(): boolean {
    return annotationValue(this.annotations, 'disallowedByDefault', '')?.value === 'true';
  }

  /** Does its comment mark it as not implemented? */
  get isHidden(): boolean {
    return isHidden(this.comment);
  }

  /** For a message, the number of the next field according to its comment. */
  get nextFreeField(): number | undefined {
    return nextFreeField(this.comment);
  }

  /** The comment above it, empty if there is none. */
  get comment(): string {
    const node = viewAt(this.file.schemaFile.tree, this.row) as SyntaxNode;
    return (this.#comment ??= collectComments(node).leading?.text ?? '');
  }
}
