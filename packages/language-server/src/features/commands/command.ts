/** The interface of server commands: questions about a project that an editor asks by name. `commands.ts` lists them. */
import type { Failure, Project } from '@protoshepherd/project';
import { hasErrors, type Finding } from '@protoshepherd/source';

/**
 * The arguments of a command, as the client sent them. The first one may be an object with the URI of a file and options of the command.
 */
export type CommandArguments = Readonly<Record<string, unknown>>;

export interface ServerCommand {
  readonly name: string;
  run(project: Project, given: CommandArguments): Promise<CommandAnswer>;
}

/** The result of a command, or the problems that prevent it. */
export type CommandAnswer = Readonly<Record<string, unknown>> | CommandProblems;

/** The problems that prevent an answer. */
export interface CommandProblems {
  readonly problems: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

/** The problems of a failed question. */
export function describeProblems({ findings, pathOf }: Pick<Failure, 'findings' | 'pathOf'>): CommandProblems {
  return {
    problems: errorsAmong(findings).map(({ location: { file, line }, message }) => ({
      file: pathOf(file),
      line,
      message,
    })),
  };
}

function errorsAmong(findings: readonly Finding[]): readonly Finding[] {
  return hasErrors(findings) ? findings.filter(({ severity }) => severity === 'error') : findings;
}
