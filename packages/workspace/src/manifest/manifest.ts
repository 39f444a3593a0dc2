/**
 * What `lifecycle.yaml` says, as types: facts about the life of an API that neither its tree nor its history can know. The accepted spelling, with a
 * description of every key, is in `manifest-schema.ts`.
 */
import type { Finding, Location, SourceFile } from '@protoshepherd/source';

import type { ConfigPath } from '../yaml/config-document.ts';

/** Facts written by hand. All days are YYYY-MM-DD in UTC. */
export interface Manifest {
  readonly version: 1;
  /** Is this all there is? Then neither a tree nor a history is read. */
  readonly standalone: boolean;
  /** The day since which the API follows its policy: what happened earlier is no breach. */
  readonly adopted?: string;
  /** What counts as the introduction, instead of what the policy says. */
  readonly anchor?: (typeof anchors)[number];
  /** Releases that have no tag here, or another day than their tag. */
  readonly releases: readonly ManifestRelease[];
  /** The day of the last cut of a major version. */
  readonly lastCut?: string;
  /** Who uses the API has been asked about the next major version. */
  readonly consultation?: ManifestConsultation;
  readonly versions: readonly ManifestVersion[];
  readonly items: readonly ManifestItem[];
  readonly owners: readonly ManifestOwner[];
}

/** A release. */
export interface ManifestRelease {
  /** Such as v1.2.3. */
  readonly version: string;
  readonly date: string;
}

/** A consultation. */
export interface ManifestConsultation {
  readonly date: string;
  readonly note?: string;
}

/** Facts about package versions. */
export interface ManifestVersion {
  /** A package; `*` stands for any text, so that `*.v2` means all second versions. */
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

/** Who answers for packages. */
export interface ManifestOwner {
  readonly package: string;
  readonly owner: string;
}

/** A manifest and what there is to say about it. */
export interface LoadedManifest {
  /** Undefined if the file has errors; the findings say which. */
  readonly manifest: Manifest | undefined;
  /** The file as a person would name it from where they are; undefined if there is none. */
  readonly file: string | undefined;
  readonly source: SourceFile | undefined;
  readonly findings: readonly Finding[];
  /** The place of a key or of its value, for findings of later steps. */
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

/** What may count as an introduction. */
export const anchors = ['release', 'commit'] as const;

/** The manifest of a project that has none. */
export const emptyManifest: Manifest = {
  version: 1,
  standalone: false,
  releases: [],
  versions: [],
  items: [],
  owners: [],
};
