import { expect, test } from 'vitest';

import { billOfMaterials } from './bill-of-materials.mjs';

const locked = {
  'packages/a': { name: '@x/a', version: '1.0.0', license: 'Apache-2.0', dependencies: { '@x/b': '1.0.0', lib: '^1' } },
  'packages/b': { name: '@x/b', version: '1.0.0', license: 'Apache-2.0', dependencies: { lib: '^2' } },
  'packages/b/node_modules/lib': { version: '2.0.0', license: '(MIT OR ISC)' },
  'node_modules/@x/b': { resolved: 'packages/b', link: true },
  'node_modules/lib': {
    version: '1.2.0',
    license: 'MIT',
    integrity: 'sha512-AAEC',
    optionalDependencies: { gone: '1' },
  },
  'node_modules/only-for-tests': { version: '3.0.0', license: 'MIT' },
};
const release = { version: '1.0.0', date: '2026-01-02T03:04:05Z' };

test('a bill has exactly the dependencies of the published packages', () => {
  const { components, dependencies } = billOfMaterials(locked, ['packages/a'], release);
  expect(components.map((each) => each['bom-ref'])).toEqual(['@x/a@1.0.0', '@x/b@1.0.0', 'lib@1.2.0', 'lib@2.0.0']);
  expect(dependencies).toEqual([
    { ref: '@x/a@1.0.0', dependsOn: ['@x/b@1.0.0', 'lib@1.2.0'] },
    { ref: '@x/b@1.0.0', dependsOn: ['lib@2.0.0'] },
    { ref: 'lib@1.2.0', dependsOn: [] },
    { ref: 'lib@2.0.0', dependsOn: [] },
  ]);
});

test('a component has its address, its licence and its digest', () => {
  const { components } = billOfMaterials(locked, ['packages/a'], release);
  expect(components[0]).toMatchObject({ purl: 'pkg:npm/%40x/a@1.0.0' });
  expect(components[2]).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  });
  expect(components[3]).toMatchObject({ licenses: [{ expression: 'MIT OR ISC' }] });
});

test('the same lock gives the same bill, and another one another serial number', () => {
  const bill = billOfMaterials(locked, ['packages/a'], release);
  expect(billOfMaterials(locked, ['packages/a'], release)).toEqual(bill);
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(billOfMaterials(locked, ['packages/b'], release).serialNumber).not.toBe(bill.serialNumber);
});

test('a lock without a library that is needed is refused', () => {
  const { 'node_modules/lib': _, ...incomplete } = locked;
  expect(() => billOfMaterials(incomplete, ['packages/a'], release)).toThrow('package-lock.json has no lib');
});
