import { UsageError } from '@protoshepherd/workspace';

import { commandTable } from '../../command-table.ts';
import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { optionalChoice } from '../../options.ts';
import { bashScript } from './bash-script.ts';
import { describeCompletion, type CompletionModel } from './completion-model.ts';
import { completionValues, valueKinds } from './completion-values.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

const scripts: Readonly<Record<string, (model: CompletionModel) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** `shepherd completion`: prints a script that completes command lines. */
export const completion = defineCommand({
  description:
    'Prints a completion script for a shell. The script contains the commands, options and rules of this version, so print it again after an update. To ' +
    'complete packages, revisions and policies, it runs shepherd.',
  operands: [{ usage: '[shell]', description: 'bash, zsh or fish', suggestions: () => Object.keys(scripts) }],
  options: {
    values: optionalChoice(
      '--values <kind>',
      'print names from the current tree, one per line; the scripts use this',
      valueKinds,
    ),
  },
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

  async run({ operands: [shell], options: { values } }, { stdout }) {
    if (values !== undefined) {
      await stdout.write((await completionValues(values)).map((name) => `${name}\n`).join(''));
      return exitStatus.clean;
    }
    if (shell === undefined) throw new UsageError(`name a shell: ${Object.keys(scripts).join(', ')}`);
    const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
    if (script === undefined) {
      throw new UsageError(`there is no script for ${shell}; the shells are ${Object.keys(scripts).join(', ')}`);
    }
    await stdout.write(script(await describeCompletion(commandTable)));
    return exitStatus.clean;
  },
});
