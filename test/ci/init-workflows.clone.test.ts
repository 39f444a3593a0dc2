/**
 * The workflows that `shepherd init` writes, run step by step like in their systems, on a checkout whose `.npmrc` and `node_modules` try to
 * replace the program.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { runProcess, runShepherd, type Ending } from '../cli/run-shepherd.ts';
import type { GitlabJob } from './ci-files.ts';
import { startRegistry, type LocalRegistry } from './local-registry.ts';
import { apis, createJobFolder, createProject, machinePath } from './project.ts';

type Variables = Readonly<Record<string, string>>;

interface Checkout {
  readonly cwd: string;
  readonly registry: LocalRegistry;
  /** The registry in the checkout; its program reports nothing, and leaves a trace. */
  readonly theirs: LocalRegistry;
  /** The trace of their program. */
  readonly trace: string;
}

/** A project with a workflow, and a pull request that tries to run another program. */
async function createCheckout(files: Variables, system: string): Promise<Checkout> {
  const trace = join(createJobFolder(), 'trace');
  const program = `(await import('node:fs')).writeFileSync(${JSON.stringify(trace)}, 'ran');`;
  const [registry, theirs] = await Promise.all([startRegistry(), startRegistry(program)]);
  const { version, integrity } = registry;
  const lock = JSON.stringify({ packages: { 'node_modules/protoshepherd': { version, integrity } } });
  const cwd = createProject({ ...files, 'package-lock.json': lock });
  expect((await runShepherd(['init', '--force', '--ci', system, '--quiet'], { cwd })).status).toBe(0);
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(cwd, 'node_modules/.bin/shepherd'), `#!/bin/sh\ntouch '${trace}'\n`, { mode: 0o755 });
  writeFileSync(join(cwd, '.npmrc'), `registry=${theirs.url}\nscript-shell=./payload.sh\ngit=./payload.sh\n`);
  writeFileSync(join(cwd, 'payload.sh'), `#!/bin/sh\ntouch '${trace}'\n`, { mode: 0o755 });
  return { cwd, registry, theirs, trace };
}

function expectUntouched({ registry, theirs, trace }: Checkout): void {
  expect([theirs.requests, existsSync(trace)]).toEqual([[], false]);
  expect(registry.requests).not.toEqual([]);
}

/** Runs a script as a job does, with the variables of the workflow; no test is about the CI system that it runs in. */
async function runLines(script: string, { cwd, registry }: Checkout, variables: Variables): Promise<Ending> {
  const env = { GITHUB_ACTIONS: '', GITLAB_CI: '', PATH: machinePath, ...variables, SHEPHERD_REGISTRY: registry.url };
  return runProcess('bash', ['-eo', 'pipefail', '-c', script], { cwd, env });
}

interface Workflow {
  readonly env: Variables;
  readonly jobs: { readonly check: { readonly steps: readonly { readonly run?: string; readonly if?: string }[] } };
}

describe('for GitHub', () => {
  async function run(checkout: Checkout, changed: Variables = {}): Promise<Record<string, number | null>> {
    const { env, jobs } = parse(readFileSync(join(checkout.cwd, '.github/workflows/shepherd.yml'), 'utf8')) as Workflow;
    const [install, ...gates] = jobs.check.steps.filter(({ run: line }) => line !== undefined);
    // A step that has this runs after one that failed.
    expect(new Set(gates.map((step) => step.if))).toEqual(new Set(['!cancelled()']));
    const temporary = createJobFolder();
    const pathFile = join(temporary, 'path');
    writeFileSync(pathFile, '');
    const variables = { ...env, ...changed, RUNNER_TEMP: temporary, GITHUB_PATH: pathFile };
    const endings: Record<string, number | null> = {};
    endings['install'] = (await runLines(install?.run ?? '', checkout, variables)).status;
    const PATH = [readFileSync(pathFile, 'utf8').trimEnd(), machinePath].filter(Boolean).join(delimiter);
    for (const { run: line = '' } of gates) {
      const name = line.replace(/^shepherd ([\w-]+).*$/s, '$1');
      endings[name] = (await runLines(line, checkout, { ...variables, PATH })).status;
    }
    return endings;
  }

  test('a clean API passes, and nothing of the checkout runs', async () => {
    const checkout = await createCheckout(apis.clean, 'github');
    expect(await run(checkout)).toEqual({ install: 0, check: 0, compat: 0, fmt: 0, protoxform: 0, lifecycle: 0 });
    expect(existsSync(join(checkout.cwd, 'shepherd-lifecycle.html'))).toBe(true);
    expectUntouched(checkout);
  });

  test('the step of the gate that finds something fails', async () => {
    const checkout = await createCheckout(apis.unformatted, 'github');
    expect(await run(checkout)).toMatchObject({ install: 0, check: 0, fmt: 1, protoxform: 0 });
    expectUntouched(checkout);
  });

  test.each(['', 'sha512-AAAA'])('a program with another integrity than %j does not run', async (integrity) => {
    const checkout = await createCheckout(apis.clean, 'github');
    const endings = await run(checkout, { SHEPHERD_INTEGRITY: integrity });
    expect(endings).toEqual({ install: 1, check: 127, compat: 127, fmt: 127, protoxform: 127, lifecycle: 127 });
  });
});

test('for GitLab, the job of the failing gate has a report, and nothing of the checkout runs', async () => {
  const checkout = await createCheckout(apis.withoutCandidate, 'gitlab');
  const { cwd } = checkout;
  const jobs = parse(readFileSync(join(cwd, '.gitlab/shepherd.yml'), 'utf8')) as Record<string, Partial<GitlabJob>>;
  const { before_script: before = [], variables = {} } = jobs['.shepherd'] ?? {};
  const endings: Record<string, number | null> = {};
  for (const [name, { script = [] }] of Object.entries(jobs)) {
    if (script.length === 0) continue;
    endings[name] = (await runLines([...before, ...script].join('\n'), checkout, variables)).status;
    if (name !== 'shepherd-protoxform') continue;
    const report = readFileSync(join(cwd, 'gl-code-quality-report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject([{ check_name: 'candidate-missing' }]);
  }
  expect(endings).toEqual({
    'shepherd-check': 0,
    'shepherd-compat': 0,
    'shepherd-fmt': 0,
    'shepherd-protoxform': 1,
    'shepherd-lifecycle': 0,
  });
  expectUntouched(checkout);
});
