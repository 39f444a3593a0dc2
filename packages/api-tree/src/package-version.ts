/** One version of one package: the unit that everything else in Shepherd speaks about. */
import type { ApiFile } from './api-file.ts';
import { combineClaims, statusByName, type PackageStatus } from './status.ts';
import type { Version } from './version/version.ts';

/** Why a package is deprecated, and the file that says so. */
export interface Deprecation {
  /** Empty where it is only marked. */
  readonly notice: string;
  readonly file: ApiFile;
}

/** Where a status comes from: files say it, or the version name does. */
export type StatusOrigin = 'annotation' | 'name';

export class PackageVersion {
  /** Unique in the tree, and what people call it: `envoy.config.route.v3`. */
  readonly name: string;
  /** The name without the version. */
  readonly family: string;
  readonly version: Version | undefined;
  /** Sorted by path. */
  readonly files: readonly ApiFile[];
  readonly #siblings: () => readonly PackageVersion[];
  #status: PackageStatus | undefined;

  constructor(
    identity: { readonly name: string; readonly family: string; readonly version: Version | undefined },
    files: readonly ApiFile[],
    siblings: () => readonly PackageVersion[],
  ) {
    this.name = identity.name;
    this.family = identity.family;
    this.version = identity.version;
    this.files = files;
    this.#siblings = siblings;
  }

  /** Does any of its files lie below a root? */
  get isTarget(): boolean {
    return this.files.some((file) => file.isTarget);
  }

  /** All versions of its family, oldest first, itself among them. */
  get siblings(): readonly PackageVersion[] {
    return this.#siblings();
  }

  get status(): PackageStatus {
    return (this.#status ??=
      combineClaims(this.files.flatMap((file) => file.status?.status ?? [])) ??
      statusByName(this.version, this.#versions));
  }

  get statusOrigin(): StatusOrigin {
    return this.files.some((file) => file.status !== undefined) ? 'annotation' : 'name';
  }

  /** Set if a file says that the whole version is deprecated. */
  get deprecation(): Deprecation | undefined {
    for (const file of this.files) {
      const notice = file.deprecation;
      if (notice !== undefined) return { notice, file };
    }
    return undefined;
  }

  get #versions(): readonly Version[] {
    return this.siblings.flatMap((sibling) => sibling.version ?? []);
  }
}
