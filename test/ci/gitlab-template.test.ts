/** The template of GitLab, run as a runner runs it: variables in the environment, the lines of the script one after another in one shell. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runProcess, type Ending } from '../cli/run-shepherd.ts';
import { gitlabPath, readYaml, type GitlabJob } from './ci-files.ts';
import {
  apis,
  createJobFolder,
  createProject,
  createShallowClone,
  hostileValues,
  recorderOnPath,
  shepherdOnPath,
} from './project.ts';

const { shepherd: job } = readYaml(gitlabPath) as { readonly shepherd: GitlabJob };
const path = shepherdOnPath();

async function runJob(
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
  shell = 'bash',
  PATH = path(),
): Promise<Ending> {
  const script = [...(job.before_script ?? []), ...job.script].join('\n');
  const options = shell === 'bash' ? ['-eo', 'pipefail'] : ['-e'];
  return runProcess(shell, [...options, '-c', script], {
    cwd,
    env: { ...job.variables, ...variables, PATH },
  });
}

function readIssues(project: string): { readonly location: { readonly path: string } }[] {
  return JSON.parse(readFileSync(join(project, 'gl-code-quality-report.json'), 'utf8')) as [];
}

describe.each(['bash', 'sh'])('the template of GitLab, in %s', (shell) => {
  test('passes a clean API, and says so', async () => {
    const project = createProject(apis.clean);
    const { status, stdout } = await runJob(project, {}, shell);
    expect(status).toBe(0);
    expect(stdout).toContain(
      `
Shepherd
  shepherd check               passed
  shepherd fmt --check         passed
  shepherd protoxform --check  passed
`,
    );
    expect(readIssues(project)).toEqual([]);
  });

  test('all gates run, one report holds what they found, and the worst status counts', async () => {
    const text = apis.withoutCandidate['api/acme/user/v1/user.proto'].replace('  string name', '     string name');
    const project = createProject({ 'api/acme/user/v1/user.proto': text });
    const { status, stdout } = await runJob(project, {}, shell);
    expect(status).toBe(1);
    expect(stdout).toContain('shepherd fmt --check         FAILED with status 1');
    expect(stdout).toContain('shepherd protoxform --check  FAILED with status 1');
    expect(readIssues(project).map((issue) => issue.location.path)).toEqual(
      expect.arrayContaining(['api/acme/user/v1/user.proto']),
    );
  });
});

describe('the template of GitLab', () => {
  test('ends with the worst status', async () => {
    expect((await runJob(createProject(apis.unreadable))).status).toBe(3);
  });

  test('gates can be switched off', async () => {
    const off = { SHEPHERD_FMT: 'false', SHEPHERD_PROTOXFORM: 'false', SHEPHERD_LIFECYCLE_PAGE: 'false' };
    const { status, stdout } = await runJob(createProject(apis.unformatted), off);
    expect(status).toBe(0);
    expect(stdout).not.toContain('shepherd fmt');
  });

  test('says how to get the whole history', async () => {
    expect((await runJob(createShallowClone(apis.clean))).stderr).toMatch(
      /^warning: shallow clone: .*GIT_DEPTH: '0'$/m,
    );
  });

  test('writes the lifecycle page', async () => {
    const project = createProject(apis.clean);
    await runJob(project);
    expect(readFileSync(join(project, 'shepherd-reports/lifecycle.html'), 'utf8')).toContain('<!doctype html>');
  });

  const switches = ['SHEPHERD_VERSION', 'SHEPHERD_FMT', 'SHEPHERD_PROTOXFORM', 'SHEPHERD_LIFECYCLE_PAGE'];
  describe.each(hostileValues)('given the value %j', (value) => {
    test('as the configuration hands it to shepherd as it is', async () => {
      const project = createProject(apis.clean);
      const record = join(createJobFolder(), 'record');
      const { status } = await runJob(project, { SHEPHERD_CONFIG: value }, 'bash', recorderOnPath(record));
      expect({ status, isHarmed: existsSync(join(project, 'pwned')) }).toEqual({ status: 0, isHarmed: false });
      expect(readFileSync(record, 'utf8')).toContain(`\n--config=${value}\n`);
    });

    test.each(switches)('as %s refuses it', async (name) => {
      const project = createProject(apis.clean);
      const PATH = recorderOnPath(join(createJobFolder(), 'record'));
      const { status } = await runJob(project, { [name]: value }, 'bash', PATH);
      expect({ status, isHarmed: existsSync(join(project, 'pwned')) }).toEqual({ status: 2, isHarmed: false });
    });
  });
});
