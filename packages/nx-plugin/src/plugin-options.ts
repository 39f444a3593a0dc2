/** The options of the plugin in nx.json. */
import type { TargetConfiguration } from '@nx/devkit';

/** An input of a target, as Nx takes it. */
export type Input = NonNullable<TargetConfiguration['inputs']>[number];

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
  /** The folder that reports are written to; `reports` unless another is named. */
  readonly reports?: string;
}

/** The options with their defaults. Nx does not validate what it passes. */
export function readOptions(options: unknown): Required<Pick<PluginOptions, 'config' | 'reports'>> & PluginOptions {
  const given = typeof options === 'object' && options !== null ? (options as PluginOptions) : {};
  return { ...given, config: given.config ?? 'shepherd.yaml', reports: given.reports ?? 'reports' };
}
