/** The stored form of a definition, and the API version of its kind. */
import { fromStoredForm, toStoredForm, versionsAnnotation, type VersionedObject } from '@protoshepherd/resolve';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findingLines, inFolder } from './run-in-folder.ts';

const registry = (first: boolean): string => `version: 1
apiVersions:
  - {name: v1beta1, storage: ${first}}
  - {name: v2beta1, storage: ${!first}}
definitions:
  - name: my-component
    versions:
      - {version: "2"}
      - {version: "3.4"}
`;

test('K-26, K-28 and K-29 the answers of --storage', async () => {
  const { run } = inFolder({ 'r.yaml': registry(true) });
  const line = ['resolve', 'my-component', '--storage', '--registry', '@/r.yaml', '--allow-partial-definitions'];
  const { status, stdout } = await run(...line, '--format', 'json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    findings: [],
    storage: [
      {
        name: 'my-component',
        stored: '3.4',
        revisions: ['my-component-v2', 'my-component-v3.4'],
        reason: '3.4 is the highest version, and every version has a revision',
      },
    ],
    apiVersions: { served: 'v2beta1', storage: 'v1beta1', mostStable: 'v1beta1' },
  });
  expect((await run(...line)).stdout).toBe(
    [
      'my-component stores     3.4  3.4 is the highest version, and every version has a revision',
      'my-component revisions  my-component-v2, my-component-v3.4',
      'served by default       v2beta1',
      'stored                  v1beta1',
      'most stable             v1beta1',
      '',
    ].join('\n'),
  );
});

test('K-29 to store the less stable version is a warning', async () => {
  const { run } = inFolder({ 'r.yaml': registry(false) });
  const line = ['resolve', '--storage', '--registry', '@/r.yaml', '--allow-partial-definitions', '--format', 'json'];
  const { status, stdout } = await run(...line);
  expect([status, findingLines(stdout)]).toEqual([
    0,
    [
      'r.yaml:4:5 warning crd-storage-not-most-stable: the kind stores v2beta1, and v1beta1 is more stable; store the most stable version',
    ],
  ]);
});

test('K-28 and K-29 the API versions of objects are those of their CustomResourceDefinition', async () => {
  const objects = `apiVersion: core.oam.dev/v2beta1
kind: ComponentDefinition
metadata: {name: a}
spec: {versions: [{version: 1.0.0}]}
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: componentdefinitions.core.oam.dev}
spec:
  versions:
    - {name: v1beta1, served: true, storage: false}
    - {name: v2beta1, served: true, storage: true}
`;
  const { run } = inFolder({ 'o.yaml': objects });
  const { stdout } = await run('resolve', '--storage', '--registry', '@/o.yaml', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    storage: [{ name: 'a', stored: '1.0.0', revisions: ['a-v1.0.0'] }],
    apiVersions: { served: 'v2beta1', storage: 'v2beta1', mostStable: 'v1beta1' },
  });
  expect(findingLines(stdout)).toEqual([expect.stringMatching(/^o\.yaml:12:7 warning crd-storage-not-most-stable/)]);
});

const twoVersions: VersionedObject = {
  name: 'my-component',
  annotations: { note: 'hello' },
  versions: [
    { version: '2', spec: { workload: { kind: 'Deployment' } } },
    { version: '3.4', spec: { workload: { kind: 'StatefulSet' } } },
  ],
};

test('K-27 two versions are stored as one and read as two', () => {
  const stored = toStoredForm(twoVersions, '3.4');
  expect(stored.spec).toEqual({ workload: { kind: 'StatefulSet' } });
  expect(stored.annotations['note']).toBe('hello');
  expect(fromStoredForm(stored)).toEqual(twoVersions);
});

test('K-27 stored definitions are read back, also after a round trip through JSON', () => {
  const text = fc.string({ unit: 'grapheme' });
  const annotations = fc.dictionary(fc.oneof(text, fc.constant(versionsAnnotation)), text);
  const versions = fc.array(fc.record({ version: text, spec: fc.jsonValue() }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.record({ name: text, annotations, versions }), (object) => {
      const json = JSON.stringify(object);
      const stored = toStoredForm(JSON.parse(json) as VersionedObject, object.versions[0]?.version ?? '');
      expect(JSON.stringify(fromStoredForm(JSON.parse(JSON.stringify(stored)) as typeof stored))).toBe(json);
    }),
  );
});

test.each([
  '',
  '{',
  '[]',
  '{"versions":7}',
  '{"annotations":{},"versions":[{"version":1}]}',
  '{"annotations":{"a":1},"versions":[]}',
])('K-27 a damaged annotation %j is not an object', (kept) => {
  expect(fromStoredForm({ name: 'a', annotations: { [versionsAnnotation]: kept }, spec: {} })).toBeUndefined();
});

test('K-27 an object that was never written in the new API version has nothing to restore', () => {
  expect(fromStoredForm({ name: 'a', annotations: {}, spec: {} })).toBeUndefined();
});
