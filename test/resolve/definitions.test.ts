/** Definitions in registries: their versions, and their problems. */
import { revisionName, revisionReference } from '@protoshepherd/resolve';
import { expect, test } from 'vitest';

import { findingLines, inFolder } from './run-in-folder.ts';

const registry = (versions: string, more = ''): string =>
  `version: 1\ndefinitions:\n  - name: a\n${more}    versions:\n${versions}`;
const listed = (...versions: readonly string[]): string =>
  registry(versions.map((version) => `      - {version: "${version}"}\n`).join(''));

test('K-01 every version that was applied is listed', async () => {
  const { run } = inFolder({ 'r.yaml': listed('1.2.2', '1.2.3') });
  const { status, stdout } = await run('resolve', '--registry', '@/r.yaml', '--list', '--format', 'json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ versions: [{ name: 'a', versions: ['1.2.2', '1.2.3'] }] });
  expect((await run('resolve', 'a', '--available', '1.2.2,1.2.3', '--list')).stdout).toBe('a  1.2.2, 1.2.3\n');
});

test('K-11 the names of a revision and of the reference to it', () => {
  expect(revisionName('component-name', '4.4')).toBe('component-name-v4.4');
  expect(revisionReference('component-name', '4.4')).toBe('component-name@v4.4');
  expect(revisionReference('component-name', 'v2')).toBe('component-name@v2');
});

test.each([
  ['1.2.3', undefined],
  ['1.2.0-rc.0', undefined],
  ['v1.2.3', 'a has the version v1.2.3; the version of a definition has no prefix v'],
  [
    '1.2',
    'a has the version 1.2; a definition needs a complete version such as 1.2.3; --allow-partial-definitions completes it',
  ],
  ['one', 'a has the version one; it is not a semantic version such as 1.2.3 or 1.2.0-rc.0'],
])('K-15 the version %s of a definition', async (version, message) => {
  const { run } = inFolder({ 'r.yaml': listed(version) });
  const { status, stdout } = await run('resolve', '--registry', '@/r.yaml', '--check', '--format', 'json');
  const expected = message === undefined ? [] : [`r.yaml:5:19 error version-invalid: ${message}`];
  expect([status, findingLines(stdout)]).toEqual([message === undefined ? 0 : 1, expected]);
});

test('K-16 "2" and "3.4" are two findings, unless partial versions are allowed', async () => {
  const { run } = inFolder({ 'r.yaml': listed('2', '3.4') });
  const strict = await run('resolve', '--registry', '@/r.yaml', '--check', '--format', 'json');
  expect([strict.status, findingLines(strict.stdout).length]).toEqual([1, 2]);
  const lenient = ['resolve', 'a@2', 'a@3.4.0', '--registry', '@/r.yaml', '--allow-partial-definitions'];
  expect(await run(...lenient)).toMatchObject({
    status: 0,
    stdout:
      'a@2      2    2 is the newest version of the series 2, and the reference moves to newer ones\n' +
      'a@3.4.0  3.4  3.4.0 is an exact version, which never moves\n',
  });
});

test('K-22 with the policy proposal2 the flag is a mistake of usage', async () => {
  const { run } = inFolder({});
  const line = ['resolve', 'a@1', '--available', '1.0.0', '--policy', 'proposal2'];
  expect(await run(...line, '--auto-upgrade', 'on')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'error: --auto-upgrade cannot be used: the policy proposal2 has no auto-upgrade flag; to prevent upgrades, name an exact version\n',
  });
  expect(await run(...line)).toMatchObject({ status: 0 });
});

const parameters = (fields: string): string => `parameters: {type: object, properties: {${fields}}}`;

test('K-23 within a major version, an upgrade removes no field; a new major version may', async () => {
  const { run } = inFolder({
    'r.yaml': registry(
      `      - {version: 1.2.0, ${parameters('image: {type: string}, port: {type: integer}')}}\n` +
        `      - {version: 1.3.0, ${parameters('image: {type: string}')}}\n` +
        `      - {version: 2.0.0, ${parameters('name: {type: string}')}}\n`,
    ),
  });
  const { status, stdout } = await run('resolve', '--registry', '@/r.yaml', '--check', '--format', 'json');
  expect([status, findingLines(stdout)]).toEqual([
    1,
    [
      'r.yaml:6:9 error series-break: a: removed port: port of 1.2.0 is not in 1.3.0; upgrades within a major version must be compatible',
    ],
  ]);
});

test('K-24 a version whose content differs from the published one is a finding', async () => {
  const { run } = inFolder({
    'now.yaml': registry('      - {version: 1.2.3, content: {image: other}}\n'),
    'published.yaml': registry('      - {version: 1.2.3, content: {image: one}}\n'),
  });
  const line = ['resolve', '--registry', '@/now.yaml', '--format', 'json', '--against'];
  const { status, stdout } = await run(...line, '@/published.yaml');
  expect(status).toBe(1);
  expect(findingLines(stdout)).toEqual([
    expect.stringMatching(
      /^now\.yaml:5:9 error content-changed-same-version: a@1\.2\.3 differs: now\.yaml sha256:[0-9a-f]{12} published\.yaml sha256:[0-9a-f]{12}$/,
    ),
  ]);
  expect(await run(...line, '@/now.yaml')).toMatchObject({ status: 0 });
});

const objects = `apiVersion: core.oam.dev/v2beta1
kind: ComponentDefinition
metadata:
  name: my-component
spec:
  versions:
    - version: 2.0.0
      workload: {kind: Deployment}
    - version: 3.4.0
      workload: {kind: StatefulSet}
---
apiVersion: core.oam.dev/v1beta1
kind: ComponentDefinition
metadata:
  name: old
spec: {workload: {kind: Deployment}}
---
apiVersion: core.oam.dev/v1beta1
kind: ComponentDefinition
metadata:
  name: old
  annotations: {definitionrevision.oam.dev/name: "4.4"}
spec: {workload: {kind: Job}}
---
apiVersion: v1
kind: Service
metadata: {name: other}
`;

test('K-25 the versions of KubeVela objects are read from spec.versions', async () => {
  const { run } = inFolder({ 'o.yaml': objects });
  expect((await run('resolve', '--registry', '@/o.yaml', '--list')).stdout).toBe(
    'my-component  2.0.0, 3.4.0\nold           v1, 4.4\n',
  );
});

test('K-32 legacy objects keep their meaning when new ones are added', async () => {
  const [, ...legacy] = objects.split('---\n');
  const { run } = inFolder({ 'legacy.yaml': legacy.join('---\n'), 'both.yaml': objects });
  for (const reference of ['old', 'old@v1', 'old@v2', 'old@v4.4', 'old@v4']) {
    const before = await run('resolve', reference, '--registry', '@/legacy.yaml');
    expect(await run('resolve', reference, '--registry', '@/both.yaml')).toEqual(before);
  }
});

test('K-31 a definition that changes its API version is a warning, or an error on request', async () => {
  const { run } = inFolder({
    'new.yaml': registry('      - {version: 1.0.0}\n', '    apiVersion: core.oam.dev/v2beta1\n'),
    'old.yaml': registry('      - {version: 1.0.0}\n', '    apiVersion: core.oam.dev/v1beta1\n'),
  });
  const line = ['resolve', '--registry', '@/new.yaml', '--against', '@/old.yaml', '--format', 'json'];
  const message =
    'a was created in core.oam.dev/v1beta1 and is edited in core.oam.dev/v2beta1; create a new definition instead';
  const warned = await run(...line);
  expect([warned.status, findingLines(warned.stdout)]).toEqual([
    0,
    [`new.yaml:3:11 warning api-version-changed: ${message}`],
  ]);
  expect(await run(...line, '--api-version-change', 'error')).toMatchObject({ status: 1 });
});

test.each([
  [
    '1.2.3',
    '1.3.0',
    1,
    'error version-sources: the field version says 1.2.3, the annotation definitionrevision.oam.dev/name says 1.3.0; it is unclear which one counts',
  ],
  [
    '1.2.3',
    '1.2.3',
    1,
    'error version-sources: the field version says 1.2.3, the annotation definitionrevision.oam.dev/name says 1.2.3; KubeVela accepts only one',
  ],
])('K-34 the field has %s and the annotation %s', async (field, annotation, status, message) => {
  const version = `      - {version: ${field}, annotations: {definitionrevision.oam.dev/name: ${annotation}}}\n`;
  const { run } = inFolder({ 'r.yaml': registry(version) });
  const ran = await run('resolve', '--registry', '@/r.yaml', '--check', '--format', 'json');
  expect([ran.status, findingLines(ran.stdout)]).toEqual([status, [`r.yaml:5:73 ${message}`]]);
});

test('a version exists once, in any spelling', async () => {
  const { run } = inFolder({ 'r.yaml': listed('1.2.3', '1.2.3+build') });
  const { stdout } = await run('resolve', '--registry', '@/r.yaml', '--check', '--format', 'json');
  expect(findingLines(stdout)).toEqual([
    'r.yaml:6:9 error version-twice: a has the versions 1.2.3 and 1.2.3+build, which rank equally',
  ]);
});

test('a version that YAML parses as a number gets the advice to quote it', async () => {
  const { run } = inFolder({
    'r.yaml': registry('      - {version: 1.10}\n'),
    'o.yaml': objects.replace('version: 2.0.0', 'version: 1.10'),
  });
  const line = ['resolve', 'a@1', '--format', 'json', '--registry'];
  const [own, theirs] = [await run(...line, '@/r.yaml'), await run(...line, '@/o.yaml')];
  expect([own.status, findingLines(own.stdout)]).toEqual([
    3,
    ['r.yaml:5:19 error config-invalid-value: definitions[0].versions[0].version must be a string in quotes, not 1.1'],
  ]);
  expect([theirs.status, findingLines(theirs.stdout)]).toEqual([
    3,
    ['o.yaml:7:16 error version-invalid: the version must be a string in quotes, not 1.1'],
  ]);
});

test('a policy does not change the mode of a definition', async () => {
  const { run } = inFolder({ 'r.yaml': listed('1.2.3') });
  expect(await run('resolve', 'a@1', '--registry', '@/r.yaml', '--policy', 'legacy')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('a is a new definition; the policy legacy applies only to the legacy definitions'),
  });
});

test.each([
  [
    'JSON with tabs',
    '{\n\t"version": 1,\n\t"definitions": [\n\t\t{"name": "a", "versions": [{"version": "1.2.3"}]}\n\t]\n}\n',
  ],
  ['a byte order mark', `\uFEFF${listed('1.2.3')}`],
  ['the line ends of Windows', listed('1.2.3').replaceAll('\n', '\r\n')],
])('a registry with %s is read', async (_what, text) => {
  const { run } = inFolder({ 'r.yaml': text });
  expect(await run('resolve', 'a@1', '--registry', '@/r.yaml', '--quiet')).toEqual({
    status: 0,
    stdout: '1.2.3\n',
    stderr: '',
  });
});

test('a definition that is applied again continues in its mode', async () => {
  const again = (mode: string): string =>
    `${listed('1.2.3')}  - {name: a, mode: ${mode}, versions: [{version: 1.2.4}, {version: 1.2.3}]}\n`;
  const { run } = inFolder({ 'new.yaml': again('new'), 'legacy.yaml': again('legacy') });
  const line = ['resolve', '--check', '--format', 'json', '--registry'];
  expect(findingLines((await run(...line, '@/new.yaml')).stdout)).toEqual([
    'new.yaml:6:55 error version-twice: a has the version 1.2.3 twice',
  ]);
  expect(findingLines((await run(...line, '@/legacy.yaml')).stdout)).toContain(
    'legacy.yaml:6:21 error definition-mode: a is new above and legacy here; use one of the two for all its versions',
  );
});

test('a component and a trait with one name are not revisions of one definition', async () => {
  const object = (kind: string): string =>
    `apiVersion: core.oam.dev/v1beta1\nkind: ${kind}\nmetadata: {name: scaler}\nspec: {}\n---\n`;
  const { run } = inFolder({
    'two.yaml': object('ComponentDefinition') + object('TraitDefinition'),
    'one.yaml': object('TraitDefinition') + object('TraitDefinition'),
  });
  const { status, stdout } = await run('resolve', 'scaler@v2', '--registry', '@/two.yaml', '--format', 'json');
  expect([status, findingLines(stdout)]).toEqual([
    3,
    [
      'two.yaml:7:7 error definition-kind: scaler is the name of a ComponentDefinition and of a TraitDefinition; a reference cannot distinguish them, so put them into two files',
    ],
  ]);
  expect(await run('resolve', 'scaler@v2', '--registry', '@/one.yaml', '--quiet')).toMatchObject({ stdout: 'v2\n' });
});
