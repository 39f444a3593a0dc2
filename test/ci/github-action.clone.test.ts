/** The action of GitHub, run as a runner runs it: the inputs as environment variables, the script by bash. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runProcess, type Ending } from '../cli/run-shepherd.ts';
import { actionPath, readYaml, workspacePath, type Action } from './ci-files.ts';
import { findActive } from './find-active.ts';
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

const action = readYaml(actionPath) as Action;
const path = shepherdOnPath();

interface Job extends Ending {
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly reports: string;
}

/** Runs the steps of the action that are scripts. */
async function runAction(
  cwd: string,
  inputs: Readonly<Record<string, string>> = {},
  PATH = path(),
  event: Readonly<Record<string, string>> = {},
): Promise<Job> {
  const folder = createJobFolder();
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const [step] = action.runs.steps.filter(({ run }) => run !== undefined);
  const env = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, value]) => [
      name,
      value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_, input: string) => inputs[input] ?? readDefault(input)),
    ]),
  );
  const ending = await runProcess('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd,
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_BASE_REF: '',
      GITHUB_EVENT_PATH: '',
      ...event,
      ...env,
      ...files,
      PATH,
      RUNNER_TEMP: folder,
      GITHUB_ACTION_PATH: workspacePath('tools/ci/github'),
    },
  });
  const outputs = Object.fromEntries(
    readFileSync(files.GITHUB_OUTPUT, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    ...ending,
    outputs,
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
    reports: join(folder, 'shepherd-reports'),
  };
}

interface RecordedJob extends Job {
  /** The arguments that shepherd was called with, one a line. */
  readonly calls: string;
  readonly isHarmed: boolean;
}

/** Runs the action with a shepherd that only writes down its arguments. */
async function runRecorded(
  inputs: Readonly<Record<string, string>>,
  project = createProject(apis.clean),
): Promise<RecordedJob> {
  const record = join(createJobFolder(), 'record');
  const job = await runAction(project, inputs, recorderOnPath(record));
  const calls = existsSync(record) ? readFileSync(record, 'utf8') : '';
  return { ...job, calls, isHarmed: existsSync(join(project, 'pwned')) };
}

function readDefault(input: string): string {
  const declared = action.inputs[input];
  if (declared === undefined) throw new Error(`${input} is used but not declared`);
  return declared.default;
}

/** The distinct categories of the gates' reports in code scanning. */
function sarifIds(reports: string): (string | undefined)[] {
  return readdirSync(join(reports, 'sarif'))
    .toSorted()
    .map((name) => {
      const sarif = JSON.parse(readFileSync(join(reports, 'sarif', name), 'utf8')) as {
        runs: { automationDetails: { id: string } }[];
      };
      return sarif.runs[0]?.automationDetails.id;
    });
}

describe('the action of GitHub', () => {
  test('inserts no expression into shell text', () => {
    for (const { run } of action.runs.steps) expect(run ?? '').not.toContain('${{');
  });

  test('passes a clean API, and says so', async () => {
    const { status, summary, outputs, stdout, reports } = await runAction(createProject(apis.clean));
    expect({ status, outputs: { status: outputs['status'], sarif: outputs['has-sarif'] } }).toEqual({
      status: 0,
      outputs: { status: '0', sarif: 'true' },
    });
    expect(summary).toBe(
      [
        '## Shepherd',
        '',
        '| gate | result |',
        '|:---|:---|',
        '| `shepherd check` | passed |',
        '| `shepherd compat --against change-base` | passed |',
        '| `shepherd fmt --check` | passed |',
        '| `shepherd protoxform --check` | passed |',
        '\n',
      ].join('\n'),
    );
    expect(stdout).not.toMatch(/^::error/m);
    expect(stdout).not.toContain('shallow');
    expect(outputs['has-page']).toBe('true');
    expect(readFileSync(join(reports, 'lifecycle.html'), 'utf8')).toContain('<!doctype html>');
    expect(sarifIds(reports)).toEqual(['shepherd/check/', 'shepherd/compat/', 'shepherd/fmt/', 'shepherd/protoxform/']);
  });

  test.each([
    ['misplaced', 'check', 1, 'file=api/acme/user/v1/user.proto,'],
    ['unformatted', 'fmt --check', 1, 'file=api/acme/user/v1/user.proto,'],
    ['withoutCandidate', 'protoxform --check', 1, 'title=candidate-missing'],
  ] as const)(
    'an API that is %s fails at %s, and the other gates run all the same',
    async (api, gate, worst, annotation) => {
      const { status, stdout, summary, reports } = await runAction(createProject(apis[api]));
      expect(status).toBe(worst);
      expect(stdout).toMatch(new RegExp(`^::error [^\n]*${annotation}`, 'm'));
      const failed = [...summary.matchAll(/^\| `shepherd (.*)` \| (passed|\*\*failed\*\*.*) \|$/gm)];
      expect(failed.map(([, name, result]) => [name, result])).toEqual(
        ['check', 'compat --against change-base', 'fmt --check', 'protoxform --check'].map((name) => [
          name,
          name === gate ? `**failed** with status ${worst}` : 'passed',
        ]),
      );
      expect(summary).toMatch(new RegExp(`^### ❌ shepherd ${gate.split(' ')[0]}: `, 'mu'));
      const sarif = JSON.parse(readFileSync(join(reports, `sarif/${gate.split(' ')[0]}.sarif`), 'utf8')) as {
        runs: { results: unknown[]; automationDetails: { id: string } }[];
      };
      expect(sarif.runs[0]?.results).toHaveLength(1);
    },
  );

  test('a push with a break fails at compat: the previous state is in the event', async () => {
    const project = createBrokenProject();
    const event = join(createJobFolder(), 'event.json');
    writeFileSync(event, JSON.stringify({ before: commitBefore(project), pull_request: { number: 7 } }));
    const { status, stdout, summary, outputs, reports } = await runAction(project, {}, path(), {
      GITHUB_EVENT_PATH: event,
    });
    expect(status).toBe(1);
    expect(outputs).toMatchObject({
      verdict: 'failed',
      errors: '1',
      waived: '0',
      'version-bump': 'major',
      'has-comment': 'true',
    });
    expect(readFileSync(join(reports, 'comment/pull-request'), 'utf8')).toBe('7\n');
    const comment = readFileSync(join(reports, 'comment/comment.md'), 'utf8');
    expect(comment).toMatch(
      /^### ❌ Shepherd: 1 of 4 gates failed\n\n(?:- .*\n){4}\n### ❌ shepherd compat: 1 break\n/u,
    );
    expect(findActive(comment, { longest: 65_536 })).toBeUndefined();
    expect(stdout).toMatch(/^::error file=api\/acme\/user\/v1\/user.proto,[^\n]*title=field-renumbered/m);
    expect(summary).toContain('| `shepherd compat --against change-base` | **failed** with status 1 |');
    expect((await runAction(project, { compat: 'false' }, path(), { GITHUB_EVENT_PATH: event })).status).toBe(0);
  });

  test('a missing base fails, and the message says what to fetch', async () => {
    const clone = createShallowClone(apis.clean);
    const { status, stderr } = await runAction(clone, { fmt: 'false' }, path(), { GITHUB_BASE_REF: 'release' });
    expect(status).toBe(3);
    expect(stderr).toContain('fetch-depth: 0');
  });

  test('ends with the worst status', async () => {
    const { status, outputs } = await runAction(createProject(apis.unreadable));
    expect([status, outputs['status']]).toEqual([3, '3']);
  });

  test('scans only the given paths', async () => {
    const { status, calls, isHarmed } = await runRecorded({
      'scan-paths': 'a b.yaml\n$(touch pwned)\n',
      'scan-schema': 'x.binpb',
    });
    expect({ status, isHarmed }).toEqual({ status: 0, isHarmed: false });
    expect(calls).toContain('\nscan\n--format\ngithub\n--schema=x.binpb\n--\na b.yaml\n$(touch pwned)\n');
    expect((await runRecorded({})).calls).not.toContain('scan');
  });

  test('a repository that only consumes an API checks its configuration alone, and must name it', async () => {
    const { status, calls } = await runRecorded({ api: 'false', 'scan-paths': 'a.yaml' });
    expect(status).toBe(0);
    expect(calls).toContain('\nscan\n');
    expect(calls).not.toMatch(/^(?:check|compat|fmt|protoxform|lifecycle)$/m);
    expect((await runRecorded({ api: 'false' })).status).toBe(2);
  });

  test('gates can be switched off', async () => {
    const off = { compat: 'false', fmt: 'false', protoxform: 'false', 'lifecycle-page': 'false' };
    const { status, summary, calls } = await runRecorded(off);
    expect(status).toBe(0);
    expect(new Set(calls.match(/^(?:check|compat|fmt|protoxform|lifecycle)$/gm))).toEqual(new Set(['check']));
    expect(summary).not.toContain('fmt');
  });

  test('uses another configuration, and paths stay relative to the repository', async () => {
    const project = createProject({
      'shepherd.yaml': 'nonsense: [',
      'deep/my shepherd.yaml': 'version: 1\nroots: [../api]\n',
      ...apis.misplaced,
    });
    const { status, stdout } = await runAction(project, {
      config: 'deep/my shepherd.yaml',
      fmt: 'false',
      protoxform: 'false',
    });
    expect(status).toBe(1);
    expect(stdout).toContain('file=api/acme/user/v1/user.proto,');
  });

  test('installs a version outside of the checkout, from its own registry, with its integrity', async () => {
    const [registry, theirs] = await Promise.all([startRegistry(), startRegistry()]);
    const project = createProject({ ...apis.unformatted, '.npmrc': `registry=${theirs.url}\n` });
    const pinned = { version: registry.version, integrity: registry.integrity, registry: registry.url };
    const { status, summary } = await runAction(project, pinned, machinePath);
    expect([status, theirs.requests]).toEqual([1, []]);
    expect(summary).toContain('| `shepherd fmt --check` | **failed** with status 1 |');
    const refused = await runAction(project, { ...pinned, integrity: 'sha512-AAAA' }, machinePath);
    expect([refused.status, refused.summary]).toEqual([2, '']);
  });

  test('does not run a program that the checkout brings along', async () => {
    const project = createProject(apis.clean);
    installInto(project);
    const inputs = { fmt: 'false', protoxform: 'false', 'lifecycle-page': 'false' };
    const { status, calls } = await runRecorded(inputs, project);
    expect([status, calls.includes('check\n')]).toEqual([0, true]);
    const onPath = `${join(project, 'node_modules/.bin')}${delimiter}${machinePath}`;
    expect(await runAction(project, inputs, onPath)).toMatchObject({ status: 2 });
  });

  test('explains what to do without shepherd', async () => {
    const { status, stdout } = await runAction(createProject(apis.clean), {}, '/usr/bin:/bin');
    expect(status).toBe(2);
    expect(stdout).toContain('::error title=shepherd::shepherd is not installed outside of the checkout; set');
  });

  test('explains how to get the whole history', async () => {
    const { status, stdout } = await runRecorded({}, createShallowClone(apis.clean));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::warning title=shallow clone::.*fetch-depth: 0/m);
  });
});

describe.each(hostileValues)('the value %j', (value) => {
  test('exactly as the configuration passes it', async () => {
    const { status, stdout, calls, isHarmed } = await runRecorded({ config: value });
    expect({ status, isHarmed }).toEqual({ status: 0, isHarmed: false });
    expect(calls).toContain(`\n--config=${value}\n`);
    expect(stdout).not.toContain('::error::x');
  });

  test('is not a version', async () => {
    const { status, stdout, isHarmed } = await runRecorded({ version: value });
    expect({ status, isHarmed }).toEqual({ status: 2, isHarmed: false });
    expect(stdout).toBe('::error title=shepherd::the input version is not an exact version, such as 0.1.0\n');
  });

  test('is neither on nor off, so that every gate runs', async () => {
    const inputs = { compat: value, fmt: value, protoxform: value, 'lifecycle-page': value };
    const { status, stdout, calls, isHarmed } = await runRecorded(inputs);
    expect({ status, isHarmed }).toEqual({ status: 2, isHarmed: false });
    for (const input of Object.keys(inputs)) {
      expect(stdout).toContain(`::error title=shepherd::the input ${input} is neither true nor false`);
    }
    expect(stdout).not.toContain('::error::x');
    expect(calls).toMatch(/^check\n[^]*^compat\n[^]*^fmt\n[^]*^protoxform\n[^]*^lifecycle\n/m);
  });
});

/** Possible names of branches, titles, commits and folders. */
const hostileNames = [
  'it\'s "quoted"',
  '$(touch pwned)',
  '`touch pwned`; touch pwned',
  '%0A::set-output name=verdict::passed',
  '::set-output name=verdict::passed',
  'a\n::error::x\nverdict=passed',
  '-->@all<img src=x>|',
  '--upload-pack=touch pwned',
];

describe('names of a contributor', () => {
  /** The event of a pull request that has a name everywhere. */
  function pullRequest(name: string): string {
    const event = join(createJobFolder(), 'event.json');
    const repository = { full_name: name, default_branch: name };
    const branch = { ref: name, label: name, repo: repository };
    const pull = { number: 7, title: name, body: name, head: branch, base: branch };
    writeFileSync(event, JSON.stringify({ action: 'opened', number: 7, pull_request: pull, repository }));
    return event;
  }

  test.each(hostileNames)(
    'the branches and the title %j change nothing, and a base that cannot be found fails',
    async (name) => {
      const project = createProject(apis.clean);
      const off = { fmt: 'false', protoxform: 'false', 'lifecycle-page': 'false' };
      const { status, outputs, stdout } = await runAction(project, off, path(), {
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: pullRequest(name),
        GITHUB_BASE_REF: name,
        GITHUB_HEAD_REF: name,
        GITHUB_REF_NAME: name,
      });
      expect([status, outputs['verdict'], existsSync(join(project, 'pwned'))]).toEqual([3, 'unknown', false]);
      expect(stdout).not.toMatch(/^::(?:set-output|error::x)/m);
    },
  );

  test('in the names of folders are shown as text', async () => {
    const folders = hostileNames.map((name) => name.replaceAll('/', '_'));
    const files = folders.map((folder): [string, string] => [
      `api/${folder}/a.proto`,
      'syntax = "proto3";\npackage other.v1;\nmessage M {}\n',
    ]);
    const project = createProject({ ...apis.clean, ...Object.fromEntries(files) });
    const { status, outputs, stdout, reports } = await runAction(project, {
      compat: 'false',
      fmt: 'false',
      protoxform: 'false',
    });
    expect([status, outputs['verdict'], existsSync(join(project, 'pwned'))]).toEqual([1, 'failed', false]);
    expect(stdout).not.toMatch(/^::(?:set-output|error::x)/m);
    expect(
      Object.keys(outputs).filter(
        (name) =>
          !/^(?:has-[a-z]+|status|verdict|errors|warnings|waived|version-bump|next-version|reports)$/.test(name),
      ),
    ).toEqual([]);
    const comment = readFileSync(join(reports, 'comment/comment.md'), 'utf8');
    expect(findActive(comment, { longest: 65_536 })).toBeUndefined();
  });
});
