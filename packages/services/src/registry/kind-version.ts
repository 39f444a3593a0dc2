/** One version of a kind of plugin, such as version `v2` of `ObjectStore`. */
export interface KindVersion<Implementation> {
  readonly kind: string;
  readonly version: string;
  /** Never set; a type parameter carrier for the interface of implementations. */
  readonly implementation?: Implementation;
}

/** Names a version of a kind and the interface of its implementations: `kindVersion<ObjectStoreV2>('ObjectStore', 'v2')`. */
export function kindVersion<Implementation>(kind: string, version: string): KindVersion<Implementation> {
  return { kind, version };
}
