/** The time grows linearly with the number of versions: each of these tests would take minutes if every version were compared with every other one. */
import { parseVersion } from '@protoshepherd/api-tree';
import {
  checkCrd,
  compareCrds,
  crdPolicies,
  mostStable,
  readDefinitions,
  type Crd,
  type CrdPolicy,
} from '@protoshepherd/resolve';
import { expect, test } from 'vitest';

const many = 50_000;
const numbers = Array.from({ length: many }, (_, at) => at + 1);
const place = { file: 'many.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };

/** A definition whose versions are all betas, all stored, and empty. */
function betas(beta: number): Crd {
  const names = numbers.map((major) => `v${major}beta${beta}`);
  return {
    name: 'plotters.app.fybrik.io',
    strategy: 'None',
    hasWebhookClient: false,
    versions: names.map((name) => ({
      name,
      version: parseVersion(name),
      served: true,
      storage: true,
      schema: undefined,
      path: [],
      schemaPath: [],
    })),
    storedVersions: names,
    locate: () => place,
  };
}

test('definitions that are applied repeatedly', () => {
  const definitions = numbers.map((minor) => ({
    name: 'a',
    mode: 'new' as const,
    versions: [{ version: `1.${minor}.0`, annotations: {} }],
  }));
  const registry = { version: 1 as const, apiVersions: [], definitions };
  const { definitions: read, findings } = readDefinitions({ registry, locate: () => place });
  expect([read.get('a')?.versions.length, findings]).toEqual([many, []]);
});

test('versions of a CustomResourceDefinition', () => {
  const crd = betas(1);
  const rules = checkCrd(crd, crdPolicies[0] as CrdPolicy).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['crd-storage-version', 'crd-storage-not-most-stable']));
  expect(rules.length).toBe(2 * (many - 1));
  expect(mostStable(crd.versions.flatMap(({ version }) => version ?? []))?.text).toBe('v1beta1');
});

test('removed versions, each with its successor', () => {
  const after = { ...betas(2), storedVersions: undefined };
  expect(compareCrds(betas(1), after).map(({ rule }) => rule)).toEqual(numbers.map(() => 'crd-stored-version-gone'));
});
