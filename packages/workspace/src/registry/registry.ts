/**
 * The types of a registry: definitions, their versions in the order they were applied, and the contents of each. The accepted syntax, with a description of every key, is in
 * `registry-schema.ts`.
 */

export interface Registry {
  readonly version: 1;
  /** The name of the environment, such as dev. */
  readonly environment?: string;
  /** The API versions of the kind whose objects are the definitions. */
  readonly apiVersions: readonly RegistryApiVersion[];
  readonly definitions: readonly RegistryDefinition[];
}

/** An API version of the kind of a definition. */
export interface RegistryApiVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
}

export interface RegistryDefinition {
  readonly name: string;
  readonly mode: (typeof registryModes)[number];
  readonly apiVersion?: string;
  readonly versions: readonly RegistryVersion[];
}

export interface RegistryVersion {
  readonly version?: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly digest?: string;
  readonly content?: unknown;
  readonly parameters?: unknown;
}

/** How definitions are referred to. */
export const registryModes = ['new', 'legacy'] as const;

/** A lock file: the resolved references at the time of writing. */
export interface Lock {
  readonly version: 1;
  readonly environment?: string;
  readonly references: readonly LockedReference[];
}

export interface LockedReference {
  readonly reference: string;
  readonly version: string;
  readonly digest?: string;
}
