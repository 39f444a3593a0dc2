/** The hooks: that of git, run by git, and the lines that the pre-commit framework would run. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runProcess, type Ending } from '../cli/run-shepherd.ts';
import { gitHookPath, hooksPath, readYaml, workspacePath, type Hook } from './ci-files.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { apis, createProject, installInto, shepherdOnPath, strictConfig } from './project.ts';

const path = shepherdOnPath();

/** No test is about the CI system that it runs in. */
const quietSurroundings = { GITHUB_ACTIONS: '', GITLAB_CI: '' };

describe('the hook of git', () => {
  async function commit(
    files: Readonly<Record<string, string>>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Ending> {
    return commitIn(createProject(files), env);
  }

  async function commitIn(cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Ending> {
    copyFileSync(workspacePath(gitHookPath), join(cwd, '.git/hooks/pre-commit'));
    writeFileSync(join(cwd, 'note.txt'), 'a change\n');
    execFileSync('git', ['add', '--all'], { cwd });
    const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'core.hooksPath=.git/hooks'];
    return runProcess('git', [...identity, 'commit', '--quiet', '--message', 'A change'], {
      cwd,
      env: { PATH: path(), ...quietSurroundings, ...env },
    });
  }

  test('passes a clean API', async () => {
    expect((await commit(apis.clean)).status).toBe(0);
  });

  test.each([
    ['misplaced', 'check'],
    ['unformatted', 'fmt --check'],
    ['withoutCandidate', 'protoxform --check'],
  ] as const)('stops an API that is %s, and names the gate', async (api, gate) => {
    const { status, stderr } = await commit(apis[api]);
    expect(status).toBe(1);
    expect([...stderr.matchAll(/^shepherd (.*): failed with status \d+$/gm)].map(([, name]) => name)).toEqual([gate]);
  });

  test('stops a break that is not committed yet, and the first commit cannot break anything', async () => {
    const cwd = createProject({ ...apis.clean, 'shepherd.yaml': strictConfig });
    writeFileSync(join(cwd, 'api/acme/user/v1/user.proto'), apis.broken['api/acme/user/v1/user.proto']);
    const { status, stderr } = await commitIn(cwd);
    expect(status).toBe(1);
    expect(stderr).toContain('shepherd compat --against change-base: failed with status 1');
    expect((await commitIn(cwd, { SHEPHERD_COMPAT: 'false' })).status).toBe(0);
    const fresh = createTemporaryFolder({ 'shepherd.yaml': strictConfig, ...apis.clean });
    execFileSync('git', ['init', '--quiet'], { cwd: fresh });
    expect((await commitIn(fresh)).status).toBe(0);
  });

  test('gates can be switched off', async () => {
    expect((await commit(apis.unformatted, { SHEPHERD_FMT: 'false' })).status).toBe(0);
    expect((await commit(apis.withoutCandidate, { SHEPHERD_PROTOXFORM: 'false' })).status).toBe(0);
  });

  test('explains what to do without shepherd', async () => {
    const { status, stderr } = await commit(apis.clean, { PATH: '/usr/bin:/bin' });
    expect(status).toBe(1);
    expect(stderr).toContain('shepherd is not installed here');
  });
});

describe('the hooks for the pre-commit framework', () => {
  const hooks = readYaml(hooksPath) as readonly Hook[];
  const failing = {
    check: apis.misplaced,
    compat: apis.broken,
    fmt: apis.unformatted,
    protoxform: apis.withoutCandidate,
  };

  async function runHook(id: string, files: Readonly<Record<string, string>>): Promise<number | null> {
    const cwd = createProject({ ...apis.clean, 'shepherd.yaml': strictConfig });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text);
    installInto(cwd);
    const [program = '', ...args] = (hooks.find((hook) => hook.id === id)?.entry ?? '').split(' ');
    return (await runProcess(program, args, { cwd, env: quietSurroundings })).status;
  }

  // A scan is about files that use an API, not about its own.
  const gateHooks = hooks.filter(({ id }) => id !== 'shepherd-scan');

  test.each(gateHooks.map(({ id }) => id))('%s passes a clean API and stops another', async (id) => {
    const bad = failing[id.replace('shepherd-', '') as keyof typeof failing];
    expect([await runHook(id, apis.clean), await runHook(id, bad)]).toEqual([0, 1]);
  });
});
