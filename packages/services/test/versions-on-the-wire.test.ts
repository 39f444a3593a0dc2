/** Two versions of a service on one gRPC server, clients of both, and missing or failing versions. */
import type { JsonValue } from '@bufbuild/protobuf';
import { status } from '@grpc/grpc-js';
import { adapted, asIs, kindVersion, VersionedRegistry, type KindVersion } from '@protoshepherd/services/registry';
import { afterEach, describe, expect, test } from 'vitest';

import { connect, serve, serviceLookup, type JsonMethod, type JsonMethods } from './grpc-service.ts';
import { veleroPlan, veleroTree } from './velero-tree.ts';

const service = serviceLookup(veleroTree());
const v1Service = service('generated.RestoreItemAction');
const v2Service = service('v2.RestoreItemAction');

interface ActionV1 {
  readonly AppliesTo: JsonMethod;
  readonly Execute: JsonMethod;
}

interface ActionV2 extends ActionV1 {
  readonly Progress: JsonMethod;
  readonly Cancel: JsonMethod;
  readonly AreAdditionalItemsReady: JsonMethod;
}

const v1 = kindVersion<ActionV1>('RestoreItemAction', 'v1');
const v2 = kindVersion<ActionV2>('RestoreItemAction', 'v2');

/** The adapter that `shepherd adapt restoreitemaction` plans. */
function adaptV1({ AppliesTo, Execute }: ActionV1): ActionV2 {
  return {
    AppliesTo,
    Execute: async (request) => ({ ...((await Execute(request)) as object), operationID: '' }),
    Progress: () => {
      throw Object.assign(new Error('not supported'), { code: status.UNIMPLEMENTED });
    },
    Cancel: () => ({}),
    AreAdditionalItemsReady: () => ({ ready: true }),
  };
}

const newClient = [asIs(v2), adapted(v1, adaptV1)] as const;
const oldClient = [asIs(v1)] as const;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The requests to a server, in order. */
function recorded(asked: string[], version: string, methods: JsonMethods): JsonMethods {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]): [string, JsonMethod] => [
      name,
      (request) => {
        asked.push(`${version} ${name}`);
        return method(request);
      },
    ]),
  );
}

const selector = { resourceSelector: { includedResources: ['pods'] } };
const oldMethods: JsonMethods = {
  AppliesTo: () => selector,
  Execute: (request) => ({ item: readItem(request), skipRestore: true }),
};
const newMethods: JsonMethods = {
  AppliesTo: () => selector,
  Execute: (request) => ({ item: readItem(request), operationID: 'op-1' }),
  Progress: () => ({ progress: { completed: true } }),
  Cancel: () => ({}),
  AreAdditionalItemsReady: () => ({ ready: false }),
};

function readItem(request: JsonValue): JsonValue {
  return (request as { readonly item: string }).item;
}

/** A registry of the versions that a server may have. Whether it has a version shows at the first request. */
function createRegistry(address: string): VersionedRegistry {
  const registry = new VersionedRegistry({
    namespace: 'velero.io',
    isNotFound: (error) => (error as { readonly code?: unknown }).code === status.UNIMPLEMENTED,
  });
  const register = <Action>(version: KindVersion<Action>, description: typeof v1Service): void =>
    registry.register(version, 'pods', async () => {
      const { methods, close } = connect(address, description);
      closing.push(close);
      await methods['AppliesTo']?.({ plugin: 'velero.io/pods' });
      return methods as Action;
    });
  register(v1, v1Service);
  register(v2, v2Service);
  return registry;
}

interface Running {
  readonly registry: VersionedRegistry;
  readonly asked: string[];
}

async function start(methods: { readonly v1?: JsonMethods; readonly v2?: JsonMethods }): Promise<Running> {
  const asked: string[] = [];
  const { address, stop } = await serve([
    ...(methods.v1 === undefined ? [] : [{ service: v1Service, methods: recorded(asked, 'v1', methods.v1) }]),
    ...(methods.v2 === undefined ? [] : [{ service: v2Service, methods: recorded(asked, 'v2', methods.v2) }]),
  ]);
  closing.push(stop);
  return { registry: createRegistry(address), asked };
}

const execute = { plugin: 'velero.io/pods', item: 'aXRlbQ==' };

test('the adapter does what the plan requires', () => {
  const [plan] = veleroPlan('restoreitemaction').services;
  expect([plan?.verdict, plan?.methods.map(({ name }) => name)]).toEqual(['safe', Object.keys(newMethods)]);
});

test('two versions on one server: each client is served by its own', async () => {
  const { registry, asked } = await start({ v1: oldMethods, v2: newMethods });
  const newer = await registry.find(newClient, 'pods');
  const older = await registry.find(oldClient, 'pods');
  expect([newer.how, older.how]).toEqual(['v2', 'v1']);
  expect(await newer.implementation.Execute(execute)).toMatchObject({ item: execute.item, operationID: 'op-1' });
  expect(await older.implementation.Execute(execute)).toMatchObject({ item: execute.item, skipRestore: true });
  expect(await newer.implementation.AreAdditionalItemsReady({})).toEqual({ ready: false });
  expect(asked).toEqual(['v2 AppliesTo', 'v1 AppliesTo', 'v2 Execute', 'v1 Execute', 'v2 AreAdditionalItemsReady']);
});

test('V-14 V-15 a server with v1 only serves a client of v2, adapted', async () => {
  const { registry, asked } = await start({ v1: oldMethods });
  const { how, implementation } = await registry.find(newClient, 'pods');
  expect(how).toBe('v1 adapted to v2');
  expect(await implementation.AppliesTo({})).toMatchObject(selector);
  expect(await implementation.Execute(execute)).toMatchObject({
    item: execute.item,
    skipRestore: true,
    operationID: '',
  });
  expect(await implementation.Cancel({})).toEqual({});
  expect(await implementation.AreAdditionalItemsReady({})).toEqual({ ready: true });
  expect(() => implementation.Progress({})).toThrow('not supported');
  expect(asked).toEqual(['v1 AppliesTo', 'v1 AppliesTo', 'v1 Execute']);
});

describe('V-14 any answer but "not there" ends the lookup', () => {
  test.each(['PERMISSION_DENIED', 'UNAVAILABLE', 'INTERNAL', 'NOT_FOUND'] as const)('%s', async (code) => {
    const failing: JsonMethods = {
      AppliesTo: () => {
        throw Object.assign(new Error('process start'), { code: status[code] });
      },
    };
    const { registry, asked } = await start({ v1: oldMethods, v2: failing });
    await expect(registry.find(newClient, 'pods')).rejects.toMatchObject({
      code: status[code],
      details: 'process start',
    });
    expect(asked).toEqual(['v2 AppliesTo']);
  });
});

test('V-01 V-16 a client of v1 gets no answer from a server with only v2', async () => {
  const { registry, asked } = await start({ v2: newMethods });
  await expect(registry.find(oldClient, 'pods')).rejects.toThrow(
    'unable to get valid RestoreItemAction for "velero.io/pods"',
  );
  expect(asked).toEqual([]);
});
