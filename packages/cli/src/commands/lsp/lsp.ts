import { Console } from 'node:console';
import { connect } from 'node:net';

import { startLanguageServer } from '@protoshepherd/language-server';

import { builtInFile } from '../../built-in-file.ts';
import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { flag, text } from '../../options.ts';
import { tuneForLongRun, limitHeapGrowth } from '../../start/tune-engine.ts';
import { version } from '../../version.ts';
import { rulePage } from '../../rule-page.ts';

/** Milliseconds that reading a tree of some hundred files takes. */
const startUp = 2000;

/** `shepherd lsp`: the language server. */
export const lsp = defineCommand({
  description:
    'Starts the language server on standard input and output. Editors run this command; docs/editors.md explains the setup. It exits with its client: with ' +
    'status 0 after a shutdown request, otherwise with status 1.',
  operands: [],
  options: {
    stdio: flag('--stdio', 'use standard input and output; this is the default'),
    pipe: text('--pipe <name>', 'use a named pipe or Unix socket that the client has opened'),
    clientProcessId: text('--clientProcessId <id>', 'exit when the process with this id exits', {
      validate: (value) => (/^\d{1,10}$/.test(value) ? undefined : 'Give the id of a process.'),
    }),
  },
  examples: [
    { line: 'shepherd lsp', purpose: 'the command that an editor runs' },
    { line: 'shepherd lsp --pipe /run/user/1000/editor.sock', purpose: 'connect to a client that listens on a socket' },
  ],

  async run({ options: { pipe, clientProcessId } }, context) {
    // V8 without optimization produces the first diagnostics sooner; with optimization, all later ones.
    setTimeout(tuneForLongRun, startUp).unref();
    limitHeapGrowth();
    // Console output on standard output would corrupt the message stream.
    globalThis.console = new Console(process.stderr);
    const socket = pipe === undefined ? undefined : connect(pipe);
    const { hasShutDown } = await startLanguageServer({
      input: socket ?? process.stdin,
      output: socket ?? process.stdout,
      version,
      asOf: context.clock.today(),
      pageOf: rulePage,
      builtInFile,
      ...(clientProcessId !== undefined && { clientProcessId: Number(clientProcessId) }),
    });
    process.stdin.destroy();
    socket?.end();
    return hasShutDown ? exitStatus.clean : exitStatus.findings;
  },
});
