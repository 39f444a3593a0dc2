/** What can be referred to: a definition with its versions, in the order in which they were applied. */
import type { ReleaseVersion } from '@protoshepherd/history';
import type { Location } from '@protoshepherd/source';

/** A definition, as KubeVela calls it. */
export interface Definition {
  readonly name: string;
  /** New definitions are referred to by version, legacy ones by revision. The definition says which, it is never guessed. */
  readonly mode: 'new' | 'legacy';
  /** The version of the API that the definition is written in, such as `core.oam.dev/v2beta1`. */
  readonly apiVersion?: string;
  /** In the order of their application. */
  readonly versions: readonly DefinitionVersion[];
  readonly place?: Location;
}

/** One version of a definition, or one revision of a legacy one. */
export interface DefinitionVersion {
  /** As the definition writes it; a revision without a name is called by its number: `v2`. */
  readonly text: string;
  /** Undefined for legacy revisions, whose names mean nothing. */
  readonly version: ReleaseVersion | undefined;
  /** Tells whether two environments mean the same by this version. */
  readonly digest?: string;
  readonly content?: unknown;
  /** The JSON Schema of what an application may write. */
  readonly parameters?: unknown;
  readonly place?: Location;
}

/** A version that can be compared. */
export type NumberedVersion = DefinitionVersion & { readonly version: ReleaseVersion };
