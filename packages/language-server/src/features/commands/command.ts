/** What a command of the server is: a question about a project that an editor asks by name. `commands.ts` lists them. */
import type { Failure, Project } from '@protoshepherd/project';
import { hasErrors, type Finding } from '@protoshepherd/source';

/** The arguments of a command, as the client sent them: the first may be an object with the URI of a file and choices of the command. */
export type CommandArguments = Readonly<Record<string, unknown>>;

/** A command. */
export interface ServerCommand {
  readonly name: string;
  run(project: Project, given: CommandArguments): Promise<CommandAnswer>;
}

/** What a command gives back: what it was asked for, or what stands in the way. */
export type CommandAnswer = Readonly<Record<string, unknown>> | CommandProblems;

/** What stands in the way of an answer. */
export interface CommandProblems {
  readonly problems: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

/** Why a question had no answer. */
export function problemsOf({ findings, pathOf }: Pick<Failure, 'findings' | 'pathOf'>): CommandProblems {
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
