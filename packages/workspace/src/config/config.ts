/**
 * The types of `shepherd.yaml`. The accepted syntax, with a description of every key, is in `config-schema.ts`. Add a
 * key in both places; the compiler checks that they agree.
 */
import type { Finding, Location, Severity, SourceFile } from '@protoshepherd/source';

import type { ConfigPath } from '../yaml/config-document.ts';
import type { ScanConfig } from './scan-config.ts';

/** The settings of a project. Paths are relative to the folder of the file and use forward slashes. */
export interface Config {
  readonly version: 1;
  /** The directories that imports are relative to. */
  readonly roots: readonly string[];
  /** Globs of files below the roots that resolve imports but are never reported on. */
  readonly exclude: readonly string[];
  /** Directories that only resolve imports. */
  readonly includes: readonly string[];
  /** Imports that need not exist in any root or include: folders, files and patterns of import paths. */
  readonly externals: readonly string[];
  readonly layout: Layout;
  /** The accepted version names. */
  readonly versions?: VersionsConfig;
  /** The policy for support and breaking changes; undefined means `none`. */
  readonly policy?: string;
  /** Project policies by name; each extends an existing one. */
  readonly policies: Readonly<Record<string, PolicyChanges>>;
  /** The file with lifecycle facts; `lifecycle.yaml` next to this file by default. */
  readonly lifecycle?: string;
  /** How releases are recognized. */
  readonly releases: ReleasesConfig;
  /** Rules with a changed severity or changed options. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly waivers: readonly Waiver[];
  /** The baseline for finding breaking changes, and the policy that judges them. */
  readonly compat?: CompatConfig;
  /** The syntax of the files of the next major version. */
  readonly nextMajor?: NextMajorConfig;
  /** Usage data of the API's consumers. */
  readonly usage: UsageConfig;
  /** The file of accepted findings. */
  readonly baseline?: string;
  /** The Envoy style that generated files follow; undefined means the style detected from the tree. */
  readonly style?: (typeof styles)[number];
  /** Deviations of the canonical form from that style. */
  readonly format: FormatConfig;
  /** How older service versions may stand in for newer ones, by the full names of methods and fields. */
  readonly adapt: Readonly<Record<string, AdaptDecision>>;
  /** Where configuration files contain messages, and the types of these messages. */
  readonly scan?: ScanConfig;
}

/** The naming of versions. */
export interface VersionsConfig {
  /** The names of unstable stages, least mature first; they include `alpha` and `beta`. */
  readonly stages: readonly string[];
}

/** How releases are recognized. */
export interface ReleasesConfig {
  /** The tag formats, with `{version}` and optionally `{name}` before it; `v{version}` and `{version}` by default. */
  readonly tags?: readonly string[];
}

/** A decision of a version's author about a method or field that another version lacks. */
export interface AdaptDecision {
  /** For a new method: the response to return for a version without it, as JSON. */
  readonly neutralReturn?: string;
  /** For a new method: versions without it never receive the call, so the response may be an error. */
  readonly unreachable?: boolean;
  /** For a new method, parameter or result: versions without it are unusable. */
  readonly critical?: boolean;
  /** For a removed method or result: it has no users. */
  readonly unused?: boolean;
  /** For a new parameter: versions without it may be called without it. */
  readonly optional?: boolean;
  /** For a removed parameter: the value to pass. */
  readonly default?: string;
}

/** The settings for breaking changes. */
export interface CompatConfig {
  /**
   * The baseline: a revision, `merge-base:main`, `change-base`, `last-release`, `supported`, a directory or an image, or several of them. Without it, `check` does
   * not look for breaking changes.
   */
  readonly against?: string | readonly string[];
  /** The policy that judges breaking changes; the project's policy by default. */
  readonly policy?: string;
  /** Whether a comment that hides a service exempts it, like one that hides a message. */
  readonly hideCoversServices?: boolean;
  /** Whether the 14-day grace period only applies to elements without a release. */
  readonly unreleasedOnly?: boolean;
  /**
   * Accepts breaking changes of elements that no consumer has used for this number of days, according to usage data that covers every consumer.
   * Without it, usage data accepts nothing.
   */
  readonly unusedForDays?: number;
}

/** Rewrites that happen together with the next major version, because a policy may forbid them within one. */
export interface NextMajorConfig {
  /** The edition of its files. */
  readonly edition?: (typeof nextMajorChoices)['edition'][number];
  /** The dialect of its validation rules. */
  readonly validation?: (typeof nextMajorChoices)['validation'][number];
}

/** The location of usage data, and its maximum age. */
export interface UsageConfig {
  /** Usage files: paths and globs. */
  readonly files: readonly string[];
  /** The age in days at which a scan is out of date. */
  readonly maxAge: number;
}

/** Options of the canonical form; by default as in Envoy. */
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

/** A policy, as its difference from another one. */
export interface PolicyChanges {
  /** The base policy. */
  readonly extends: string;
  readonly title?: string;
  /** The event that counts as the introduction of a version. */
  readonly anchor?: 'release' | 'commit';
  /** The releases that count in clauses that count releases. */
  readonly counting?: (typeof releaseCountings)[number];
  /** Disabled clauses and clauses with changed numbers, by id. */
  readonly clauses: Readonly<Record<string, 'off' | ClauseChanges>>;
}

/** Changed numbers of a clause. A period is replaced as a whole. */
export interface ClauseChanges {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
  readonly releases?: number;
  readonly count?: number;
  /** Until the end of the next calendar quarter, instead of a period. */
  readonly calendarQuarter?: boolean;
}

/** How directories and package names contain the version. */
export type Layout = (typeof layouts)[number];

/** The setting of a rule: a severity, or a mapping of severity and options. */
export type RuleSetting = RuleSeverity | RuleChanges;

/** The severity of a rule's findings; `off` disables the rule. */
export type RuleSeverity = Severity | 'off';

/**
 * Changes to a rule. Only the rule knows its options and their kinds. An intersection of two types, because one interface with both would be wrong for callers
 * that compile without `exactOptionalPropertyTypes`.
 */
export type RuleChanges = { readonly severity?: RuleSeverity } & { readonly [option: string]: OptionValue };

/** The value of a rule option. */
export type OptionValue = number | string | readonly string[];

/** Waived findings, and the reason. A waiver has a package, a path or a fingerprint; all given ones must match. */
export interface Waiver {
  readonly rule: string;
  readonly package?: string;
  readonly path?: string;
  /** The only finding it applies to. */
  readonly fingerprint?: string;
  readonly reason: string;
  readonly owner?: string;
  /** The day the waiver expires, YYYY-MM-DD; it no longer applies on that day. */
  readonly expires?: string;
}

/** A configuration and the findings about it. */
export interface LoadedConfig {
  /** Undefined if the file has errors; the findings say which. */
  readonly config: Config | undefined;
  /** The path of the file as shown to users; undefined if there is no file and the defaults apply. */
  readonly file: string | undefined;
  /** Its text, for findings that quote it. */
  readonly source: SourceFile | undefined;
  /** The absolute path that paths in the configuration are relative to. */
  readonly directory: string;
  readonly findings: readonly Finding[];
  /**
   * The location of a key or its value, for findings of later steps. For an absent key, the location of its nearest
   * parent.
   */
  readonly locate: (path: ConfigPath, part?: 'key' | 'value') => Location;
}

/** The releases that may count: the first of every minor, or all. */
export const releaseCountings = ['minors', 'all'] as const;

/** The known layouts. */
export const layouts = ['envoy', 'group-version', 'kind-version'] as const;

/** The known styles, newest last. */
export const styles = ['envoy@2021', 'envoy@2022'] as const;

/** Choices for the canonical form; the first of each is Envoy's. */
export const formatChoices = {
  imports: ['envoy', 'sorted', 'keep'],
  order: ['canonical', 'keep'],
  blankLines: ['canonical', 'keep'],
  options: ['canonical', 'keep'],
  trailingComments: ['below', 'beside'],
  typeNames: ['short', 'keep'],
} as const;

/** Choices for the syntax of the next major version. */
export const nextMajorChoices = { edition: ['2023', '2024'], validation: ['protovalidate'] } as const;

/** The configuration of a project without a file. */
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
