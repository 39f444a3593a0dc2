/** The options of the plugin in nx.json. */
import type { NxJsonConfiguration, TargetConfiguration } from '@nx/devkit';

/** An input of a target in Nx. */
export type Input = NonNullable<TargetConfiguration['inputs']>[number];

/** The name of the plugin in nx.json. */
export const pluginName = '@protoshepherd/nx-plugin';

/** The location of generated code, and the packages that it comes from. */
export interface GeneratedCode {
  /** The generated files, relative to the root of the workspace: `gen/ts/**` or `libs/gen/src/**\/*_pb.ts`. */
  readonly files: string;
  /**
   * The import path of the folder before the first wildcard: `@acme/gen`, `example.com/api/gen`. Relative imports do not need it.
   */
  readonly imports?: string;
  /** The package of all these files. By default, the path of each file determines it: `fleet/core/v2/node_pb.ts`. */
  readonly package?: string;
}

/** The options of the plugin; all are optional. */
export interface PluginOptions {
  /** The configuration, relative to the root of the workspace; by default `shepherd.yaml`. */
  readonly config?: string;
  /**
   * The inputs that stand for the tool itself. By default, the installed package; a workspace that contains the tool's sources lists those.
   */
  readonly toolInputs?: readonly Input[];
  /**
   * The states to compare with: a revision, `merge-base:main`, `supported`; or several of these. By default, those of the configuration; otherwise, the merge base with the default
   * branch of the workspace.
   */
  readonly against?: string | readonly string[];
  /** The folder for reports, the site and the descriptor set; by default `reports`. */
  readonly outputFolder?: string;
  /** Other names for targets, by default name; `false` removes a target. */
  readonly targetNames?: Readonly<Record<string, string | false>>;
  /** Generated code, for edges from the projects that use it. The outputs in `buf.gen.yaml` are added automatically. */
  readonly generate?: readonly GeneratedCode[];
  /**
   * Files and folders with configuration that uses the API, relative to the root of the workspace; `scan` checks them.
   */
  readonly scan?: readonly string[];
}

/** The options with their defaults. */
export type ReadOptions = PluginOptions &
  Required<Pick<PluginOptions, 'config' | 'outputFolder' | 'targetNames' | 'generate' | 'scan'>>;

/** Reads the options, which Nx does not validate. */
export function readOptions(options: unknown): ReadOptions {
  const given = typeof options === 'object' && options !== null ? (options as PluginOptions) : {};
  const { config = 'shepherd.yaml', outputFolder = 'reports', targetNames = {}, generate = [], scan = [] } = given;
  return { ...given, config, outputFolder, targetNames, generate, scan };
}

/** Finds the options of the plugin in nx.json. */
export function optionsIn({ plugins = [] }: Pick<NxJsonConfiguration, 'plugins'>): ReadOptions {
  const own = plugins.find((each) => (typeof each === 'string' ? each : each.plugin) === pluginName);
  return readOptions(typeof own === 'object' ? own.options : undefined);
}
