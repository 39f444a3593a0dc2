/** An empty folder, as a stranger has it, with a version of Node from npm's own packages and nothing of this repository in the environment. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** How a command ended; what it printed on both channels. */
export interface CommandEnding {
  readonly status: number | null;
  readonly output: string;
}

/** A folder in which commands run on one version of Node. */
export interface FreshProject {
  readonly folder: string;
  /** Runs a command line of a shell. */
  readonly run: (command: string) => Promise<CommandEnding>;
}

/** Variables that npm, Nx and vitest pass on to what they start, and that a stranger does not have. */
const inherited =
  /^(?:npm_(?!config_(?:cache|registry|userconfig)$)|NX_|VITEST|SHEPHERD_|NODE_(?:CHANNEL|ENV|OPTIONS|PATH)|INIT_CWD$|TEST$|DEV$|PROD$|MODE$)/;

/** Fetches a version of Node, and makes the folder. npm itself is the one of this machine, run by that Node. `more` is added to the environment of commands. */
export function createFreshProject(
  folder: string,
  nodeVersion: string,
  more: Readonly<Record<string, string>>,
): FreshProject {
  const tools = join(folder, 'node');
  const project = join(folder, 'project');
  mkdirSync(tools, { recursive: true });
  mkdirSync(project);
  const node = `node-${process.platform}-${process.arch}`;
  const options = ['--prefer-offline', '--silent', '--pack-destination', tools];
  execFileSync('npm', ['pack', ...options, `${node}@${nodeVersion}`], { cwd: tools, env: environment([]) });
  // The rest of the package is not needed, and is most of what npm would write.
  execFileSync('tar', ['-xzf', `${node}-${nodeVersion}.tgz`, 'package/bin/node'], { cwd: tools });
  const env = { ...environment([join(tools, 'package/bin'), dirname(process.execPath)]), ...more };
  return {
    folder: project,
    async run(command) {
      const child = spawn('bash', ['--noprofile', '--norc', '-c', `exec 2>&1\n${command}`], {
        cwd: project,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
      return { status: child.exitCode, output };
    },
  };
}

function environment(programs: readonly string[]): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  const identity = { name: 'stranger', email: 'stranger@localhost' };
  return {
    ...Object.fromEntries(kept),
    PATH: [...programs, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    CI: 'true',
    NO_COLOR: '1',
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    npm_config_update_notifier: 'false',
    GIT_AUTHOR_NAME: identity.name,
    GIT_AUTHOR_EMAIL: identity.email,
    GIT_COMMITTER_NAME: identity.name,
    GIT_COMMITTER_EMAIL: identity.email,
  };
}
