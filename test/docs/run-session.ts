/** Runs the commands of a page in one shell, as a reader would, and tells what each printed and how it ended. */
import { spawnSync } from 'node:child_process';

/** How a command ended; what it printed on both channels, as a terminal shows it. */
export interface CommandEnding {
  readonly output: string;
  readonly status: number;
}

/** Runs commands one after another; a folder that one of them goes to is where the next one is. */
export function runSession(commands: readonly string[], cwd: string): CommandEnding[] {
  // Between two commands stands a NUL, the status and a NUL. The status of a command is still there for the next one.
  const script = commands.map((command) => `${command}\nended=$?; printf '\\0%s\\0' "$ended"; (exit "$ended")`);
  const { stdout, error } = spawnSync('bash', ['--noprofile', '--norc', '-c', `exec 2>&1\n${script.join('\n')}`], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...quietSurroundings },
  });
  if (error !== undefined) throw error;
  const pieces = stdout.split('\0');
  return commands.map((_, at) => ({ output: pieces[2 * at] ?? '', status: Number(pieces[2 * at + 1] ?? Number.NaN) }));
}

/** Nothing that the machine of a reader would not print either. */
const quietSurroundings = {
  NO_COLOR: '1',
  FORCE_COLOR: '',
  npm_config_loglevel: 'error',
  npm_config_update_notifier: 'false',
  GIT_AUTHOR_NAME: 'reader',
  GIT_AUTHOR_EMAIL: 'reader@localhost',
  GIT_COMMITTER_NAME: 'reader',
  GIT_COMMITTER_EMAIL: 'reader@localhost',
};
