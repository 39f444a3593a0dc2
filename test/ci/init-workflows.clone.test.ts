/** The workflows that `shepherd init` writes, run step by step as their systems would, in a project that has shepherd installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { runProcess, runShepherd } from '../cli/run-shepherd.ts';
import type { GitlabJob } from './ci-files.ts';
import { apis, createProject, installInto } from './project.ts';

interface Step {
  readonly run?: string;
  readonly if?: string;
}

/** How each line of a shell ended, by the line; lines that install are left out, since everything is installed. */
async function runLines(cwd: string, lines: readonly string[]): Promise<Record<string, number | null>> {
  const endings: Record<string, number | null> = {};
  // No test is about the CI system that it runs in.
  const env = { GITHUB_ACTIONS: '', GITLAB_CI: '' };
  for (const line of lines.filter((each) => each.startsWith('npx'))) {
    endings[line.replace(/^npx shepherd (\w+).*$/, '$1')] = (
      await runProcess('bash', ['-c', line], { cwd, env })
    ).status;
  }
  return endings;
}

async function initialize(files: Readonly<Record<string, string>>, system: string): Promise<string> {
  const manifest = JSON.stringify({ private: true, devDependencies: { protoshepherd: '0.1.0' } });
  const cwd = createProject({ ...files, 'package.json': manifest });
  installInto(cwd);
  expect((await runShepherd(['init', '--force', '--ci', system, '--quiet'], { cwd })).status).toBe(0);
  return cwd;
}

describe('for GitHub', () => {
  async function run(files: Readonly<Record<string, string>>): Promise<Record<string, number | null>> {
    const cwd = await initialize(files, 'github');
    const { jobs } = parse(readFileSync(join(cwd, '.github/workflows/shepherd.yml'), 'utf8')) as {
      jobs: { check: { steps: readonly Step[] } };
    };
    const steps = jobs.check.steps.filter((step) => step.run?.startsWith('npx') === true);
    // A step that has this runs after one that failed.
    expect(new Set(steps.map((step) => step.if))).toEqual(new Set(['!cancelled()']));
    const endings = await runLines(
      cwd,
      steps.map((step) => step.run ?? ''),
    );
    expect(existsSync(join(cwd, 'shepherd-lifecycle.html'))).toBe(true);
    return endings;
  }

  test('a clean API passes', async () => {
    expect(await run(apis.clean)).toEqual({ check: 0, compat: 0, fmt: 0, protoxform: 0, lifecycle: 0 });
  });

  test('the step of the gate that finds something fails', async () => {
    expect(await run(apis.unformatted)).toEqual({ check: 0, compat: 0, fmt: 1, protoxform: 0, lifecycle: 0 });
  });
});

test('for GitLab, the job of the gate that finds something fails, and has a report', async () => {
  const cwd = await initialize(apis.withoutCandidate, 'gitlab');
  const jobs = parse(readFileSync(join(cwd, '.gitlab/shepherd.yml'), 'utf8')) as Record<string, Partial<GitlabJob>>;
  const scripts = Object.values(jobs).flatMap((job) => job.script ?? []);
  expect(await runLines(cwd, scripts)).toEqual({ check: 0, compat: 0, fmt: 0, protoxform: 1, lifecycle: 0 });
  const report = readFileSync(join(cwd, 'gl-code-quality-report.json'), 'utf8');
  expect(JSON.parse(report)).toMatchObject([{ check_name: 'candidate-missing' }]);
});
