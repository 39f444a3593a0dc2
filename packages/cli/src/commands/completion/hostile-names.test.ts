/** Our own names and descriptions are harmless. The scripts do not rely on that: no text becomes a command, in any shell. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { bashScript } from './bash-script.ts';
import type { CompletionModel, CompletionOption } from './completion-model.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

const hostile = `it's \\ a "$(touch pwned)" [b]: \`touch pwned\` *; (touch pwned)`;

const option: CompletionOption = {
  spellings: ['--mode'],
  description: hostile,
  isRepeatable: false,
  value: { name: hostile, kind: 'words', words: [hostile, `${hostile}2`] },
  isValueOptional: false,
};
const model: CompletionModel = {
  options: [],
  commands: [
    {
      name: 'go',
      summary: hostile,
      options: [option],
      operands: [{ value: { name: hostile, kind: 'words', words: [hostile] }, isVariadic: false }],
    },
    { name: hostile, summary: hostile, options: [{ ...option, isRepeatable: true }], operands: [] },
    {
      name: 'ask',
      summary: hostile,
      options: [],
      operands: [{ value: { name: hostile, kind: 'words', words: [hostile], asks: 'packages' }, isVariadic: false }],
    },
  ],
};

function runIn(shell: string, script: string, args: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'shepherd-test-'));
  onTestFinished(() => {
    rmSync(cwd, { recursive: true, force: true });
  });
  writeFileSync(join(cwd, 'script'), script);
  // The program that returns names returns hostile ones.
  mkdirSync(join(cwd, 'bin'));
  writeFileSync(join(cwd, 'bin/shepherd'), `#!/bin/sh\ncat <<'END'\n${hostile}3\n-x\nEND\necho complaint >&2\n`, {
    mode: 0o755,
  });
  const PATH = `${join(cwd, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH, HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_DATA_HOME: cwd };
  const { status, stdout, stderr } = spawnSync(shell, args, { cwd, env, encoding: 'utf8' });
  expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  return { status, stdout, stderr };
}

function isMissing(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status !== 0;
}

describe.skipIf(isMissing('bash'))('bash', () => {
  test.each([
    [
      ['go', '--mode', ''],
      [hostile, `${hostile}2`],
    ],
    [['go', ''], [hostile]],
    [
      ['ask', ''],
      [hostile, `${hostile}3`, '-x'],
    ],
    [[''], ['go', hostile, 'ask']],
    [[hostile, '--m'], ['--mode']],
  ])('%j', (words, expected) => {
    // Suggestions are quoted for the line; parsed from the line again, they are unchanged.
    const lines =
      'source ./script; COMP_WORDS=(shepherd "$@"); COMP_CWORD=$#; _shepherd; for word in "${COMPREPLY[@]}"; do eval "printf \'%s\\n\' $word"; done';
    const { stdout, stderr } = runIn('bash', bashScript(model), ['--norc', '-c', lines, 'bash', ...words]);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(expected);
  });
});

describe.skipIf(isMissing('zsh'))('zsh', () => {
  test('the script has the correct words', () => {
    expect(runIn('zsh', zshScript(model), ['-f', '-n', 'script'])).toEqual({ status: 0, stdout: '', stderr: '' });
    const line =
      'compdef() { : }; _arguments() { print -l -- "$@"; state=argument line=(go); return 1 }; source ./script; _shepherd';
    const { stdout, stderr } = runIn('zsh', zshScript(model), ['-f', '-c', line]);
    expect(stderr).toBe('');
    expect(stdout).toContain('touch pwned');
  });
});

describe.skipIf(isMissing('fish'))('fish', () => {
  test.each([
    ['shepherd go --mode ', 2],
    ['shepherd ', 3],
  ])('%s', (line, count) => {
    const { stdout, stderr } = runIn('fish', fishScript(model), ['-c', `source ./script; complete -C '${line}'`]);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toHaveLength(count);
    expect(stdout).toContain('touch pwned');
  });
});
