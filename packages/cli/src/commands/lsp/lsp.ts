import { startLanguageServer } from '@protoshepherd/language-server';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { version } from '../../version.ts';

/** `shepherd lsp`: the language server. */
export const lsp = defineCommand({
  description: 'Starts the language server on standard input and output. Editors start it; see docs/editors.md.',
  operands: [],
  options: {},
  examples: [{ line: 'shepherd lsp', purpose: 'what an editor runs' }],

  async run(_invocation, context) {
    await startLanguageServer({
      input: process.stdin,
      output: process.stdout,
      version,
      asOf: context.clock.today(),
    });
    return exitStatus.clean;
  },
});
