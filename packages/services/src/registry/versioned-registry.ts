/**
 * Implementations of several versions of an interface in one process. A lookup returns the newest existing version, adapted to the newest interface. As in Velero,
 * versions are tried newest first, and missing ones are skipped. Any other error ends the lookup, so that an older version does not silently replace a plugin that
 * fails to start.
 */
import type { Candidates } from './candidate.ts';
import type { KindVersion } from './kind-version.ts';

/** The options of a registry. */
export interface RegistryOptions {
  /** The prefix for names without a slash: with `velero.io`, `aws` means `velero.io/aws`. Without it, names are used unchanged. */
  readonly namespace?: string;
  /**
   * Which errors, besides `NotFoundError`, mean that an implementation is missing; for gRPC, those with the code
   * UNIMPLEMENTED.
   */
  readonly isNotFound?: (error: unknown) => boolean;
}

/** Returns an implementation, starting it if necessary. */
export type Opener<Implementation> = () => Implementation | Promise<Implementation>;

/** The result of a lookup. */
export interface Found<Newest> {
  /** Always has the newest interface. */
  readonly implementation: Newest;
  /** The version of the implementation. */
  readonly version: string;
  /** How it was found: `v2`, or `v1 adapted to v2`. */
  readonly how: string;
}

/** No implementation exists under a name. A lookup then tries the next older version; any other error ends it. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

export class VersionedRegistry {
  readonly #openers = new Map<string, Opener<unknown>>();
  readonly #namespace: string | undefined;
  readonly #isNotFound: (error: unknown) => boolean;

  constructor({ namespace, isNotFound = () => false }: RegistryOptions = {}) {
    this.#namespace = namespace;
    this.#isNotFound = (error) => error instanceof NotFoundError || isNotFound(error);
  }

  /** Registers an implementation. Kind, version and name together are unique; one name can have several versions. Every successful lookup opens it again. */
  register<Implementation>(version: KindVersion<Implementation>, name: string, open: Opener<Implementation>): void {
    const fullName = this.#fullName(name);
    const key = toKey(version, fullName);
    if (this.#openers.has(key))
      throw new Error(`${version.kind} ${version.version} is already registered for ${JSON.stringify(fullName)}`);
    this.#openers.set(key, open);
  }

  /**
   * Finds the newest version under a name. Rejects with the first error that does not mean "not found", or with a `NotFoundError` if all versions are missing.
   */
  async find<Newest>(candidates: Candidates<Newest>, name: string): Promise<Found<Newest>> {
    const [newest] = candidates;
    const fullName = this.#fullName(name);
    for (const candidate of candidates) {
      const { version } = candidate;
      const opened = await this.#open(this.#openers.get(toKey(candidate, fullName)));
      if (opened === undefined) continue;
      const how = version === newest.version ? version : `${version} adapted to ${newest.version}`;
      return { implementation: await candidate.adapt(opened.implementation), version, how };
    }
    throw new NotFoundError(`unable to get valid ${newest.kind} for ${JSON.stringify(fullName)}`);
  }

  /** `undefined` if there is no implementation. */
  async #open(open: Opener<unknown> | undefined): Promise<{ readonly implementation: unknown } | undefined> {
    if (open === undefined) return undefined;
    try {
      return { implementation: await open() };
    } catch (error) {
      if (this.#isNotFound(error)) return undefined;
      throw error;
    }
  }

  #fullName(name: string): string {
    return this.#namespace === undefined || name.includes('/') ? name : `${this.#namespace}/${name}`;
  }
}

function toKey({ kind, version }: { readonly kind: string; readonly version: string }, name: string): string {
  return JSON.stringify([kind, version, name]);
}
