import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { PluginOptions } from '@protoshepherd/nx-plugin';
import { runCommandLine } from 'protoshepherd';
import { describe, expect, test, vi } from 'vitest';

import { createRecordingContext } from '../cli/recording-context.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { edgesBetween, inferEdges, inferProjects, type InferredProject } from './inferred-graph.ts';

const config = 'version: 1\nroots: [api]\npolicy: envoy\n';

/** A file of a package that imports others. */
function proto(name: string, ...imports: readonly string[]): string {
  return `syntax = "proto3";\npackage ${name};\n${imports.map((path) => `import "${path}";\n`).join('')}message M {}\n`;
}

const diamond = {
  'shepherd.yaml': config,
  'api/a/v1/a.proto': proto('a.v1', 'b/v1/b.proto', 'c/v1/c.proto'),
  'api/b/v1/b.proto': proto('b.v1', 'd/v1/d.proto'),
  'api/c/v1/c.proto': proto('c.v1', 'd/v1/d.proto'),
  'api/d/v1/d.proto': proto('d.v1'),
};

describe('projects', () => {
  test('every package version is a project with tags and targets', async () => {
    const folder = createTemporaryFolder({ ...diamond, 'api/d/v2/d.proto': proto('d.v2') });
    const projects = await inferProjects(folder);
    expect([...projects.keys()].toSorted()).toEqual(['a.v1', 'b.v1', 'c.v1', 'd.v1', 'd.v2', 'workspace']);
    expect(projects.get('a.v1')).toMatchObject({
      root: 'api/a/v1',
      tags: ['shepherd', 'family:a', 'version:v1', 'status:active', 'policy:envoy@2021-01'],
    });
    expect(Object.keys(projects.get('d.v1')?.targets ?? {})).toEqual(['odr', 'fmt', 'compat']);
    expect(Object.keys(projects.get('d.v2')?.targets ?? {})).toEqual(['odr', 'fmt', 'compat', 'protoxform']);
    expect(Object.keys(projects.get('workspace')?.targets ?? {})).toEqual([
      'odr',
      'fmt',
      'protoxform',
      'compat',
      'check',
      'plan',
      'build',
      'graph',
      'site',
      'lifecycle-report',
    ]);
  });

  test('targets have descriptions and groups, can be renamed and left out', async () => {
    const folder = createTemporaryFolder(diamond);
    const names = { build: 'api-build', site: false, odr: 'one-definition' } as const;
    const projects = await inferProjects(folder, { targetNames: names, scan: ['deploy'], outputFolder: 'out' });
    const root = projects.get('workspace') as InferredProject;
    expect(Object.keys(root.targets)).toEqual(
      expect.arrayContaining(['one-definition', 'api-build', 'scan', 'lifecycle-report']),
    );
    expect(Object.keys(root.targets)).not.toContain('site');
    expect(root.metadata?.targetGroups).toEqual({
      'API checks': ['one-definition', 'fmt', 'compat', 'check', 'scan'],
      'API versions': ['protoxform', 'plan'],
      'API reports': ['api-build', 'graph', 'lifecycle-report'],
    });
    expect(root.targets['api-build']).toMatchObject({
      options: { command: 'build', args: ['--output=out/api.binpb'] },
      outputs: ['{workspaceRoot}/out/api.binpb', '{options.output}'],
    });
    expect(root.targets['lifecycle-report']?.options).toMatchObject({ history: 'api' });
    expect(root.targets['scan']).toMatchObject({ cache: false, options: { command: 'scan', args: ['deploy'] } });
    const own = projects.get('a.v1') as InferredProject;
    expect(own.metadata).toEqual({
      technologies: ['protobuf'],
      description: 'Protobuf a.v1 (active), 1 file.',
      targetGroups: { 'API checks': ['one-definition', 'fmt', 'compat'], 'API versions': ['protoxform'] },
    });
    for (const { metadata } of Object.values({ ...root.targets, ...own.targets })) {
      expect(metadata?.description).toMatch(/^[A-Z].*\.$/);
    }
    expect(own.targets['fmt']?.configurations).toEqual({ write: { args: ['--write'] } });
  });

  test('code owners are tags, also where the workspace is a part of a repository', async () => {
    const folder = createTemporaryFolder({
      '.git/HEAD': '',
      '.github/CODEOWNERS': '* @acme/everyone\n/inner/api/a/ @acme/team-x @jane\n/inner/api/b/ mail@example.com\n',
      ...Object.fromEntries(Object.entries(diamond).map(([path, content]) => [`inner/${path}`, content])),
    });
    const projects = await inferProjects(join(folder, 'inner'));
    const owners = (name: string): unknown => projects.get(name)?.tags?.filter((tag) => tag.startsWith('owner:'));
    expect(owners('a.v1')).toEqual(['owner:jane', 'owner:team-x']);
    expect(owners('b.v1')).toEqual(['owner:mail@example.com']);
    expect(owners('c.v1')).toEqual(['owner:everyone']);
  });

  test('projects that publish candidates sync them first, once there are some', async () => {
    const mark = 'option (udpa.annotations.file_status).package_version_status = NEXT_MAJOR_VERSION_CANDIDATE;\n';
    const candidate = { 'api/d/v2alpha/d.proto': `${proto('d.v2alpha')}${mark}` };
    const synced = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const targets = (await inferProjects(createTemporaryFolder(files))).get('workspace')?.targets ?? {};
      return Object.keys(targets).filter((name) => targets[name]?.syncGenerators !== undefined);
    };
    expect(await synced(diamond)).toEqual([]);
    expect(await synced({ ...diamond, ...candidate })).toEqual(['build', 'site']);
  });

  test('candidates are projects and outputs, and not inputs of their generation', async () => {
    const mark = 'option (udpa.annotations.file_status).package_version_status = NEXT_MAJOR_VERSION_CANDIDATE;\n';
    const candidate = { 'api/d/v2alpha/d.proto': `${proto('d.v2alpha')}${mark}` };
    const before = (await inferProjects(createTemporaryFolder(diamond))).get('workspace')?.targets['protoxform'];
    const projects = await inferProjects(createTemporaryFolder({ ...diamond, ...candidate }));
    expect(projects.get('d.v2alpha')?.tags).toEqual(expect.arrayContaining(['status:candidate', 'generated']));
    expect(projects.get('d.v1')?.tags).not.toContain('generated');
    const root = projects.get('workspace')?.targets['protoxform'];
    expect(root?.outputs).toContain('{workspaceRoot}/api/d/v2alpha/*.proto');
    expect(root?.inputs).toContainEqual({ input: 'protos', projects: ['tag:shepherd', '!tag:generated'] });
    expect(projects.get('d.v1')?.targets['protoxform']?.outputs).toContain('{workspaceRoot}/api/d/v2alpha/*.proto');
    // The first run writes candidates, and must be the same for the second run nevertheless.
    expect(root).toEqual(before);
  });

  test('a folder with a hand-written file is never restored from a cache', async () => {
    const byHand = { 'api/d/v2alpha/d.proto': proto('d.v2alpha') };
    const projects = await inferProjects(createTemporaryFolder({ ...diamond, ...byHand }));
    expect(projects.get('d.v1')?.targets['protoxform']).toMatchObject({ cache: false, outputs: ['{options.out}'] });
    expect(projects.get('workspace')?.targets['protoxform']?.cache).toBe(false);
  });

  test('an annotation cannot make other folders outputs', async () => {
    const move = 'option (udpa.annotations.file_migrate).move_to_package = "*.**";\n';
    const folder = createTemporaryFolder({ 'shepherd.yaml': config, 'api/a/v1/a.proto': `${proto('a.v1')}${move}` });
    expect((await inferProjects(folder)).get('a.v1')?.targets['protoxform']?.outputs).toEqual([
      '{workspaceRoot}/api/a/v2alpha/*.proto',
      '{options.out}',
    ]);
  });

  test('the root has the name given by the workspace', async () => {
    const named = createTemporaryFolder({ ...diamond, 'package.json': '{"name": "fleet", "nx": {"name": "top"}}' });
    expect((await inferProjects(named)).get('top')?.root).toBe('.');
    const packed = createTemporaryFolder({ ...diamond, 'package.json': '{"name": "fleet"}' });
    expect((await inferProjects(packed)).get('fleet')?.root).toBe('.');
  });
});

describe('the baseline of packages', () => {
  const against = async (files: Readonly<Record<string, string>>, options?: PluginOptions, base?: string) => {
    const projects = await inferProjects(createTemporaryFolder({ ...diamond, ...files }), options, base);
    const ofTarget = (name: string): unknown =>
      (projects.get(name)?.targets['compat']?.options as { against?: unknown } | undefined)?.against;
    expect(ofTarget('a.v1')).toBe(ofTarget('workspace'));
    return ofTarget('a.v1');
  };

  test('the branch point from the default branch, unless the workspace or the configuration overrides it', async () => {
    expect(await against({})).toBe('merge-base:main');
    expect(await against({}, undefined, 'trunk')).toBe('merge-base:trunk');
    expect(await against({}, { against: 'v1.0.0' }, 'trunk')).toBe('v1.0.0');
    const compat = `${config}compat: { against: last-release }\n`;
    expect(await against({ 'shepherd.yaml': compat })).toBeUndefined();
    expect(await against({ 'shepherd.yaml': compat }, { against: 'v1.0.0' })).toBe('v1.0.0');
  });
});

describe('folders that are not packages', () => {
  test('two packages in one folder are one project with the tags of both', async () => {
    const folder = createTemporaryFolder({
      'shepherd.yaml': config,
      'api/z/v1/a.proto': proto('a.v1'),
      'api/z/v1/z.proto': proto('z.v1', 'other/v1/o.proto'),
      'api/other/v1/o.proto': proto('other.v1', 'z/v1/a.proto'),
    });
    const projects = await inferProjects(folder);
    expect(projects.get('z.v1')).toMatchObject({ root: 'api/z/v1' });
    expect(projects.get('z.v1')?.tags).toEqual(expect.arrayContaining(['family:a', 'family:z']));
    expect(projects.get('z.v1')?.targets['odr']?.options).toMatchObject({ packages: ['z.v1', 'a.v1'] });
    expect(await inferEdges(folder)).toEqual(['other.v1 → z.v1', 'z.v1 → other.v1']);
  });

  test('a package over two folders is two projects that depend on each other', async () => {
    const folder = createTemporaryFolder({
      'shepherd.yaml': config,
      'api/a/v1/a.proto': proto('a.v1'),
      'api/a/v1/more/b.proto': proto('a.v1'),
    });
    expect([...(await inferProjects(folder)).keys()]).toEqual(['workspace', 'a.v1', 'a.v1@api/a/v1/more']);
    expect(await inferEdges(folder)).toEqual(['a.v1 → a.v1@api/a/v1/more', 'a.v1@api/a/v1/more → a.v1']);
  });

  test('hostile names give projects that can be typed, and nothing is cached without all its inputs', async () => {
    const names = [
      'with space',
      'quo"te',
      "ap'os",
      'dol$lar',
      'new\nline',
      'brack[et]',
      'open[bracket',
      '{projectRoot}',
      'co:lon',
      '-dash',
    ];
    const files = names.map((name) => [`api/${name}/v1/a.proto`, proto('v1')] as const);
    const folder = createTemporaryFolder({
      'shepherd.yaml': `${config}layout: group-version\n`,
      ...Object.fromEntries(files),
      'api/dol_lar/v1/a.proto': proto('v1', 'brack[et]/v1/a.proto'),
      'api/above/v1/a.proto': proto('v1', 'dol_lar/v1/a.proto'),
    });
    const projects = await inferProjects(folder);
    expect([...projects.keys()].toSorted()).toEqual([
      '-dash.v1',
      '_projectRoot_.v1',
      'above.v1',
      'ap_os.v1',
      'brack_et_.v1',
      'co_lon.v1',
      'dol_lar.v1',
      'dol_lar.v1@api/dol_lar/v1',
      'new_line.v1',
      'open_bracket.v1',
      'quo_te.v1',
      'with_space.v1',
      'workspace',
    ]);
    const uncached = [...projects.values()].filter(({ targets }) => targets['odr']?.cache === false);
    // Dependents of inputs that Nx does not see are not cached either.
    expect(uncached.map(({ name }) => name).toSorted()).toEqual([
      '_projectRoot_.v1',
      'above.v1',
      'brack_et_.v1',
      'dol_lar.v1@api/dol_lar/v1',
      'new_line.v1',
      'open_bracket.v1',
      'workspace',
    ]);
    // A pattern that Nx cannot read would stop every run.
    expect(projects.get('open_bracket.v1')?.namedInputs).toEqual({ protos: [] });
    expect(projects.get('with_space.v1')?.namedInputs).toEqual({ protos: ['{projectRoot}/*.proto'] });
  });

  test('files at the top of the workspace or outside it have no project of their own', async () => {
    const folder = createTemporaryFolder({
      // The workspace is a part of a repository.
      '.git/HEAD': '',
      'inner/shepherd.yaml': 'version: 1\nroots: [., ../outside]\n',
      'inner/top.proto': proto('top.v1'),
      'inner/a/v1/a.proto': proto('a.v1', 'top.proto', 'b/v1/b.proto'),
      'outside/b/v1/b.proto': proto('b.v1'),
    });
    const inner = join(folder, 'inner');
    expect([...(await inferProjects(inner)).keys()]).toEqual(['workspace', 'a.v1']);
    expect(await inferEdges(inner)).toEqual(['a.v1 → workspace']);
    expect((await inferProjects(inner)).get('workspace')?.targets['protoxform']?.cache).toBe(false);
  });
});

describe('a descriptor set as a root', () => {
  test('creates no projects, reports it once, and is checked by the root', async () => {
    const folder = createTemporaryFolder(diamond);
    const image = ['--root', join(folder, 'api'), '--output', join(folder, 'api.binpb')];
    expect(await runCommandLine(['build', ...image], createRecordingContext())).toBe(0);
    writeFileSync(join(folder, 'shepherd.yaml'), 'version: 1\nroots: [api.binpb]\n');
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const projects = await inferProjects(folder);
    expect(stderr.mock.calls).toEqual([
      [
        '@protoshepherd/nx-plugin found no projects in api.binpb: descriptor sets have no folders; the root project checks them\n',
      ],
    ]);
    stderr.mockRestore();
    expect([...projects.keys()]).toEqual(['workspace']);
    const { targets } = projects.get('workspace') as InferredProject;
    expect(Object.keys(targets)).not.toContain('protoxform');
    expect(Object.keys(targets)).not.toContain('fmt');
    expect(Object.keys(targets)).toContain('build');
    expect(targets['odr']?.inputs).toContain('{workspaceRoot}/api.binpb');
  });
});

describe('errors', () => {
  test('without a configuration there are no projects', async () => {
    const { createNodes } = await import('@protoshepherd/nx-plugin');
    expect(await createNodes[1]([], undefined, { workspaceRoot: '/nowhere', nxJsonConfiguration: {} })).toEqual([]);
  });

  test.each([
    ['no YAML', 'version: 1\nroots: ['],
    ['an unknown key', 'version: 1\nrots: [api]\n'],
    ['a root that is not there', 'version: 1\nroots: [apis]\n'],
    ['a root that is a file', 'version: 1\nroots: [api/a/v1/a.proto]\n'],
  ])('%s keeps the targets of the root, and no packages', async (_, text) => {
    const folder = createTemporaryFolder({ ...diamond, 'shepherd.yaml': text });
    const projects = await inferProjects(folder);
    expect([...projects.keys()]).toEqual(['workspace']);
    expect(projects.get('workspace')?.targets['check']?.cache).toBe(false);
  });

  test('a broken file has its project, from the parsable part', async () => {
    const broken = 'syntax = "proto3";\npackage b.v1;\nimport "d/v1/d.proto";\nmessage M { int32 = ;;; }}}\nimport "';
    const folder = createTemporaryFolder({
      ...diamond,
      'api/b/v1/b.proto': broken,
      'api/c/v1/c.proto': '\u0000\u0001',
    });
    const projects = await inferProjects(folder);
    expect(projects.get('b.v1')?.root).toBe('api/b/v1');
    expect([...projects.values()].map(({ root }) => root)).toContain('api/c/v1');
    expect(await inferEdges(folder)).toContain('b.v1 → d.v1');
  });
});

describe('edges', () => {
  test('imports are edges', async () => {
    expect(await inferEdges(createTemporaryFolder(diamond))).toEqual([
      'a.v1 → b.v1',
      'a.v1 → c.v1',
      'b.v1 → d.v1',
      'c.v1 → d.v1',
    ]);
  });

  test('an imported package that appears later gets its edge, and a deleted one loses it', async () => {
    const folder = createTemporaryFolder({ ...diamond, 'api/d/v1/d.proto': proto('d.v1', 'e/v1/e.proto') });
    expect(await inferEdges(folder)).not.toContain('d.v1 → e.v1');
    const late = join(folder, 'api/e/v1/e.proto');
    mkdirSync(dirname(late), { recursive: true });
    writeFileSync(late, proto('e.v1'));
    expect(await inferEdges(folder)).toContain('d.v1 → e.v1');
    appendFileSync(join(folder, 'api/c/v1/c.proto'), 'import "e/v1/e.proto";\n');
    expect(await inferEdges(folder)).toContain('c.v1 → e.v1');
    rmSync(late);
    expect(await inferEdges(folder)).not.toContain('d.v1 → e.v1');
  });

  test('edges and projects are from the same time, and edges requested alone are current', async () => {
    const folder = createTemporaryFolder(diamond);
    const projects = Object.fromEntries(await inferProjects(folder));
    appendFileSync(join(folder, 'api/a/v1/a.proto'), 'import "d/v1/d.proto";\n');
    expect(await edgesBetween(folder, projects)).not.toContain('a.v1 → d.v1');
    expect(await edgesBetween(folder, projects)).toContain('a.v1 → d.v1');
  });

  test('a file that git ignores has an edge that Nx accepts', async () => {
    expect(await inferEdges(createTemporaryFolder(diamond), ['api/a/v1/a.proto'])).toContain('a.v1 → b.v1');
  });

  test('a missing import is reported to Nx until it exists', async () => {
    const folder = createTemporaryFolder({ 'shepherd.yaml': config, 'api/a/v1/a.proto': proto('a.v1', 'x/y.proto') });
    const unresolved = async (): Promise<unknown> => {
      const options = (await inferProjects(folder)).get('a.v1')?.targets['odr']?.options as { unresolved?: unknown };
      return options.unresolved;
    };
    expect(await unresolved()).toEqual(['x/y.proto']);
    mkdirSync(join(folder, 'api/x'));
    writeFileSync(join(folder, 'api/x/y.proto'), proto('x'));
    expect(await unresolved()).toBeUndefined();
  });
});

describe('inputs', () => {
  test('configuration, facts, baseline, includes and the tool count', async () => {
    const folder = createTemporaryFolder({
      ...diamond,
      'shepherd.yaml': `${config}includes: [deps, node_modules/protos]\nbaseline: base.json\n`,
      'deps/x.proto': proto('x'),
      'node_modules/protos/y.proto': proto('y'),
    });
    const { inputs } = (await inferProjects(folder, { toolInputs: ['tool'] })).get('a.v1')?.targets['odr'] ?? {};
    expect(inputs).toEqual(
      expect.arrayContaining([
        'protos',
        '^protos',
        '{workspaceRoot}/shepherd.yaml',
        '{workspaceRoot}/lifecycle.yaml',
        '{workspaceRoot}/base.json',
        '{workspaceRoot}/deps/**/*.proto',
        '{workspaceRoot}/package-lock.json',
        'tool',
      ]),
    );
  });

  test('an include that Nx cannot see ends caching', async () => {
    const folder = createTemporaryFolder({
      '.git/HEAD': '',
      'inner/shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [../deps]\n',
      'inner/api/a/v1/a.proto': proto('a.v1'),
      'deps/x.proto': proto('x'),
    });
    expect((await inferProjects(join(folder, 'inner'))).get('a.v1')?.targets['odr']?.cache).toBe(false);
  });

  test('a waiver with an end makes the day an input', async () => {
    const waiver = 'waivers: [{rule: odr, package: a.v1, reason: soon, expires: 2030-01-01}]\n';
    const folder = createTemporaryFolder({ ...diamond, 'shepherd.yaml': `${config}${waiver}` });
    const runtime: unknown = expect.objectContaining({ runtime: expect.stringContaining('Date') as unknown });
    expect((await inferProjects(folder)).get('a.v1')?.targets['odr']?.inputs).toContainEqual(runtime);
  });

  test('usage files and the day are inputs', async () => {
    const usage = 'usage: {files: [usage/*.json, one.json]}\n';
    const folder = createTemporaryFolder({ ...diamond, 'shepherd.yaml': `${config}${usage}` });
    const inputs = (await inferProjects(folder)).get('a.v1')?.targets['odr']?.inputs;
    const runtime: unknown = expect.objectContaining({ runtime: expect.stringContaining('Date') as unknown });
    const files = ['{workspaceRoot}/usage/**/*.json', '{workspaceRoot}/one.json'];
    expect(inputs).toEqual(expect.arrayContaining([...files, runtime]));
  });
});

test('a thousand packages', async () => {
  const files = Array.from({ length: 1000 }, (_, number): [string, string] => {
    const name = `p${String(number).padStart(4, '0')}`;
    const before = `p${String(Math.floor(number / 2)).padStart(4, '0')}`;
    const imports = number === 0 ? [] : [`${before}/v1/a.proto`];
    return [`api/${name}/v1/a.proto`, proto(`${name}.v1`, ...imports)];
  });
  const folder = createTemporaryFolder({ 'shepherd.yaml': config, ...Object.fromEntries(files) });
  expect((await inferProjects(folder)).size).toBe(1001);
  expect(await inferEdges(folder)).toHaveLength(999);
});
