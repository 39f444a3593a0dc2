/** The oldest release that accepts a message must be one that was seen to accept it. */
import { openProject } from '@protoshepherd/project';
import { ReleaseTargets, TreeTypes } from '@protoshepherd/scan';
import { readJsonData } from '@protoshepherd/workspace';
import { expect, test } from 'vitest';

import { createRepository } from '../cli/scripted-repository.ts';

const importing =
  'syntax = "proto3";\npackage a.v1;\nimport "b/v1/b.proto";\nmessage M {\n  b.v1.B b = 1;\n  string c = 2;\n}\n';
const copy = (members: string): string => `syntax = "proto3";\npackage b.v1;\nmessage B {\n  ${members}\n}\n`;

test('a release that imports a type from elsewhere is the oldest only for messages without it', async () => {
  const directory = createRepository([
    { at: '2020-01-01T12:00:00Z', files: { 'api/a/v1/a.proto': importing }, tag: 'v1.0.0' },
    { at: '2021-01-01T12:00:00Z', files: { 'api/b/v1/b.proto': copy('int32 old = 1;') }, tag: 'v1.1.0' },
    {
      at: '2022-01-01T12:00:00Z',
      files: { 'api/b/v1/b.proto': copy('int32 old = 1;\n  int32 later = 2;') },
      tag: 'v1.2.0',
    },
  ]);
  const project = openProject({ directory, roots: ['api'], asOf: '2026-09-01', useCache: false });
  const [declarations, api] = [await project.releasedDeclarations(), await project.tree()];
  if (!declarations.ok || !api.ok) throw new Error('there is no answer');
  const life = { deprecation: () => undefined, releases: () => undefined };
  const targets = new ReleaseTargets(declarations.value, new TreeTypes(api.value.tree), life);
  const oldestFor = (message: object): string | undefined =>
    targets.oldestRelease(
      readJsonData('message.json', JSON.stringify(message)).documents.map((node) => ({ node, type: 'a.v1.M' })),
    );
  expect(oldestFor({ c: 'x' })).toBe('v1.0.0');
  expect(oldestFor({ b: { old: 1 } })).toBe('v1.1.0');
  expect(oldestFor({ b: { later: 1 } })).toBe('v1.2.0');
});

test('a type of a package that no release has is understood by no release', async () => {
  const any =
    'syntax = "proto3";\npackage a.v1;\nimport "google/protobuf/any.proto";\nmessage M { google.protobuf.Any any = 1; }\n';
  const added = 'syntax = "proto3";\npackage n.v1;\nmessage N { string name = 1; }\n';
  const directory = createRepository([
    { at: '2020-01-01T12:00:00Z', files: { 'api/a/v1/a.proto': any }, tag: 'v1.0.0' },
    { at: '2021-01-01T12:00:00Z', files: { 'api/n/v1/n.proto': added } },
  ]);
  const project = openProject({ directory, roots: ['api'], asOf: '2026-09-01', useCache: false });
  const [declarations, api] = [await project.releasedDeclarations(), await project.tree()];
  if (!declarations.ok || !api.ok) throw new Error('there is no answer');
  const life = { deprecation: () => undefined, releases: () => undefined };
  const targets = new ReleaseTargets(declarations.value, new TreeTypes(api.value.tree), life);
  const text = '{"any": {"@type": "type.googleapis.com/n.v1.N", "name": "x"}}';
  const [node] = readJsonData('message.json', text).documents;
  if (node === undefined) throw new Error('there is no document');
  expect(targets.oldestRelease([{ node, type: 'a.v1.M' }])).toBeUndefined();
  expect(targets.judge(node, 'a.v1.M', ['v1.0.0'])).toHaveLength(1);
});
