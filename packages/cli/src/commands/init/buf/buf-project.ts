/** What buf's own configuration says about a project, whichever of its versions it is written in. All paths are seen from the working directory. */

/** Modules and dependencies, as `buf.yaml`, `buf.work.yaml` and `buf.lock` name them. */
export interface BufProject {
  /** The files that were read. */
  readonly files: readonly string[];
  readonly modules: readonly BufModule[];
  /** Modules of a registry that the project needs, such as `buf.build/googleapis/googleapis`. */
  readonly deps: readonly string[];
  /** What could not be read, in sentences. */
  readonly problems: readonly string[];
}

/** A folder that imports are relative to. */
export interface BufModule {
  readonly root: string;
  /** Folders that are not part of the module. */
  readonly excludes: readonly string[];
  readonly lint: BufRules;
  readonly breaking: BufRules;
}

/** Which rules are on, and where they are not asked. */
export interface BufRules {
  /** Ids of rules and categories; empty where the defaults hold. */
  readonly use: readonly string[];
  readonly except: readonly string[];
  /** Files and folders that no rule is asked about. */
  readonly ignore: readonly string[];
  /** Files and folders that one rule or category is not asked about. */
  readonly ignoreOnly: readonly { readonly rule: string; readonly paths: readonly string[] }[];
}

/** A project that has no configuration of buf. */
export const noBuf: BufProject = { files: [], modules: [], deps: [], problems: [] };
