/**
 * The content of an API in each release: the declaration of every element as data, once for all releases in which it is unchanged. Texts are stored once and
 * referred to by index, so that a page can contain all releases of a large API.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { NamedRelease, ReleaseRange } from '../availability/availability.ts';

/** The declaration of an element. Properties that do not apply to its kind are absent. */
export interface Declaration {
  readonly kind: ElementKind;
  /** The type of a field, `map<string, a.v1.Node>` for a map; index of a text. Types of the API are written in full, without a leading dot. */
  readonly type?: number;
  /** The number of a field or enum value; absent if it cannot be parsed. */
  readonly number?: number;
  readonly label?: 'optional' | 'required' | 'repeated';
  /** The name of the oneof of a field; index of a text. */
  readonly oneof?: number;
  /** Request and response of a method, such as `stream a.v1.Request`; indices of texts. */
  readonly request?: number;
  readonly response?: number;
  /** The message that an extension extends; index of a text. */
  readonly extends?: number;
  /** Its options as written, such as `(validate.rules).string.min_len = 1`, without `deprecated`; indices of texts. */
  readonly options?: readonly number[];
  /** Its leading comment, or its trailing comment if it has none, as protoc reads it; index of a text. */
  readonly comment?: number;
  readonly isDeprecated?: true;
  /** For an enum: is it closed, as all enums of proto2 are? */
  readonly isClosed?: true;
  /** For a message: does it have extension ranges? */
  readonly isExtensible?: true;
}

/** A declaration and the releases that contain exactly this declaration. */
export interface DeclarationRun {
  readonly releases: readonly ReleaseRange[];
  readonly declaration: Declaration;
}

/** An element in all releases. */
export interface ReleasedElement {
  /** Its name within the package, such as `Node.id`. */
  readonly name: string;
  /** In the order of the first release of each; the ranges are disjoint. */
  readonly runs: readonly DeclarationRun[];
}

/** The declarations of a file in source order, and the releases with this order. */
export interface OrderRun {
  readonly releases: readonly ReleaseRange[];
  /** Indices of `ReleasedPackage.elements`; each element directly before its members. */
  readonly elements: readonly number[];
}

/** A file of a package in all releases. */
export interface ReleasedFile {
  /** Its path below its root. */
  readonly path: string;
  /** The releases that contain the file, and its order in them. */
  readonly orders: readonly OrderRun[];
}

/** A package in all releases. */
export interface ReleasedPackage {
  readonly name: string;
  /** By name. */
  readonly elements: readonly ReleasedElement[];
  /** By path. */
  readonly files: readonly ReleasedFile[];
}

/** An API in all its releases. */
export interface ReleasedDeclarations {
  /** Oldest version first. */
  readonly releases: readonly NamedRelease[];
  readonly texts: readonly string[];
  /** By name. */
  readonly packages: readonly ReleasedPackage[];
}
