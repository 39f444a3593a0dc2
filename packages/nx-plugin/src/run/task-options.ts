/** The options of tasks, and the command-line arguments that they determine. */
import type { ProjectConfiguration, ProjectGraph, Task } from '@nx/devkit';

import { pluginName } from '../plugin-options.ts';

/** The options of a target with one task for each package, which runs in batches. */
export interface BatchOptions {
  /** The configuration; undefined if the tool finds it by itself. */
  readonly config?: string;
  /** The folder of the project, relative to the root of the workspace. */
  readonly directory: string;
  /** The packages whose findings belong to the task. */
  readonly packages: readonly string[];
  /** The import folders whose files belong to the task. */
  readonly folders: readonly string[];
  /** The folders that it may fill, relative to the root of the workspace. */
  readonly candidates?: readonly string[];
  /** Unresolved imports; they serve only the hash. */
  readonly unresolved?: readonly string[];
  /** The old states to compare with. */
  readonly against?: string | readonly string[];
  /** Arguments from the configuration of a project. */
  readonly args?: readonly string[];
  /** Arguments as typed. */
  readonly __unparsed__?: readonly string[];
}

/** The options of a target that runs a command over the whole API. */
export interface RunOptions {
  /** The command of the tool. */
  readonly command: string;
  /** The configuration; undefined if the tool finds it by itself. */
  readonly config?: string;
  /** The folders that the command may fill, relative to the root of the workspace. */
  readonly candidates?: readonly string[];
  /** The old states to compare with. */
  readonly against?: string | readonly string[];
  /** The folder whose git history, together with the date, determines the answer; it serves only the hash. */
  readonly history?: string;
  /** Arguments from the configuration of the project. */
  readonly args?: readonly string[];
  /** Arguments as typed. */
  readonly __unparsed__?: readonly string[];
}

/** The id of an executor of this package. */
export function toExecutorId(name: string): string {
  return `${pluginName}:${name}`;
}

/** Tests if an executor runs the tasks of packages in batches. */
export function isBatchExecutor(executor: string | undefined): boolean {
  return ['odr', 'fmt', 'compat', 'protoxform'].some((name) => executor === toExecutorId(name));
}

/** The options of the project's target for an executor, under any target name. */
export function findTargetOptions(
  executor: string,
  { targets }: Pick<ProjectConfiguration, 'targets'>,
): BatchOptions | undefined {
  const target = Object.values(targets ?? {}).find((each) => each.executor === toExecutorId(executor));
  return target?.options as BatchOptions | undefined;
}

/** The options of a task: from its target, the chosen configuration and the command line. */
export function readTaskOptions(task: Task, { nodes }: ProjectGraph): Partial<BatchOptions & RunOptions> {
  const target = nodes[task.target.project]?.data.targets?.[task.target.target];
  const configured = target?.configurations?.[task.target.configuration ?? ''] as Partial<BatchOptions> | undefined;
  const { __overrides_unparsed__: typed = [] } = task.overrides as {
    readonly __overrides_unparsed__?: readonly string[];
  };
  return { ...(target?.options as Partial<BatchOptions & RunOptions> | undefined), ...configured, __unparsed__: typed };
}

const againstOption = '--against';

/** All arguments for the command. Typed old states replace those of `args`, which replace those of the target. For any other option, the last value wins. */
export function collectArguments({
  against = [],
  args = [],
  __unparsed__: typed = [],
}: Pick<BatchOptions, 'against' | 'args' | '__unparsed__'>): readonly string[] {
  const own = [against].flat().map((state) => `${againstOption}=${state}`);
  const given = argumentValues(typed, againstOption).length > 0 ? withoutOption(args, againstOption) : args;
  const isReplaced = argumentValues([...given, ...typed], againstOption).length > 0;
  return [...(isReplaced ? [] : own), ...given, ...typed];
}

/** The values of an option, in the form of one argument or two. */
export function argumentValues(args: readonly string[], option: string): readonly string[] {
  return args.flatMap((each, at) => {
    if (each === option) return args[at + 1] ?? [];
    return each.startsWith(`${option}=`) ? each.slice(option.length + 1) : [];
  });
}

function withoutOption(args: readonly string[], option: string): readonly string[] {
  return args.filter((each, at) => each !== option && args[at - 1] !== option && !each.startsWith(`${option}=`));
}

/** Tests if the arguments keep `protoxform` from writing. */
export function isReadOnly(args: readonly string[]): boolean {
  return args.some((each) => /^--(?:check|diff|plan)(?:=|$)/.test(each));
}

/** Tests if the arguments make a command change its own inputs. */
export function isWriting(args: readonly string[]): boolean {
  return args.some((each) => /^--(?:write|fix)$/.test(each));
}

/** Tests if the arguments name files that are not inputs of the target. */
export function namesOtherFiles(args: readonly string[]): boolean {
  return args.some((each) => /^--(?:root|include|config|manifest|usage|baseline|schema)(?:=|$)/.test(each));
}
