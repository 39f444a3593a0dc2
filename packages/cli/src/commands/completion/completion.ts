import { UsageError } from '@protoshepherd/workspace';

import { commandTable } from '../../command-table.ts';
import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { bashScript } from './bash-script.ts';
import { describeCompletion, type CompletionModel } from './completion-model.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

const scripts: Readonly<Record<string, (model: CompletionModel) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `shepherd completion`: a script that completes command lines. */
export const completion = defineCommand({
  description:
    'Prints a script that completes commands, options and their values in a shell. The script knows the commands of this version and does not start shepherd, so it is ' +
    'fast; print it again after an update.',
  operands: [{ usage: '<shell>', description: 'bash, zsh or fish', suggestions: () => Object.keys(scripts) }],
  options: {},
  examples: [
    { line: 'source <(shepherd completion bash)', purpose: 'bash: a line for ~/.bashrc' },
    {
      line: 'shepherd completion bash > ~/.local/share/bash-completion/completions/shepherd',
      purpose: 'bash, where the package bash-completion is installed',
    },
    {
      line: 'shepherd completion zsh > "${fpath[1]}/_shepherd"',
      purpose: 'zsh: once; then start a new shell',
    },
    {
      line: 'shepherd completion fish > ~/.config/fish/completions/shepherd.fish',
      purpose: 'fish: once',
    },
  ],

  async run({ operands: [shell = ''] }, { stdout }) {
    const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
    if (script === undefined) {
      throw new UsageError(`there is no script for ${shell}; the shells are ${Object.keys(scripts).join(', ')}`);
    }
    await stdout.write(script(await describeCompletion(commandTable)));
    return exitStatus.clean;
  },
});
