/** The template of GitLab, run as a runner runs it: variables in the environment, the lines of the script one after another in one shell. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runProcess, type Ending } from '../cli/run-shepherd.ts';
import { gitlabPath, readYaml, workspacePath, type GitlabJob } from './ci-files.ts';
import { startRegistry } from './local-registry.ts';
import {
  apis,
  commitBefore,
  createBrokenProject,
  createJobFolder,
  createProject,
  createShallowClone,
  hostileValues,
  installInto,
  machinePath,
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
    env: { GITLAB_CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: '', ...job.variables, ...variables, PATH },
  });
}

interface RecordedJob extends Ending {
  /** The arguments that shepherd was called with, one a line. */
  readonly calls: string;
  readonly isHarmed: boolean;
}

/** Runs the job with a shepherd that only writes down its arguments. */
async function runRecorded(
  variables: Readonly<Record<string, string>>,
  project = createProject(apis.clean),
): Promise<RecordedJob> {
  const record = join(createJobFolder(), 'record');
  const ending = await runJob(project, variables, 'bash', recorderOnPath(record));
  const calls = existsSync(record) ? readFileSync(record, 'utf8') : '';
  return { ...ending, calls, isHarmed: existsSync(join(project, 'pwned')) };
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
  shepherd check                         passed
  shepherd compat --against change-base  passed
  shepherd fmt --check                   passed
  shepherd protoxform --check            passed
`,
    );
    expect(readIssues(project)).toEqual([]);
    expect(readFileSync(join(project, 'shepherd-reports/lifecycle.html'), 'utf8')).toContain('<!doctype html>');
  });

  test('all gates run, one report has all findings, and the worst status counts', async () => {
    const text = apis.withoutCandidate['api/acme/user/v1/user.proto'].replace('  string name', '     string name');
    const project = createProject({ 'api/acme/user/v1/user.proto': text });
    const { status, stdout } = await runJob(project, {}, shell);
    expect(status).toBe(1);
    expect(stdout).toContain('shepherd fmt --check                   FAILED with status 1');
    expect(stdout).toContain('shepherd protoxform --check            FAILED with status 1');
    expect(readIssues(project).map((issue) => issue.location.path)).toEqual(
      expect.arrayContaining(['api/acme/user/v1/user.proto']),
    );
  });
});

describe('the template of GitLab', () => {
  test('a merge request that breaks something fails at compat', async () => {
    const project = createBrokenProject();
    const { status, stdout } = await runJob(project, { CI_MERGE_REQUEST_DIFF_BASE_SHA: commitBefore(project) });
    expect(status).toBe(1);
    expect(stdout).toContain('shepherd compat --against change-base  FAILED with status 1');
    expect(readIssues(project)).toMatchObject([{ check_name: 'field-renumbered' }]);
  });

  test('installs a version outside of the checkout, from its own registry, with its integrity', async () => {
    const [registry, theirs] = await Promise.all([startRegistry(), startRegistry()]);
    const project = createProject({ ...apis.unformatted, '.npmrc': `registry=${theirs.url}\n` });
    installInto(project);
    const { version: SHEPHERD_VERSION, integrity: SHEPHERD_INTEGRITY, url: SHEPHERD_REGISTRY } = registry;
    const pinned = { SHEPHERD_VERSION, SHEPHERD_INTEGRITY, SHEPHERD_REGISTRY };
    const { status, stdout } = await runJob(project, pinned, 'sh', machinePath);
    expect([status, theirs.requests]).toEqual([1, []]);
    expect(stdout).toContain('shepherd fmt --check                   FAILED with status 1');
    const refused = await runJob(project, { ...pinned, SHEPHERD_INTEGRITY: '' }, 'sh', machinePath);
    expect([refused.status, refused.stderr.includes(`is ${SHEPHERD_INTEGRITY}, which is not`)]).toEqual([2, true]);
  });

  test('does not run a program that the checkout brings along', async () => {
    const project = createProject(apis.clean);
    installInto(project);
    const brought = `${join(project, 'node_modules/.bin')}${delimiter}${machinePath}`;
    expect(await runJob(project, {}, 'sh', brought)).toMatchObject({ status: 2 });
  });

  test('ends with the worst status', async () => {
    expect((await runJob(createProject(apis.unreadable))).status).toBe(3);
  });

  test('scans only the given paths', async () => {
    const paths = 'a b.yaml\n$(touch pwned)';
    const { status, calls, isHarmed } = await runRecorded({
      SHEPHERD_SCAN_PATHS: paths,
      SHEPHERD_SCAN_SCHEMA: 'x.binpb',
    });
    expect({ status, isHarmed }).toEqual({ status: 0, isHarmed: false });
    expect(calls).toContain(`\nscan\n--schema=x.binpb\n--\n${paths}\n`);
    expect((await runRecorded({})).calls).not.toContain('scan');
  });

  test('a repository that only consumes an API checks its configuration alone, and must name it', async () => {
    const { status, calls } = await runRecorded({ SHEPHERD_API: 'false', SHEPHERD_SCAN_PATHS: 'a.yaml' });
    expect(status).toBe(0);
    expect(calls).toContain('\nscan\n');
    expect(calls).not.toMatch(/^(?:check|compat|fmt|protoxform|lifecycle)$/m);
    expect((await runRecorded({ SHEPHERD_API: 'false' })).status).toBe(2);
  });

  test('joins the notes of the gates where the scripts are there', async () => {
    const project = createProject(apis.unformatted);
    const { status } = await runJob(project, { SHEPHERD_SCRIPTS: workspacePath('tools/ci/comment') });
    expect(status).toBe(1);
    const note = readFileSync(join(project, 'shepherd-reports/comment.md'), 'utf8');
    expect(note).toMatch(/^### ❌ Shepherd: 1 of 4 gates failed\n/u);
    expect(note).toMatch(/\n<!-- shepherd:gates -->\n$/);
  });

  test('gates can be switched off', async () => {
    const gates = { SHEPHERD_COMPAT: 'false', SHEPHERD_FMT: 'false', SHEPHERD_PROTOXFORM: 'false' };
    const off = { ...gates, SHEPHERD_LIFECYCLE_PAGE: 'false' };
    const { status, calls } = await runRecorded(off);
    expect(status).toBe(0);
    expect(new Set(calls.match(/^(?:check|compat|fmt|protoxform|lifecycle)$/gm))).toEqual(new Set(['check']));
  });

  test('explains how to get the whole history', async () => {
    expect((await runRecorded({}, createShallowClone(apis.clean))).stderr).toMatch(
      /^warning: shallow clone: .*GIT_DEPTH: '0'$/m,
    );
  });

  describe.each(hostileValues)('given the value %j', (value) => {
    test('exactly as the configuration passes it to shepherd', async () => {
      const { status, calls, isHarmed } = await runRecorded({ SHEPHERD_CONFIG: value });
      expect({ status, isHarmed }).toEqual({ status: 0, isHarmed: false });
      expect(calls).toContain(`\n--config=${value}\n`);
    });

    test('as a version refuses it', async () => {
      expect(await runRecorded({ SHEPHERD_VERSION: value })).toMatchObject({ status: 2, calls: '', isHarmed: false });
    });

    test('as a switch complains, and runs every gate', async () => {
      const gates = { SHEPHERD_COMPAT: value, SHEPHERD_FMT: value, SHEPHERD_PROTOXFORM: value };
      const switches = { ...gates, SHEPHERD_LIFECYCLE_PAGE: value };
      const { status, stderr, calls, isHarmed } = await runRecorded(switches);
      expect({ status, isHarmed }).toEqual({ status: 2, isHarmed: false });
      for (const name of Object.keys(switches)) expect(stderr).toContain(`${name} is neither true nor false`);
      expect(calls).toMatch(/^check\n[^]*^compat\n[^]*^fmt\n[^]*^protoxform\n[^]*^lifecycle\n/m);
    });
  });
});
