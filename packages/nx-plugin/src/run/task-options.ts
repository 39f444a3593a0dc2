/** The options of tasks, and the arguments for the command that follow from them. */
import type { ProjectConfiguration, ProjectGraph, Task } from '@nx/devkit';

import { pluginName } from '../plugin-options.ts';

/** The options of a target that runs in a batch, one task for each package. */
export interface BatchOptions {
  /** The configuration, where it is not the one that the tool would find itself. */
  readonly config?: string;
  /** The folder of the project, from the root of the workspace. */
  readonly directory: string;
  /** The packages whose findings are its own. */
  readonly packages: readonly string[];
  /** The folders whose files are its own, as imports name them. */
  readonly folders: readonly string[];
  /** The folders that it may fill, from the root of the workspace. */
  readonly candidates?: readonly string[];
  /** Imports that lead nowhere; only there to be hashed. */
  readonly unresolved?: readonly string[];
  /** The old state that packages are compared with, or several. */
  readonly against?: string | readonly string[];
  /** Arguments for the command, from the configuration of a project. */
  readonly args?: readonly string[];
  /** Arguments for the command, as they were typed. */
  readonly __unparsed__?: readonly string[];
}

/** The options of a target that runs a command over the whole API. */
export interface RunOptions {
  /** The command of the tool. */
  readonly command: string;
  /** The configuration, where it is not the one that the tool would find itself. */
  readonly config?: string;
  /** The folders that the command may fill, from the root of the workspace. */
  readonly candidates?: readonly string[];
  /** The old state that the API is compared with, or several. */
  readonly against?: string | readonly string[];
  /** The folder whose history in git the answer depends on, and with it the day; only there to be hashed. */
  readonly history?: string;
  /** Arguments from the configuration of the project. */
  readonly args?: readonly string[];
  /** Arguments as they were typed. */
  readonly __unparsed__?: readonly string[];
}

/** The executors of this package by their names. */
export function executorOf(name: string): string {
  return `${pluginName}:${name}`;
}

/** Is it one of the executors that run the tasks of packages as a batch? */
export function isBatchExecutor(executor: string | undefined): boolean {
  return ['odr', 'fmt', 'compat', 'protoxform'].some((name) => executor === executorOf(name));
}

/** The options of the target of a project that an executor runs, whatever the target is called. */
export function optionsFor(
  executor: string,
  { targets }: Pick<ProjectConfiguration, 'targets'>,
): BatchOptions | undefined {
  const target = Object.values(targets ?? {}).find((each) => each.executor === executorOf(executor));
  return target?.options as BatchOptions | undefined;
}

/** The options of a task: from its target, the chosen configuration and the command line. */
export function optionsOf(task: Task, { nodes }: ProjectGraph): Partial<BatchOptions & RunOptions> {
  const target = nodes[task.target.project]?.data.targets?.[task.target.target];
  const configured = target?.configurations?.[task.target.configuration ?? ''] as Partial<BatchOptions> | undefined;
  const { __overrides_unparsed__: typed = [] } = task.overrides as {
    readonly __overrides_unparsed__?: readonly string[];
  };
  return { ...(target?.options as Partial<BatchOptions & RunOptions> | undefined), ...configured, __unparsed__: typed };
}

const againstOption = '--against';

/** All arguments for the command. Old states that were typed replace those of `args`, and those replace the ones of the target. Of any other option the last one counts. */
export function argumentsOf({
  against = [],
  args = [],
  __unparsed__: typed = [],
}: Pick<BatchOptions, 'against' | 'args' | '__unparsed__'>): readonly string[] {
  const own = [against].flat().map((state) => `${againstOption}=${state}`);
  const given = argumentValues(typed, againstOption).length > 0 ? withoutOption(args, againstOption) : args;
  const isReplaced = argumentValues([...given, ...typed], againstOption).length > 0;
  return [...(isReplaced ? [] : own), ...given, ...typed];
}

/** The values of an option among arguments, each written as one argument or as two. */
export function argumentValues(args: readonly string[], option: string): readonly string[] {
  return args.flatMap((each, at) => {
    if (each === option) return args[at + 1] ?? [];
    return each.startsWith(`${option}=`) ? each.slice(option.length + 1) : [];
  });
}

function withoutOption(args: readonly string[], option: string): readonly string[] {
  return args.filter((each, at) => each !== option && args[at - 1] !== option && !each.startsWith(`${option}=`));
}

/** Do arguments make `protoxform` compare or show, and write nothing? */
export function isReadOnly(args: readonly string[]): boolean {
  return args.some((each) => /^--(?:check|diff|plan)(?:=|$)/.test(each));
}

/** Do arguments make a command change its own inputs? */
export function isWriting(args: readonly string[]): boolean {
  return args.some((each) => /^--(?:write|fix)$/.test(each));
}

/** Do arguments name files that are no inputs of the target? */
export function namesOtherFiles(args: readonly string[]): boolean {
  return args.some((each) => /^--(?:root|include|config|manifest)(?:=|$)/.test(each));
}
