/** Several versions of a plugin in one process, as in Velero's design, requirement by requirement. */
import { readdirSync, readFileSync } from 'node:fs';

import { adapted, asIs, kindVersion, NotFoundError, VersionedRegistry } from '@protoshepherd/services/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface StoreV1 {
  get(key: string): Promise<string>;
}

interface StoreV2 extends StoreV1 {
  size(key: string): Promise<number>;
}

const v1 = kindVersion<StoreV1>('ObjectStore', 'v1');
const v2 = kindVersion<StoreV2>('ObjectStore', 'v2');
const both = [asIs(v2), adapted(v1, sizeByReading)] as const;

/** The methods that v1 lacks, in terms of those that it has. */
function sizeByReading(store: StoreV1): StoreV2 {
  return { get: (key) => store.get(key), size: async (key) => (await store.get(key)).length };
}

const oldStore: StoreV1 = { get: async (key) => `old ${key}` };
const newStore: StoreV2 = { get: async (key) => `new ${key}`, size: async () => 42 };

function velero(): VersionedRegistry {
  return new VersionedRegistry({ namespace: 'velero.io' });
}

describe('V-13 registrations', () => {
  const action = kindVersion<object>('BackupItemAction', 'v2');
  const olderAction = kindVersion<object>('BackupItemAction', 'v1');

  test('a second one under the same kind, version and name is an error', () => {
    const registry = velero();
    registry.register(action, 'velero.io/x', () => ({}));
    const again = (name: string) => (): void => registry.register(action, name, () => ({}));
    expect(again('velero.io/x')).toThrow(new Error('BackupItemAction v2 is already registered for "velero.io/x"'));
    expect(again('x')).toThrow('already registered');
  });

  test('the same name under two versions, and under two kinds, is not', async () => {
    const registry = velero();
    const [newer, older, other] = [{ of: 'v2' }, { of: 'v1' }, { of: 'another kind' }];
    registry.register(action, 'velero.io/x', () => newer);
    registry.register(olderAction, 'velero.io/x', () => older);
    registry.register(kindVersion<object>('RestoreItemAction', 'v2'), 'velero.io/x', () => other);
    expect((await registry.find([asIs(action)], 'x')).implementation).toBe(newer);
    expect((await registry.find([asIs(olderAction)], 'x')).implementation).toBe(older);
  });

  test('names and kinds do not collide', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.string(), fc.string(), fc.string()), {
          minLength: 1,
          selector: (each) => JSON.stringify(each),
        }),
        async (all) => {
          const registry = new VersionedRegistry();
          for (const [at, [kind, version, name]] of all.entries())
            registry.register(kindVersion<number>(kind, version), name, () => at);
          for (const [at, [kind, version, name]] of all.entries())
            expect((await registry.find([asIs(kindVersion<number>(kind, version))], name)).implementation).toBe(at);
        },
      ),
    );
  });
});

describe('V-14 the newest first', () => {
  test('the newest version is used directly', async () => {
    const registry = velero();
    registry.register(v1, 'aws', () => oldStore);
    registry.register(v2, 'aws', () => newStore);
    expect(await registry.find(both, 'aws')).toEqual({ implementation: newStore, version: 'v2', how: 'v2' });
  });

  test('a missing version is skipped', async () => {
    const registry = velero();
    registry.register(v2, 'aws', async () => {
      throw new NotFoundError('the binary has no v2');
    });
    registry.register(v1, 'aws', () => oldStore);
    expect((await registry.find(both, 'aws')).version).toBe('v1');
  });

  test.each([
    [
      'thrown',
      () => {
        throw failure;
      },
    ],
    ['rejected', async () => Promise.reject(failure)],
  ] as const)('any other error ends it, and v1 is not tried: %s', async (_how, open) => {
    const registry = velero();
    let tried = 0;
    registry.register(v2, 'aws', open);
    registry.register(v1, 'aws', () => {
      tried++;
      return oldStore;
    });
    await expect(registry.find(both, 'aws')).rejects.toBe(failure);
    expect(tried).toBe(0);
  });

  test('an adapter that fails ends it, too, with any error', async () => {
    const registry = velero();
    registry.register(v1, 'aws', () => oldStore);
    const failing = adapted<StoreV1, StoreV2>(v1, () => {
      throw failure;
    });
    await expect(registry.find([asIs(v2), failing], 'aws')).rejects.toBe(failure);
  });
});

const failure = new Error('process start');

test('V-15 an older version is wrapped in the newest interface', async () => {
  const registry = velero();
  registry.register(v1, 'aws', () => oldStore);
  const { implementation, version, how } = await registry.find(both, 'aws');
  expect([version, how]).toEqual(['v1', 'v1 adapted to v2']);
  expect([await implementation.get('a'), await implementation.size('a')]).toEqual(['old a', 5]);
});

describe('V-16 nothing is found', () => {
  test.each([
    ['velero.io/aws', 'unable to get valid ObjectStore for "velero.io/aws"'],
    ['aws', 'unable to get valid ObjectStore for "velero.io/aws"'],
    ['a"b', 'unable to get valid ObjectStore for "velero.io/a\\"b"'],
    ['__proto__', 'unable to get valid ObjectStore for "velero.io/__proto__"'],
  ])('%j', async (name, message) => {
    await expect(velero().find(both, name)).rejects.toThrow(new NotFoundError(message));
  });

  test('one registry may delegate to another', async () => {
    const near = velero();
    const far = velero();
    near.register(v2, 'aws', async () => (await far.find([asIs(v2)], 'aws')).implementation);
    near.register(v1, 'aws', () => oldStore);
    expect((await near.find(both, 'aws')).how).toBe('v1 adapted to v2');
  });
});

test.each([
  ['aws', 'velero.io/aws'],
  ['example.com/x', 'example.com/x'],
  ['velero.io/aws', 'velero.io/aws'],
])('V-17 %s means %s', async (name, meant) => {
  const registry = velero();
  registry.register(v2, meant, () => newStore);
  expect((await registry.find([asIs(v2)], name)).implementation).toBe(newStore);
});

test('V-17 without a namespace names are unchanged', async () => {
  const registry = new VersionedRegistry();
  registry.register(v2, 'aws', () => newStore);
  await expect(registry.find([asIs(v2)], 'velero.io/aws')).rejects.toThrow('for "velero.io/aws"');
  expect((await registry.find([asIs(v2)], 'aws')).implementation).toBe(newStore);
});

test('V-18 a version that cannot be adapted is not in the list, so it is not found', async () => {
  const registry = velero();
  registry.register(v1, 'aws', () => oldStore);
  await expect(registry.find([asIs(v2)], 'aws')).rejects.toThrow(
    new NotFoundError('unable to get valid ObjectStore for "velero.io/aws"'),
  );
});

test('V-30 a version that is layout only uses the older one directly', async () => {
  const registry = velero();
  const prepared = kindVersion<StoreV1>('ObjectStore', 'v2');
  registry.register(v1, 'aws', () => oldStore);
  expect(await registry.find([asIs(prepared), asIs(v1)], 'aws')).toEqual({
    implementation: oldStore,
    version: 'v1',
    how: 'v1 adapted to v2',
  });
});

test('the registry is independent: it imports only its own files', () => {
  const folder = new URL('../src/registry/', import.meta.url);
  const imported = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, path]) => path as string),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((path) => !/^\.\/[\w-]+\.ts$/.test(path))).toEqual([]);
});
