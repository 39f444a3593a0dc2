/** The options of the plugin in nx.json. */
import type { NxJsonConfiguration, TargetConfiguration } from '@nx/devkit';

/** An input of a target, as Nx takes it. */
export type Input = NonNullable<TargetConfiguration['inputs']>[number];

/** The name that the plugin has in nx.json. */
export const pluginName = '@protoshepherd/nx-plugin';

/** Where generated code lies, and which packages it comes from. */
export interface GeneratedCode {
  /** The generated files, from the root of the workspace: `gen/ts/**` or `libs/gen/src/**\/*_pb.ts`. */
  readonly files: string;
  /** How code imports the folder before the first wildcard: `@acme/gen`, `example.com/api/gen`. Relative imports need no name. */
  readonly imports?: string;
  /** The package that all of these files come from. By default the path of a file says it: `fleet/core/v2/node_pb.ts`. */
  readonly package?: string;
}

/** The options of the plugin; all may be left out. */
export interface PluginOptions {
  /** The configuration, from the root of the workspace; `shepherd.yaml` unless another is named. */
  readonly config?: string;
  /**
   * What the answers of the tool depend on besides the API: the tool itself. By default the installed package counts; a workspace that has the
   * tool among its sources names those.
   */
  readonly toolInputs?: readonly Input[];
  /**
   * What packages are compared with: a revision, `merge-base:main`, `supported`; or several of these. By default what the configuration says, else where the work left the default branch
   * of the workspace.
   */
  readonly against?: string | readonly string[];
  /** The folder that reports, the site and the descriptor set are written to; `reports` unless another is named. */
  readonly outputFolder?: string;
  /** Other names for targets, by the usual ones; `false` leaves a target out. */
  readonly targetNames?: Readonly<Record<string, string | false>>;
  /** Generated code, for edges from the projects that use it. What `buf.gen.yaml` names is known without this. */
  readonly generate?: readonly GeneratedCode[];
  /** Files and folders with configuration that uses the API, from the root of the workspace: `scan` checks them. */
  readonly scan?: readonly string[];
}

/** The options with their defaults. */
export type ReadOptions = PluginOptions &
  Required<Pick<PluginOptions, 'config' | 'outputFolder' | 'targetNames' | 'generate' | 'scan'>>;

/** Reads the options. Nx does not validate what it passes. */
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
