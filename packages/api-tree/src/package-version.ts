/** One version of one package: the basic unit of Shepherd. */
import type { ApiFile } from './api-file.ts';
import { combineClaims, statusByName, type PackageStatus } from './status.ts';
import type { Version } from './version/version.ts';

/** Why a package is deprecated, and the file that declares it. */
export interface Deprecation {
  /** Empty if the file gives no reason. */
  readonly notice: string;
  readonly file: ApiFile;
}

/** The source of a status: an annotation in a file, or the version name. */
export type StatusOrigin = 'annotation' | 'name';

export class PackageVersion {
  /** The display name, such as `envoy.config.route.v3`; unique in the tree. */
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

  /** All versions of its family, oldest first, including itself. */
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

  /** Set if a file deprecates the whole version. */
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
