/** An empty folder, as a stranger has it, with a version of Node from npm's own packages and nothing of this repository in the environment. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** How a command ended; what it printed on both channels. */
export interface CommandEnding {
  readonly status: number | null;
  readonly output: string;
}

/** A folder in which commands run on one version of Node. */
export interface FreshProject {
  readonly folder: string;
  /** Runs a command line of a shell. */
  readonly run: (command: string) => CommandEnding;
}

/** Variables that npm, Nx and vitest pass on to what they start, and that a stranger does not have. */
const inherited =
  /^(?:npm_(?!config_(?:cache|registry|userconfig)$)|NX_|VITEST|SHEPHERD_|NODE_(?:CHANNEL|ENV|OPTIONS|PATH)|INIT_CWD$|TEST$|DEV$|PROD$|MODE$)/;

/** Installs a version of Node, and makes the folder. npm itself is the one of this machine, run by that Node. */
export function createFreshProject(folder: string, nodeVersion: string): FreshProject {
  const tools = join(folder, 'node');
  const project = join(folder, 'project');
  mkdirSync(tools, { recursive: true });
  mkdirSync(project);
  const node = `node-${process.platform}-${process.arch}`;
  const install = ['install', '--prefix', tools, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...install, '--silent', `${node}@${nodeVersion}`], { cwd: tools, env: environment([]) });
  const env = environment([join(tools, 'node_modules', node, 'bin'), dirname(process.execPath)]);
  return {
    folder: project,
    run(command) {
      const { status, stdout, error } = spawnSync('bash', ['--noprofile', '--norc', '-c', `exec 2>&1\n${command}`], {
        cwd: project,
        env,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      if (error !== undefined) throw error;
      return { status, output: stdout };
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
