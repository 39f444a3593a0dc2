/** One version of a kind of thing that others implement, such as version `v2` of `ObjectStore`. */
export interface KindVersion<Implementation> {
  readonly kind: string;
  readonly version: string;
  /** Never set. It ties the version to what its implementations look like. */
  readonly implementation?: Implementation;
}

/** Names a version of a kind, and says what its implementations look like: `kindVersion<ObjectStoreV2>('ObjectStore', 'v2')`. */
export function kindVersion<Implementation>(kind: string, version: string): KindVersion<Implementation> {
  return { kind, version };
}
