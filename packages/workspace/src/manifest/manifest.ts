/**
 * The types of `lifecycle.yaml`: lifecycle facts that neither the tree nor its history contains. The accepted syntax, with a description of every
 * key, is in `manifest-schema.ts`.
 */
import type { Finding, Location, SourceFile } from '@protoshepherd/source';

import type { ConfigPath } from '../yaml/config-document.ts';

/** Hand-written facts. All days are YYYY-MM-DD in UTC. */
export interface Manifest {
  readonly version: 1;
  /** Whether the manifest is the only input; then neither a tree nor a history is read. */
  readonly standalone: boolean;
  /** The day the API adopted its policy; earlier events are not violations. */
  readonly adopted?: string;
  /** The event that counts as the introduction, overriding the policy. */
  readonly anchor?: (typeof anchors)[number];
  /** Releases without a tag in this repository, or with another day than their tag. */
  readonly releases: readonly ManifestRelease[];
  /** The day of the last major version cut. */
  readonly lastCut?: string;
  /** The consultation of API users about the next major version. */
  readonly consultation?: ManifestConsultation;
  readonly versions: readonly ManifestVersion[];
  readonly items: readonly ManifestItem[];
  readonly owners: readonly ManifestOwner[];
}

export interface ManifestRelease {
  /** Such as v1.2.3. */
  readonly version: string;
  readonly date: string;
}

export interface ManifestConsultation {
  readonly date: string;
  readonly note?: string;
}

/** Facts about package versions. */
export interface ManifestVersion {
  /** A package; `*` matches any text, so `*.v2` means all second versions. */
  readonly package: string;
  readonly introduced?: string;
  readonly introducedIn?: string;
  readonly announced?: string;
  readonly announcedIn?: string;
  readonly supportEnds?: string;
  readonly removed?: string;
  readonly removedIn?: string;
  readonly implementationRemoved?: string;
  readonly movedFrom?: string;
  readonly migration?: string;
  readonly owner?: string;
}

/** Facts about a deprecated item. */
export interface ManifestItem {
  /** The full name of an element. */
  readonly name: string;
  readonly marked?: string;
  readonly markedIn?: string;
  readonly supportEnds?: string;
  readonly removed?: string;
  readonly removedIn?: string;
  readonly replacement?: string;
  readonly owner?: string;
}

/** The owner of packages. */
export interface ManifestOwner {
  readonly package: string;
  readonly owner: string;
}

/** A manifest and the findings about it. */
export interface LoadedManifest {
  /** Undefined if the file has errors; the findings say which. */
  readonly manifest: Manifest | undefined;
  /** The path of the file as shown to users; undefined if there is none. */
  readonly file: string | undefined;
  readonly source: SourceFile | undefined;
  readonly findings: readonly Finding[];
  /** The location of a key or its value, for findings of later steps. */
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

/** The events that may count as an introduction. */
export const anchors = ['release', 'commit'] as const;

/** The manifest of a project without a file. */
export const emptyManifest: Manifest = {
  version: 1,
  standalone: false,
  releases: [],
  versions: [],
  items: [],
  owners: [],
};
