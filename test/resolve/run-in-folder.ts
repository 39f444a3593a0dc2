import { runCommandLine } from 'protoshepherd';

import { createRecordingContext } from '../cli/recording-context.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

/** How a command ended; the folder is taken out of all that it printed. */
export interface FolderRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder with files, and a function to run commands on them: `@/` in an argument is replaced by the folder. */
export function inFolder(files: Readonly<Record<string, string>>): {
  readonly folder: string;
  readonly run: (...args: readonly string[]) => Promise<FolderRun>;
} {
  const folder = createTemporaryFolder(files);
  return {
    folder,
    run: async (...args) => {
      const context = createRecordingContext();
      const status = await runCommandLine(
        args.map((arg) => arg.replaceAll('@/', `${folder}/`)),
        context,
      );
      const without = (text: string): string => text.replaceAll(`${folder}/`, '');
      return { status, stdout: without(context.stdout.written), stderr: without(context.stderr.written) };
    },
  };
}

/** The message and location of a finding, as one line. */
export function findingLines(json: string): string[] {
  interface Printed {
    readonly findings: readonly {
      readonly rule: string;
      readonly severity: string;
      readonly message: string;
      readonly location: { readonly file: string; readonly line: number; readonly column: number };
    }[];
  }
  const { findings } = JSON.parse(json) as Printed;
  return findings.map(
    ({ rule, severity, message, location: { file, line, column } }) =>
      `${file}:${line}:${column} ${severity} ${rule}: ${message}`,
  );
}
