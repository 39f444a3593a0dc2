// @ts-check
/**
 * Runs command lines of the built program one after another in one process, for tests that check only output and status. Starting a process for each
 * takes ten times as long as the command itself.
 */
import { runCommandLine } from '../packages/cli/dist/index.js';

/** @typedef {{ readonly id: number, readonly args: readonly string[], readonly cwd: string, readonly env: Readonly<Record<string, string>> }} Request */

let last = Promise.resolve();

process.on('message', (message) => {
  last = last.then(async () => answer(/** @type {Request} */ (message)));
});
process.on('disconnect', () => process.exit());

/** @param {Request} request */
async function answer({ id, args, cwd, env }) {
  process.chdir(cwd);
  Object.assign(process.env, env);
  const [stdout, stderr] = [createChannel(), createChannel()];
  /** @type {(() => void)[]} */
  const afterwards = [];
  const { signal } = new AbortController();
  const status = await runCommandLine(args, {
    stdout,
    stderr,
    clock: {
      today: () => new Date().toISOString().slice(0, 10),
      now: () => Math.floor(Date.now() / 1000),
      elapsed: () => performance.now(),
    },
    signal,
    beginWriting: () => undefined,
    listenForEnd: () => signal,
    later: (work) => afterwards.push(work),
  });
  for (const work of afterwards) work();
  process.send?.({ id, ending: { status, signal: null, stdout: stdout.text(), stderr: stderr.text() } });
}

/** An output channel like a pipe that records what is written. */
function createChannel() {
  /** @type {Buffer[]} */
  const pieces = [];
  return {
    isClosed: false,
    isTerminal: false,
    columns: 140,
    color: false,
    /** @param {string | Uint8Array} text */
    async write(text) {
      pieces.push(Buffer.from(text));
    },
    text: () => Buffer.concat(pieces).toString('utf8'),
  };
}
