/** CustomResourceDefinitions, requirement by requirement: compatibility without conversion, the stored version, the listed versions. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { resolveFindings } from '@protoshepherd/resolve';
import { expect, test } from 'vitest';

import { findingLines, inFolder } from './run-in-folder.ts';

/** A version: its name, its flags, and the schema of its spec in one line. */
function version(name: string, spec: string, flags = 'served: true, storage: false'): string {
  return `  - {name: ${name}, ${flags}, schema: {openAPIV3Schema: {type: object, properties: {\n      spec: ${spec}}}}}\n`;
}

function crd(
  versions: readonly string[],
  { conversion = '', status = '', name = 'fybrikstorageaccounts.app.fybrik.io' } = {},
): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${name}
spec:
${conversion}  versions:
${versions.join('')}${status}`;
}

const stored = 'served: true, storage: true';
const older = (spec: string): string => version('v1beta1', spec);
const newer = (spec: string): string => version('v1beta2', spec, stored);

async function check(text: string, ...args: readonly string[]): Promise<{ status: number; lines: string[] }> {
  const { run } = inFolder({ 'crd.yaml': text });
  const { status, stdout } = await run('crd-check', '@/crd.yaml', '--format', 'json', ...args);
  return { status, lines: findingLines(stdout) };
}

test('F-16 a required field that becomes optional, and a new optional field, are allowed', async () => {
  const before = older(
    '{type: object, required: [id, region], properties: {id: {type: string}, region: {type: string}}}',
  );
  const after = newer(
    '{type: object, required: [id], properties: {id: {type: string, description: new}, region: {type: string}, zone: {type: string}}}',
  );
  expect(await check(crd([before, after]), '--policy', 'fybrik')).toEqual({ status: 0, lines: [] });
});

test('F-17 v1beta1 to v1beta2 of the storage accounts of Fybrik are four findings', async () => {
  const before = older(
    '{type: object, required: [id, region, endpoint], properties: {id: {type: string}, region: {type: string}, endpoint: {type: string}}}',
  );
  const after = newer(
    '{type: object, x-kubernetes-preserve-unknown-fields: true, required: [id, geography, type], properties: {id: {type: string}, geography: {type: string}, type: {type: string}}}',
  );
  const where = '(fybrikstorageaccounts.app.fybrik.io)';
  const lost = (name: string): string =>
    `crd.yaml:10:12 error crd-none-conversion: removed ${name}: spec.${name} of v1beta1 is not in v1beta2 ${where}`;
  const asked = (column: number, name: string): string =>
    `crd.yaml:10:${column} error crd-none-conversion: new required ${name}: v1beta2 requires spec.${name}, which objects of v1beta1 do not have ${where}`;
  const { status, lines } = await check(crd([before, after]), '--policy', 'fybrik');
  expect(status).toBe(1);
  expect(lines.map((line) => line.replace(/^crd\.yaml:\d+:\d+ /, '')).toSorted()).toEqual(
    [lost('endpoint'), lost('region'), asked(0, 'geography'), asked(0, 'type')]
      .map((line) => line.replace(/^crd\.yaml:\d+:\d+ /, ''))
      .toSorted(),
  );
  expect(lines.every((line) => line.startsWith('crd.yaml:10:'))).toBe(true);
});

test.each([
  [
    'optional to required',
    '{type: object, properties: {a: {type: string}}}',
    '{type: object, required: [a], properties: {a: {type: string}}}',
    'now required a: spec.a is optional in v1beta1 and required in v1beta2',
  ],
  [
    'another type',
    '{type: object, properties: {a: {type: string}}}',
    '{type: object, properties: {a: {type: integer}}}',
    'changed type of a: spec.a is string in v1beta1 and integer in v1beta2',
  ],
  [
    'another type of an item',
    '{type: object, properties: {a: {type: array, items: {type: string}}}}',
    '{type: object, properties: {a: {type: array, items: {type: integer}}}}',
    'changed type of a: spec.a[] is string in v1beta1 and integer in v1beta2',
  ],
  [
    'a removed field of a value',
    '{type: object, properties: {a: {type: object, additionalProperties: {type: object, properties: {b: {type: string}}}}}}',
    '{type: object, properties: {a: {type: object, additionalProperties: {type: object}}}}',
    'removed b: spec.a.*.b of v1beta1 is not in v1beta2',
  ],
  [
    'a narrower text',
    '{type: object, properties: {a: {type: string}}}',
    '{type: object, properties: {a: {type: string, maxLength: 5}}}',
    'changed maxLength of a: spec.a has none in v1beta1 and 5 in v1beta2',
  ],
  [
    'another choice',
    '{type: object, properties: {a: {type: string, enum: [x, y]}}}',
    '{type: object, properties: {a: {type: string, enum: [x]}}}',
    'changed enum of a: spec.a has ["x","y"] in v1beta1 and ["x"] in v1beta2',
  ],
  [
    'another default',
    '{type: object, properties: {a: {type: string, default: x}}}',
    '{type: object, properties: {a: {type: string, default: y}}}',
    'changed default of a: spec.a has "x" in v1beta1 and "y" in v1beta2',
  ],
  [
    'a field that drops what it kept',
    '{type: object, x-kubernetes-preserve-unknown-fields: true}',
    '{type: object}',
    'now closed spec: spec keeps unknown fields in v1beta1, and drops them in v1beta2',
  ],
  [
    'a field called __proto__',
    '{type: object, properties: {__proto__: {type: string}}}',
    '{type: object}',
    'removed __proto__: spec.__proto__ of v1beta1 is not in v1beta2',
  ],
])('F-17 %s is a finding', async (_what, before, after, message) => {
  const { status, lines } = await check(crd([older(before), newer(after)]));
  expect([status, lines.map((line) => line.replace(/^.*?: /, ''))]).toEqual([
    1,
    [`${message} (fybrikstorageaccounts.app.fybrik.io)`],
  ]);
});

const nothing = '{type: object}';
const webhook = '  conversion: {strategy: Webhook, webhook: {clientConfig: {url: "https://convert"}}}\n';

test('F-18 Kubernetes has no other strategy', async () => {
  const text = crd([older(nothing), newer(nothing)], { conversion: '  conversion: {strategy: Hook}\n' });
  for (const policy of ['fybrik', 'kubevela', 'kubernetes']) {
    const { status, lines } = await check(text, '--policy', policy);
    expect([status, lines]).toEqual([
      1,
      [
        'crd.yaml:6:16 error crd-not-convertible: fybrikstorageaccounts.app.fybrik.io has the conversion strategy Hook, which is neither None nor Webhook',
      ],
    ]);
  }
});

test('F-18 a webhook is a finding in the policy fybrik, but not in kubevela and kubernetes', async () => {
  const text = crd([older('{type: object, properties: {a: {type: string}}}'), newer(nothing)], { conversion: webhook });
  expect(await check(text, '--policy', 'fybrik')).toEqual({
    status: 1,
    lines: [
      'crd.yaml:6:16 error crd-webhook-conversion: fybrikstorageaccounts.app.fybrik.io is converted by a webhook, which the policy fybrik does not allow; use the strategy None',
    ],
  });
  expect(await check(text, '--policy', 'kubevela')).toEqual({ status: 0, lines: [] });
  expect(await check(text)).toEqual({ status: 0, lines: [] });
  const lost = await check(crd([newer(nothing)], { conversion: '  conversion: {strategy: Webhook}\n' }));
  expect(lost.lines).toEqual([
    'crd.yaml:6:16 error crd-not-convertible: fybrikstorageaccounts.app.fybrik.io is converted by a webhook, but names no service or URL',
  ]);
});

test('F-19 exactly one version is stored', async () => {
  expect(await check(crd([version('v1beta1', nothing, stored), newer(nothing)]))).toEqual({
    status: 1,
    lines: [
      'crd.yaml:9:35 error crd-storage-version: fybrikstorageaccounts.app.fybrik.io stores v1beta1 and v1beta2; exactly one is required',
    ],
  });
  expect(await check(crd([older(nothing)]))).toEqual({
    status: 1,
    lines: [
      'crd.yaml:6:3 error crd-storage-version: fybrikstorageaccounts.app.fybrik.io stores no version; exactly one is required',
    ],
  });
});

const goneMessage =
  'CustomResourceDefinition.apiextensions.k8s.io "plotters.app.fybrik.io" is invalid: status.storedVersions[0]: Invalid value: "v1alpha1": must appear in spec.versions';
const plotters = { name: 'plotters.app.fybrik.io' };

test('F-20 a stored version that is not a string is ignored, and the others keep their indexes', async () => {
  const text = crd([version('v1', nothing, stored)], { status: 'status: {storedVersions: [v1, 7, v0]}\n' });
  const gone = (column: number, at: number, name: string): string =>
    `crd.yaml:9:${column} error crd-stored-version-gone: CustomResourceDefinition.apiextensions.k8s.io "fybrikstorageaccounts.app.fybrik.io" is invalid: status.storedVersions[${at}]: Invalid value: "${name}": must appear in spec.versions`;
  expect((await check(text)).lines).toEqual([gone(31, 1, '7'), gone(34, 2, 'v0')]);
});

test('F-20 a stored version that is not listed gets the message of Kubernetes', async () => {
  const text = crd([version('v1beta1', nothing, stored)], {
    ...plotters,
    status: 'status: {storedVersions: [v1alpha1]}\n',
  });
  expect(await check(text)).toEqual({
    status: 1,
    lines: [`crd.yaml:9:27 error crd-stored-version-gone: ${goneMessage}`],
  });
});

test('F-20 versions stored in the older state must stay listed, in a file, a folder or a revision', async () => {
  // As controller-gen writes it: the list of a file that no cluster has seen is empty.
  const before = crd([version('v1alpha1', nothing, stored)], { ...plotters, status: 'status: {storedVersions: []}\n' });
  const after = crd([version('v1beta1', nothing, stored)], plotters);
  const { folder, run } = inFolder({ 'now/crd.yaml': before, 'old/crd.yaml': before });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'old');
  writeFileSync(join(folder, 'now/crd.yaml'), after);
  for (const against of ['@/old/crd.yaml', '@/old', 'HEAD', 'git:HEAD']) {
    const { status, stdout } = await run('crd-check', '@/now', '--against', against, '--format', 'json');
    expect([status, findingLines(stdout)]).toEqual([
      1,
      [`now/crd.yaml:6:3 error crd-stored-version-gone: ${goneMessage}`],
    ]);
  }
  expect(await run('crd-check', '@/now', '--against', 'nowhere')).toMatchObject({ status: 3 });
});

test('F-17 a version that was replaced is compared with its successor, and one that stays with itself', async () => {
  const { run } = inFolder({
    'old.yaml': crd([
      version('v1alpha1', '{type: object, properties: {x: {type: string}}}'),
      version('v1beta1', '{type: object, properties: {a: {type: string}}}', stored),
    ]),
    'changed.yaml': crd([version('v1alpha1', nothing), version('v1beta1', nothing, stored)]),
    'replaced.yaml': crd([version('v1beta2', '{type: object, properties: {b: {type: string}}}', stored)], {
      status: 'status: {storedVersions: [v1beta2]}\n',
    }),
  });
  const messages = async (file: string): Promise<string[]> => {
    const { stdout } = await run('crd-check', file, '--against', '@/old.yaml', '--format', 'json');
    return findingLines(stdout).map((line) => line.replace(/^\S+ /, '').replace(/ \(.*/, ''));
  };
  expect(await messages('@/changed.yaml')).toEqual([
    'note crd-version-changed: removed x: spec.x of v1alpha1 before is not in v1alpha1 now',
    'error crd-version-changed: removed a: spec.a of v1beta1 before is not in v1beta1 now',
  ]);
  expect(await messages('@/replaced.yaml')).toEqual([
    'error crd-none-conversion: removed a: spec.a of v1beta1 is not in v1beta2',
    'error crd-none-conversion: removed x: spec.x of v1alpha1 is not in v1beta2',
  ]);
});

test('K-29 the most stable version is stored', async () => {
  const text = (first: boolean): string =>
    crd([
      version('v1beta1', nothing, `served: true, storage: ${first}`),
      version('v2beta1', nothing, `served: true, storage: ${!first}`),
    ]);
  expect(await check(text(true), '--policy', 'kubevela')).toEqual({ status: 0, lines: [] });
  expect(await check(text(false), '--policy', 'kubevela')).toEqual({
    status: 0,
    lines: [
      'crd.yaml:9:35 warning crd-storage-not-most-stable: fybrikstorageaccounts.app.fybrik.io stores v2beta1, and v1beta1 is more stable; store the most stable version',
    ],
  });
});

test('F-11 the name of a release is not a version name', async () => {
  const { lines } = await check(crd([version('v1.0.0', nothing, stored)]));
  expect(lines).toEqual([
    'crd.yaml:7:6 error crd-version-name: fybrikstorageaccounts.app.fybrik.io lists v1.0.0, which is not a version name such as v1 or v1beta1',
  ]);
  expect((await check(crd([version('v1', nothing, stored), version('v1', nothing)]))).lines).toEqual([
    'crd.yaml:9:6 error crd-version-name: fybrikstorageaccounts.app.fybrik.io lists v1 twice',
  ]);
});

test('definitions in lists and next to other objects are found, including those of the older API', async () => {
  const item = crd([version('v1', nothing)])
    .replaceAll(/^/gm, '    ')
    .trimEnd();
  const list = `kind: Service\napiVersion: v1\n---\nkind: List\napiVersion: v1\nitems:\n  -\n${item}\n`;
  expect((await check(list)).lines).toEqual([
    'crd.yaml:13:7 error crd-storage-version: fybrikstorageaccounts.app.fybrik.io stores no version; exactly one is required',
  ]);
  const old =
    'apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.c}\nspec: {version: v1}\n';
  expect(await check(old)).toEqual({ status: 0, lines: [] });
});

test('the page of references lists every rule with its sentence, and no other', () => {
  const page = readFileSync(new URL('../../docs/resolve.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `(crd-[a-z-]+)` \| (.*) \|$/gm)].map(([, id, summary]) => ({ id, summary }));
  const declared = Object.entries(resolveFindings.declarations).map(([id, { summary }]) => ({ id, summary }));
  expect(listed).toEqual(declared.filter(({ id }) => id.startsWith('crd-')));
});
