/** A CustomResourceDefinition of Kubernetes, as far as its versions are concerned. */
import type { Version } from '@protoshepherd/api-tree';
import type { Location } from '@protoshepherd/source';

/** The definition of a kind of objects. */
export interface Crd {
  /** Such as `plotters.app.fybrik.io`. */
  readonly name: string;
  /** How objects of one version become objects of another. None changes nothing but the `apiVersion`. */
  readonly strategy: string;
  /** Says the definition where its webhook is? */
  readonly hasWebhookClient: boolean;
  /** As they are listed. */
  readonly versions: readonly CrdVersion[];
  /** The versions in which objects have been stored, as the cluster says; undefined if the file does not. */
  readonly storedVersions: readonly string[] | undefined;
  /** The place of a key of the definition; that of the nearest parent if it is not there. */
  readonly locate: (path: CrdPath, part?: 'key' | 'value') => Location;
}

/** A way into a definition. */
export type CrdPath = readonly (string | number)[];

/** One version of the kind. */
export interface CrdVersion {
  readonly name: string;
  /** Undefined if the name is none that Kubernetes can rank. */
  readonly version: Version | undefined;
  readonly served: boolean;
  readonly storage: boolean;
  /** The schema of its objects, if there is one. */
  readonly schema: unknown;
  /** The way to the version. */
  readonly path: CrdPath;
  /** The way to the schema. */
  readonly schemaPath: CrdPath;
}
