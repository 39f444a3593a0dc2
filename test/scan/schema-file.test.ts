import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { openProject, openSchemaFile, publishSchema, type Project } from '@protoshepherd/project';
import { describeSelectedAvailability } from '@protoshepherd/report';
import { InputError } from '@protoshepherd/workspace';
import { expect, it } from 'vitest';

import { fill, scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../packages/workspace/test/scratch-repository.ts';

const asOf = '2030-01-01';

function proto(members: string): string {
  return `syntax = "proto3";\npackage a.v1;\nenum Color { NONE = 0; RED = 1; }\nmessage M {\n${members}}\n`;
}

/** An API with two releases, and configuration that only the second one understands. */
function releasedApi(): string {
  const directory = scratchRepository({
    'api/a/v1/a.proto': proto('  string old = 1;\n'),
    'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: fybrik\n',
  });
  git(directory, 'tag', 'v1.0.0');
  const members =
    '  // Use :ref:`young <a.v1.M.young>` instead.\n  string old = 1 [deprecated = true];\n  map<string, M> young = 2;\n  Color color = 3;\n';
  commit(directory, { 'api/a/v1/a.proto': proto(members) });
  git(directory, 'tag', 'v1.1.0');
  return directory;
}

const configuration = {
  'a.json': '{"old": "x", "young": {"k": {"color": "RED"}}, "typo": 1, "color": "BLUE"}',
};

/** The download of a consumer. */
async function publish(project: Project): Promise<Readonly<Record<string, unknown>>> {
  const [availability, schema] = [await project.availability(), await publishSchema(project)];
  if (!availability.ok || !schema.ok) throw new Error('the API cannot be published');
  const selected = { ...availability.value, at: undefined, isDetailed: false };
  return { command: 'availability', ...describeSelectedAvailability(selected), schema: schema.value };
}

async function findings(project: Project, targets: readonly string[]): Promise<readonly string[]> {
  const scanned = await project.scan({ paths: ['a.json'], type: 'a.v1.M', targets });
  if (!scanned.ok) throw new Error('there is no answer');
  return scanned.value.findings.map(({ rule, message, location }) => `${location.line} ${rule} ${message}`);
}

it('a scan with a published schema gives the same findings as a scan with sources and git', async () => {
  const directory = releasedApi();
  fill(directory, configuration);
  const owner = openProject({ directory, asOf, useCache: false });
  const consumer = scratchFolder({ ...configuration, 'api.json': JSON.stringify(await publish(owner)) });
  const expected = await findings(owner, ['v1.0.0', 'v1.1.0']);
  expect(expected.filter((line) => line.includes('scan-target'))).toEqual(
    [
      '1 scan-target young: v1.0.0 does not understand this: it needs v1.1.0 or later because of a.v1.M.young',
      '1 scan-target color: v1.0.0 does not understand this: it needs v1.1.0 or later because of a.v1.M.color',
    ].toSorted((a, b) => expected.indexOf(a) - expected.indexOf(b)),
  );
  expect(expected.some((line) => /scan-deprecated.*since v1\.1\.0.*young/.test(line))).toBe(true);
  const read = openSchemaFile('api.json', { directory: consumer, asOf });
  expect(await findings(read, ['v1.0.0', 'v1.1.0'])).toEqual(expected);
});

it('a published schema has the support of package versions', async () => {
  const directory = releasedApi();
  const lifecycle = "version: 1\nversions:\n  - {package: a.v1, announced: '2029-01-01', supportEnds: '2029-06-01'}\n";
  fill(directory, { ...configuration, 'lifecycle.yaml': lifecycle });
  const owner = openProject({ directory, asOf: '2029-02-01', useCache: false });
  const consumer = scratchFolder({ ...configuration, 'api.json': JSON.stringify(await publish(owner)) });
  for (const day of ['2029-02-01', '2029-06-01']) {
    const expected = await findings(openProject({ directory, asOf: day, useCache: false }), []);
    expect(expected.filter((line) => line.includes('scan-package'))).toEqual([
      expect.stringMatching(
        day === '2029-02-01'
          ? /package a\.v1 has been deprecated since 2029-01-01; its support ends on 2029-06-01/
          : /package a\.v1 has been deprecated since 2029-01-01; its support ended on 2029-06-01/,
      ),
    ]);
    expect(await findings(openSchemaFile('api.json', { directory: consumer, asOf: day }), [])).toEqual(expected);
  }
});

it('a file that is damaged, huge or foreign is an input error', async () => {
  const published = await publish(openProject({ directory: releasedApi(), asOf, useCache: false }));
  const schema = published['schema'] as Readonly<Record<string, unknown>>;
  const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 }).toString('base64');
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    ['no object', /damaged/],
    [[], /damaged/],
    [{ command: 'check' }, /not the output of shepherd availability/],
    [{ ...published, schema: undefined }, /without --with-schema/],
    [{ ...published, schema: { ...schema, image: bomb } }, /more than 256 MB/],
    [{ ...published, schema: { ...schema, image: 'AAAA' } }, /schema.image is damaged/],
    [{ ...published, schema: { ...schema, declarations: gzipSync('{"releases": 1}').toString('base64') } }, /damaged/],
    [{ ...published, schema: { ...schema, deprecations: [{ name: 1 }] } }, /damaged/],
    [{ ...published, schema: { ...schema, versions: [{ package: 'a.v1', ended: 1 }] } }, /schema.versions is damaged/],
    [{ ...published, elements: [{ name: 'a' }] }, /elements is damaged/],
    [{ ...published, releases: undefined }, /releases is damaged/],
  ];
  const directory = scratchFolder({ 'text.json': '{' });
  for (const [content, problem] of wrong) {
    writeFileSync(join(directory, 'api.json'), JSON.stringify(content));
    expect(() => openSchemaFile('api.json', { directory, asOf })).toThrow(problem);
  }
  expect(() => openSchemaFile('text.json', { directory, asOf })).toThrow(/not JSON/);
  expect(() => openSchemaFile('text.json', { directory, asOf })).toThrow(InputError);
  expect(() => openSchemaFile('gone.json', { directory, asOf })).toThrow(InputError);
});

it('a missing release, or missing history, is not a clean scan', async () => {
  const directory = releasedApi();
  fill(directory, configuration);
  await expect(findings(openProject({ directory, asOf, useCache: false }), ['v9.9.9'])).rejects.toThrow(/v9\.9\.9/);
  const untold = openProject({ directory, asOf, readsHistory: false });
  await expect(findings(untold, ['v1.0.0'])).rejects.toThrow(InputError);
});
