/**
 * Descriptors from an earlier run, so that those of unchanged files are copied instead of serialized again. They are loaded on first use. Only descriptors of the last writing run are
 * stored, so the file is about as large as the image.
 */
import type { StoredFile } from './stored-file.ts';
import {
  packDescriptors,
  unpackDescriptors,
  type KeyedDescriptor,
  type PackedDescriptors,
} from './packed-descriptors.ts';

export class DescriptorCache {
  readonly #store: StoredFile;
  #kept: { readonly descriptors: PackedDescriptors | undefined } | undefined;

  constructor(store: StoredFile) {
    this.#store = store;
  }

  /** The descriptor of a file, by its sight digest. */
  find(sight: Buffer): Uint8Array | undefined {
    return this.#known()?.(sight);
  }

  /** Stores all descriptors of a run, if enough of them are new. */
  save(descriptors: readonly KeyedDescriptor[]): void {
    const known = this.#known();
    const changes = descriptors.filter(({ sight }) => known?.(sight) === undefined).length;
    if (changes > (known === undefined ? 0 : this.#store.minChanges))
      this.#store.write(packDescriptors(descriptors, this.#store.version));
  }

  #known(): PackedDescriptors | undefined {
    if (this.#kept === undefined) {
      const bytes = this.#store.read();
      this.#kept = { descriptors: bytes && unpackDescriptors(bytes, this.#store.version) };
    }
    return this.#kept.descriptors;
  }
}
