/** Runs the commands of a page in one shell, like a reader, and returns the output and status of each. */
import { spawnSync } from 'node:child_process';

/** The status of a command, and its output on both channels, as in a terminal. */
export interface CommandEnding {
  readonly output: string;
  readonly status: number;
}

/** How `npx` finds `shepherd`: npm searches for it, or the shell does, which needs a sixth of the time. */
export type Launcher = 'npm' | 'shell';

/** Runs commands one after another; they share the current folder. */
export function runSession(commands: readonly string[], cwd: string, launcher: Launcher): CommandEnding[] {
  // Commands are separated by a NUL, the status and a NUL. The next command still sees the status.
  const script = commands.map((command) => `${command}\nended=$?; printf '\\0%s\\0' "$ended"; (exit "$ended")`);
  const all = ['exec 2>&1', ...(launcher === 'shell' ? npxInShell : []), ...script].join('\n');
  const { stdout, error } = spawnSync('bash', ['--noprofile', '--norc', '-c', all], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...quietSurroundings },
  });
  if (error !== undefined) throw error;
  const pieces = stdout.split('\0');
  return commands.map((_, at) => ({ output: pieces[2 * at] ?? '', status: Number(pieces[2 * at + 1] ?? Number.NaN) }));
}

/** Starts the program of the nearest installation. */
const npxInShell = [
  'npx() {',
  '  local bin=$PWD',
  '  while [ -n "$bin" ] && [ ! -x "$bin/node_modules/.bin/shepherd" ]; do bin=${bin%/*}; done',
  '  if [ "$1" = shepherd ] && [ -n "$bin" ]; then "$bin/node_modules/.bin/$@"; else command npx "$@"; fi',
  '}',
];

/** Only output that any machine prints. */
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
