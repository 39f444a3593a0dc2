/** A CustomResourceDefinition of Kubernetes, reduced to its versions. */
import type { Version } from '@protoshepherd/api-tree';
import type { Location } from '@protoshepherd/source';

/** The definition of a kind of object. */
export interface Crd {
  /** For example `plotters.app.fybrik.io`. */
  readonly name: string;
  /** How objects are converted between versions. `None` changes only the `apiVersion`. */
  readonly strategy: string;
  /** Does the definition configure its webhook client? */
  readonly hasWebhookClient: boolean;
  /** In listed order. */
  readonly versions: readonly CrdVersion[];
  /** The versions of stored objects according to the cluster; `undefined` if the file has no status. */
  readonly storedVersions: readonly string[] | undefined;
  /** The location of a key in the definition, or of its nearest existing parent. */
  readonly locate: (path: CrdPath, part?: 'key' | 'value') => Location;
}

/** A path in a definition. */
export type CrdPath = readonly (string | number)[];

/** One version of the kind. */
export interface CrdVersion {
  readonly name: string;
  /** `undefined` if it is not a Kubernetes version name. */
  readonly version: Version | undefined;
  readonly served: boolean;
  readonly storage: boolean;
  /** The schema of its objects, if there is one. */
  readonly schema: unknown;
  /** The path of the version. */
  readonly path: CrdPath;
  /** The path of the schema. */
  readonly schemaPath: CrdPath;
}
