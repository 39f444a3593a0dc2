/**
 * One declared thing of the API, down to fields, values and methods, with what is said about its life: deprecated, hidden, to be renamed.
 * Comments and annotations are read when somebody asks.
 */
import { commentsOf, endOfRow, viewAt, type SyntaxNode } from '@protoshepherd/syntax';

import type { ApiFile } from '../api-file.ts';
import { annotatedName } from '../annotation-names.ts';
import { annotationValue, readAnnotations, type Annotations } from '../read-annotations.ts';
import { isHidden, nextFreeField } from './comment-tags.ts';

/** What an element is. */
export type ElementKind = 'message' | 'field' | 'oneof' | 'enum' | 'enumValue' | 'service' | 'method' | 'extension';

/** The name that a deprecated zero value has in the next major version: an enum cannot do without a zero value. */
export const unavailableName = 'DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE';

const typeKinds: ReadonlySet<string> = new Set(['message', 'enum', 'service', 'method']);

export class ApiElement {
  readonly kind: ElementKind;
  readonly name: string;
  /** With its package, such as `envoy.config.core.v3.Node.id`. Values of enums are named within their enum. */
  readonly fullName: string;
  readonly file: ApiFile;
  /** Where it stands in the tree of its file. */
  readonly row: number;
  /** What it is declared in; undefined at the top. */
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

  /** Its name with that of its package version, which is unique also where packages are bare versions. */
  get uniqueName(): string {
    const { package: scope } = this.file.schemaFile;
    const owner = this.file.packageVersion.name;
    return owner === scope
      ? this.fullName
      : `${owner}.${scope === '' ? this.fullName : this.fullName.slice(scope.length + 1)}`;
  }

  /** Is its name hardly a word of English: that of a type or of a method, or one with an underscore? */
  get isDistinctive(): boolean {
    return typeKinds.has(this.kind) || this.name.includes('_');
  }

  /** The oneof that a field stands in. */
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

  /** The name it shall have in the next major version. */
  get rename(): string | undefined {
    return annotatedName(this.annotations, 'rename');
  }

  /** The oneof it shall join in the next major version. */
  get oneofPromotion(): string | undefined {
    return annotatedName(this.annotations, 'oneofPromotion');
  }

  /** The full name of the message that this one was in an older version. */
  get previousType(): string | undefined {
    return annotatedName(this.annotations, 'previousType');
  }

  get isWorkInProgress(): boolean {
    return annotationValue(this.annotations, 'status', 'work_in_progress')?.value === 'true';
  }

  /** Is it refused unless somebody asks for it? */
  get isDisallowedByDefault(): boolean {
    return annotationValue(this.annotations, 'disallowedByDefault', '')?.value === 'true';
  }

  /** Has nothing implemented it yet, as its comment says? */
  get isHidden(): boolean {
    return isHidden(this.comment);
  }

  /** For a message, the number that its comment keeps for the next field. */
  get nextFreeField(): number | undefined {
    return nextFreeField(this.comment);
  }

  /** The comment above it, empty if there is none. */
  get comment(): string {
    const node = viewAt(this.file.schemaFile.tree, this.row) as SyntaxNode;
    return (this.#comment ??= commentsOf(node).leading?.text ?? '');
  }
}
