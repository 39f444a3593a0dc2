/** The scripts of `shepherd completion`, tried in the shells that this machine has. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { commandTable, runCommandLine } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { createRecordingContext } from './recording-context.ts';
import { runProcess, shepherdBin } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const formats = ['text', 'json', 'dot', 'mermaid', 'html'];

function isMissing(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status !== 0;
}

async function run(args: readonly string[]) {
  const context = createRecordingContext();
  const status = await runCommandLine(args, context);
  return { status, stdout: context.stdout.written, stderr: context.stderr.written };
}

/** A folder with something to complete, and the script of a shell. */
async function prepare(shell: string): Promise<string> {
  const cwd = createTemporaryFolder({ 'api/a.proto': '', 'a b/c.txt': '', 'notes.txt': '' });
  const { status, stdout } = await run(['completion', shell]);
  expect(status).toBe(0);
  writeFileSync(join(cwd, 'script'), stdout);
  return cwd;
}

describe('shepherd completion', () => {
  test('names every command and its options, for every shell', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { stdout } = await run(['completion', shell]);
      for (const { name } of commandTable) expect(stdout).toContain(`'${name}`);
      expect(stdout).toContain('kind-version');
      expect(stdout).toContain('write-baseline');
    }
  });

  test.each(['csh', 'constructor'])('is empty for %s', async (shell) => {
    const stderr = `error: there is no script for ${shell}; the shells are bash, zsh, fish\n`;
    expect(await run(['completion', shell])).toEqual({ status: 2, stdout: '', stderr });
  });

  test('prints names of the current tree, sorted and harmless, and is silent without any', async () => {
    const files = {
      'shepherd.yaml': 'version: 1\nroots: [api]\npolicies:\n  ours: { extends: envoy }\n',
      'api/b.proto': '// package x;\nsyntax = "proto3";\n  package b.v1 ; // b\n',
      'api/a.proto': 'package a.v1;\n',
      'api/c.proto': 'package $(touch pwned);\n',
    };
    const cwd = createTemporaryFolder(files);
    const ask = async (kind: string, folder: string) =>
      runProcess(process.execPath, [shepherdBin, 'completion', '--values', kind], { cwd: folder });
    expect(await ask('packages', cwd)).toMatchObject({ status: 0, stdout: 'a.v1\nb.v1\n', stderr: '' });
    expect(await ask('policies', cwd)).toMatchObject({ status: 0, stdout: 'ours\n', stderr: '' });
    expect(await ask('refs', cwd)).toMatchObject({ status: 0, stderr: '' });
    const broken = createTemporaryFolder({ 'shepherd.yaml': 'nonsense: [' });
    expect(await ask('packages', broken)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect((await run(['completion', '--values', 'secrets'])).status).toBe(2);
    expect((await run(['completion'])).stderr).toBe('error: name a shell: bash, zsh, fish\n');
  });

  test('explains in its help how each shell loads the script', async () => {
    const { stdout } = await run(['completion', '--help']);
    expect(stdout).toContain('~/.bashrc');
    expect(stdout).toContain('/_shepherd');
    expect(stdout).toContain('~/.config/fish/completions/shepherd.fish');
  });
});

describe.skipIf(isMissing('bash'))('in bash', () => {
  /** The suggestions for the last of some words; no unset variable may be used, and no error may occur. */
  async function complete(...words: readonly string[]): Promise<string[]> {
    const cwd = await prepare('bash');
    const lines =
      'set -u; source ./script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shepherd; printf "%s\\n" ${COMPREPLY[@]+"${COMPREPLY[@]}"}';
    const { stdout, stderr } = await runProcess('bash', ['--norc', '-c', lines, 'bash', 'shepherd', ...words], { cwd });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  }

  test.each([
    ['a command', ['gra'], ['graduate', 'graph']],
    ['a command behind an option', ['--no-color', 'gra'], ['graduate', 'graph']],
    ['all commands', [''], [...commandTable.map(({ name }) => name), 'help']],
    ['options of the program', ['--'], ['--version', '--no-color', '--debug', '--help']],
    ['an option', ['graph', '--wi'], ['--with-includes']],
    ['values', ['graph', '--format', ''], formats],
    ['values behind an equals sign', ['graph', '--format', '=', 'm'], ['mermaid']],
    ['values right at an equals sign', ['graph', '--format', '='], formats],
    ['folders only', ['graph', '--root', ''], ['a b', 'api']],
    ['files', ['graph', '--output', 'no'], ['notes.txt']],
    ['files for the short option', ['build', '-o', 'no'], ['notes.txt']],
    ['nothing for a free text', ['graph', '--root-type', ''], []],
    ['an option that may be repeated', ['graph', '--root', 'x', '--roo'], ['--root', '--root-type']],
    ['no option twice', ['graph', '--format', 'json', '--fo'], []],
    ['no option twice in its other spelling', ['build', '-o', 'x', '--out'], []],
    ['files for operands', ['parse', '--quiet', 'no'], ['notes.txt']],
    ['operands that look like options after --', ['parse', '--', '-'], []],
    ['known words for operands', ['completion', ''], ['bash', 'zsh', 'fish']],
    ['ids of findings', ['explain', 'candidate-s'], ['candidate-stale']],
    ['rules for an option', ['check', '--rule', 'odr', '--rule', 'od'], ['odr']],
    ['commands to be explained', ['help', 'gra'], ['graduate', 'graph']],
    ['nothing for a command that is not there', ['frobnicate', ''], []],
  ])('%s', async (_, words, expected) => {
    expect((await complete(...words)).toSorted()).toEqual(expected.toSorted());
  });

  test('options where no operand is left', async () => {
    expect(await complete('completion', 'bash', '')).toContain('--help');
    expect(await complete('graph', '')).toContain('--format');
  });

  test('the function is registered', async () => {
    const cwd = await prepare('bash');
    const { stdout } = await runProcess(
      'bash',
      ['--norc', '-c', 'source ./script; complete -p shepherd protoshepherd'],
      { cwd },
    );
    expect(stdout).toBe('complete -F _shepherd shepherd\ncomplete -F _shepherd protoshepherd\n');
  });
});

describe.skipIf(isMissing('zsh'))('in zsh', () => {
  test('the script is valid', async () => {
    const cwd = await prepare('zsh');
    expect(await runProcess('zsh', ['-f', '-n', 'script'], { cwd })).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('it registers itself', async () => {
    const cwd = await prepare('zsh');
    const line =
      'autoload -Uz compinit && compinit -u -D && source ./script && print $_comps[shepherd] $_comps[protoshepherd]';
    expect(await runProcess('zsh', ['-f', '-c', line], { cwd })).toMatchObject({
      stdout: '_shepherd _shepherd\n',
      stderr: '',
    });
  });
});

describe.skipIf(isMissing('fish'))('in fish', () => {
  async function complete(line: string): Promise<string[]> {
    const cwd = await prepare('fish');
    const env = { HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_DATA_HOME: cwd };
    const { stdout } = await runProcess('fish', ['-c', `source ./script; complete -C '${line}'`], { cwd, env });
    return stdout.split('\n').flatMap((each) => (each === '' ? [] : [each.split('\t')[0] as string]));
  }

  test('the script is valid', async () => {
    const cwd = await prepare('fish');
    const env = { HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_DATA_HOME: cwd };
    expect(await runProcess('fish', ['-n', 'script'], { cwd, env })).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    ['shepherd gra', ['graduate', 'graph']],
    ['protoshepherd gra', ['graduate', 'graph']],
    ['shepherd --no-color gra', ['graduate', 'graph']],
    ['shepherd graph --format ', formats],
    ['shepherd graph --format=m', ['--format=mermaid']],
    ['shepherd graph --root a', ['a b/', 'api/']],
    ['shepherd build -o no', ['notes.txt']],
    ['shepherd graph --root x --roo', ['--root', '--root-type']],
    ['shepherd graph --format json --fo', []],
    ['shepherd explain od', ['odr']],
    ['shepherd completion ', ['bash', 'zsh', 'fish']],
  ])('%s', async (line, expected) => {
    expect((await complete(line)).toSorted()).toEqual(expected.toSorted());
  });
});
