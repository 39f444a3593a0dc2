/** The whole API at one moment: families, their versions, and the files of each version. */
import type { Schema } from '@protoshepherd/schema';
import type { Layout } from '@protoshepherd/workspace';

import type { ApiFile } from './api-file.ts';
import type { PackageVersion } from './package-version.ts';
import type { Stages } from './version/version.ts';

/** All packages whose names differ only in the version. */
export interface Family {
  /** The package name without its version. */
  readonly name: string;
  /** Oldest first; a package without a version precedes those with one. */
  readonly versions: readonly PackageVersion[];
}

/** A tree of package versions. It includes packages from include directories; `isTarget` tells them apart. */
export interface ApiTree {
  readonly layout: Layout;
  /** The version suffixes of pre-releases, such as `alpha`. */
  readonly stages: Stages;
  readonly schema: Schema;
  /** Sorted by name. */
  readonly packages: readonly PackageVersion[];
  /** Sorted by name. */
  readonly families: readonly Family[];
  /** Sorted by path. */
  readonly files: readonly ApiFile[];
  package(name: string): PackageVersion | undefined;
  family(name: string): Family | undefined;
  file(path: string): ApiFile | undefined;
}
