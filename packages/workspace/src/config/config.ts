/**
 * What `shepherd.yaml` says, as types. The accepted spelling, with a description of every key, is in
 * `config-schema.ts`; a key is added there and here, and the compiler holds the two together.
 */
import type { Finding, Location, Severity, SourceFile } from '@protoshepherd/source';

import type { ConfigPath } from '../yaml/config-document.ts';
import type { ScanConfig } from './scan-config.ts';

/** The settings of a project. Paths are relative to the folder of the file and have forward slashes. */
export interface Config {
  readonly version: 1;
  /** The directories that imports are relative to. */
  readonly roots: readonly string[];
  /** Globs of files below the roots that resolve imports and are never reported on. */
  readonly exclude: readonly string[];
  /** Directories that are only there to resolve imports. */
  readonly includes: readonly string[];
  /** Imports that no root and no include needs to have: folders, files and patterns of import paths. */
  readonly externals: readonly string[];
  readonly layout: Layout;
  /** What versions may be called. */
  readonly versions?: VersionsConfig;
  /** The policy of support and of breaks; undefined means `none`. */
  readonly policy?: string;
  /** Policies of the project, by name; each extends one that is there. */
  readonly policies: Readonly<Record<string, PolicyChanges>>;
  /** The file with facts about the life of the API; `lifecycle.yaml` beside this file unless another is named. */
  readonly lifecycle?: string;
  /** How the releases of the project are known. */
  readonly releases: ReleasesConfig;
  /** Rules whose severity or options the project has changed. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly waivers: readonly Waiver[];
  /** What the API is compared with to see what breaks, and how that is judged. */
  readonly compat?: CompatConfig;
  /** How the files of the next major version are written. */
  readonly nextMajor?: NextMajorConfig;
  /** Who uses the API. */
  readonly usage: UsageConfig;
  /** The file with the findings that are accepted for now. */
  readonly baseline?: string;
  /** The style of the day that files are written in; undefined means the one that the tree shows. */
  readonly style?: (typeof styles)[number];
  /** Where the canonical form of files differs from that style. */
  readonly format: FormatConfig;
  /** How older versions of services may stand in for newer ones, by the full names of methods and fields. */
  readonly adapt: Readonly<Record<string, AdaptDecision>>;
  /** Where messages stand in configuration files, and of which types they are. */
  readonly scan?: ScanConfig;
}

/** What a project calls its versions. */
export interface VersionsConfig {
  /** The words for what is not stable yet, the least mature first, with `alpha` and `beta` among them. */
  readonly stages: readonly string[];
}

/** How the releases of a project are known. */
export interface ReleasesConfig {
  /** What their tags look like, with `{version}` and maybe `{name}` before it; `v{version}` and `{version}` unless others are named. */
  readonly tags?: readonly string[];
}

/** What the author of a version has decided about a method or field that another version has not. */
export interface AdaptDecision {
  /** Of a new method: what to answer for a version without it, as the JSON of the response. */
  readonly neutralReturn?: string;
  /** Of a new method: it is never called on a version without it, so the answer may be an error. */
  readonly unreachable?: boolean;
  /** Of a new method, parameter or result: a version without it cannot be used. */
  readonly critical?: boolean;
  /** Of a method or result that is gone: nothing needs it. */
  readonly unused?: boolean;
  /** Of a new parameter: a version that does not know it may be called without it. */
  readonly optional?: boolean;
  /** Of a parameter that is gone: what to pass. */
  readonly default?: string;
}

/** What a project says about breaks. */
export interface CompatConfig {
  /**
   * What the API is compared with: a revision, `merge-base:main`, `change-base`, `last-release`, `supported`, a directory or an image; or several of them. Without it
   * `check` does not look for breaks.
   */
  readonly against?: string | readonly string[];
  /** What counts as a break; the policy of the project unless another is named. */
  readonly policy?: string;
  /** Does a comment that hides a service exempt it, as one that hides a message does? */
  readonly hideCoversServices?: boolean;
  /** Are the first 14 days given only to what no release has had? */
  readonly unreleasedOnly?: boolean;
  /** After how many days without use, by usage data of every consumer, a break of an element is accepted. Without it, usage data accepts nothing. */
  readonly unusedForDays?: number;
}

/** Rewrites that are made with the next major version, since a policy may forbid them within one. */
export interface NextMajorConfig {
  /** The edition that its files are written in. */
  readonly edition?: (typeof nextMajorChoices)['edition'][number];
  /** The dialect that its validation rules are written in. */
  readonly validation?: (typeof nextMajorChoices)['validation'][number];
}

/** Where usage data is, and how long it holds. */
export interface UsageConfig {
  /** Usage files: paths and globs. */
  readonly files: readonly string[];
  /** After how many days a scan is old. */
  readonly maxAge: number;
}

/** What a project may choose about the canonical form of its files; what is absent is as in Envoy. */
export interface FormatConfig {
  readonly lineLimit?: number;
  readonly indent?: number;
  readonly imports?: (typeof formatChoices)['imports'][number];
  readonly order?: (typeof formatChoices)['order'][number];
  readonly blankLines?: (typeof formatChoices)['blankLines'][number];
  readonly options?: (typeof formatChoices)['options'][number];
  readonly trailingComments?: (typeof formatChoices)['trailingComments'][number];
  readonly typeNames?: (typeof formatChoices)['typeNames'][number];
}

/** A policy by its difference from another one. */
export interface PolicyChanges {
  /** The policy it begins with. */
  readonly extends: string;
  readonly title?: string;
  /** What counts as the introduction of a version. */
  readonly anchor?: 'release' | 'commit';
  /** Which releases count where a clause counts releases. */
  readonly counting?: (typeof releaseCountings)[number];
  /** Clauses that are off or have other numbers, by their ids. */
  readonly clauses: Readonly<Record<string, 'off' | ClauseChanges>>;
}

/** Other numbers for a clause. A period is replaced as a whole. */
export interface ClauseChanges {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
  readonly releases?: number;
  readonly count?: number;
  /** Until the end of the next calendar quarter, instead of a period. */
  readonly calendarQuarter?: boolean;
}

/** How directories and package names carry the version. */
export type Layout = (typeof layouts)[number];

/** What a project may do with a rule: give it a severity, or a mapping of severity and options. */
export type RuleSetting = RuleSeverity | RuleChanges;

/** How much the findings of a rule matter; a rule that is off is not asked. */
export type RuleSeverity = Severity | 'off';

/**
 * Changes to a rule. Which options there are, and of what kind, only the rule knows. Two types in one, since an interface with both would be wrong for callers
 * that compile without `exactOptionalPropertyTypes`.
 */
export type RuleChanges = { readonly severity?: RuleSeverity } & { readonly [option: string]: OptionValue };

/** What the option of a rule may be. */
export type OptionValue = number | string | readonly string[];

/** Findings that do not count, and why. It has a package, a path or a fingerprint; all that it has must fit. */
export interface Waiver {
  readonly rule: string;
  readonly package?: string;
  readonly path?: string;
  /** The one finding that it is for. */
  readonly fingerprint?: string;
  readonly reason: string;
  readonly owner?: string;
  /** The day from which the waiver no longer holds, YYYY-MM-DD. */
  readonly expires?: string;
}

/** A configuration and what there is to say about it. */
export interface LoadedConfig {
  /** Undefined if the file has errors; the findings say which. */
  readonly config: Config | undefined;
  /** The file as a person would name it from where they are; undefined if there is none and the defaults hold. */
  readonly file: string | undefined;
  /** Its text, for findings that show it. */
  readonly source: SourceFile | undefined;
  /** What the paths of the configuration are relative to, as an absolute path. */
  readonly directory: string;
  readonly findings: readonly Finding[];
  /**
   * The place of a key or of its value in the file, for findings of later steps. The nearest parent stands in for what
   * is absent.
   */
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

/** Which releases may count: the first of every minor, or all. */
export const releaseCountings = ['minors', 'all'] as const;

/** The layouts there are. */
export const layouts = ['envoy', 'group-version', 'kind-version'] as const;

/** The styles there are, the newest last. */
export const styles = ['envoy@2021', 'envoy@2022'] as const;

/** The choices about the canonical form; the first of each is Envoy's. */
export const formatChoices = {
  imports: ['envoy', 'sorted', 'keep'],
  order: ['canonical', 'keep'],
  blankLines: ['canonical', 'keep'],
  options: ['canonical', 'keep'],
  trailingComments: ['below', 'beside'],
  typeNames: ['short', 'keep'],
} as const;

/** What the next major version can be written in. */
export const nextMajorChoices = { edition: ['2023', '2024'], validation: ['protovalidate'] } as const;

/** The configuration of a project that has no file. */
export const defaultConfig: Config = {
  version: 1,
  roots: ['.'],
  exclude: [],
  includes: [],
  externals: [],
  layout: 'envoy',
  policies: {},
  releases: {},
  rules: {},
  waivers: [],
  usage: { files: [], maxAge: 90 },
  format: {},
  adapt: {},
};
