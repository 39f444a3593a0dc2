/** The facts of buf's own configuration, in any of its versions. All paths are relative to the working directory. */

/** The modules and dependencies in `buf.yaml`, `buf.work.yaml` and `buf.lock`. */
export interface BufProject {
  /** The files that were read. */
  readonly files: readonly string[];
  readonly modules: readonly BufModule[];
  /** Dependencies in a registry, such as `buf.build/googleapis/googleapis`. */
  readonly deps: readonly string[];
  /** Sentences about files that could not be read. */
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

/** Which rules are enabled, and for which files. */
export interface BufRules {
  /** Ids of rules and categories; empty for the defaults. */
  readonly use: readonly string[];
  readonly except: readonly string[];
  /** Files and folders that all rules ignore. */
  readonly ignore: readonly string[];
  /** Files and folders that one rule or category ignores. */
  readonly ignoreOnly: readonly { readonly rule: string; readonly paths: readonly string[] }[];
}

/** A project without a buf configuration. */
export const noBuf: BufProject = { files: [], modules: [], deps: [], problems: [] };
