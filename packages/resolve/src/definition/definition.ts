/** A referable definition with its versions, in the order of application. */
import type { ReleaseVersion } from '@protoshepherd/history';
import type { Location } from '@protoshepherd/source';

/** A KubeVela definition. */
export interface Definition {
  readonly name: string;
  /** New definitions are referred to by version, legacy ones by revision. The definition states its mode explicitly. */
  readonly mode: 'new' | 'legacy';
  /** The API version of the definition object, such as `core.oam.dev/v2beta1`. */
  readonly apiVersion?: string;
  /** In order of application. */
  readonly versions: readonly DefinitionVersion[];
  readonly place?: Location;
}

/** A version of a new definition, or a revision of a legacy one. */
export interface DefinitionVersion {
  /** As written in the definition. A revision without a name is named after its number: `v2`. */
  readonly text: string;
  /** `undefined` for legacy revisions, whose names have no order. */
  readonly version: ReleaseVersion | undefined;
  /** Identifies the content, to compare it between environments. */
  readonly digest?: string;
  readonly content?: unknown;
  /** The JSON Schema of an application's parameters. */
  readonly parameters?: unknown;
  readonly place?: Location;
}

/** A version with a semantic version number. */
export type NumberedVersion = DefinitionVersion & { readonly version: ReleaseVersion };
