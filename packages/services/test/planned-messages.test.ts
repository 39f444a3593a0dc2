/** A safe plan is complete: applying its steps to the JSON of one version of a message gives the JSON of the other, and protobuf-es accepts it strictly. */
import {
  fromJson,
  ScalarType,
  toJson,
  type DescField,
  type DescMessage,
  type JsonObject,
  type JsonValue,
} from '@bufbuild/protobuf';
import type { AdaptStep } from '@protoshepherd/services';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anySuccession, writeVersion } from './any-service.ts';
import { serviceLookup } from './grpc-service.ts';
import { onlyService, storePlan, storeTree } from './store-tree.ts';

/** A message in which every field is set. */
function fullMessage({ fields }: DescMessage): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, fullValue(field)]));
}

function fullValue(field: DescField): JsonValue {
  if (field.fieldKind === 'list') return ['one', 'two'];
  if (field.fieldKind === 'message') return fullMessage(field.message);
  return field.scalar === ScalarType.STRING ? 'text' : 41;
}

/** Removes fields from a message. If several fields hold a message, its differences are reported for the first one and apply to all. */
function withoutFields(message: JsonObject, steps: readonly AdaptStep[]): JsonObject {
  const changed = structuredClone(message);
  const holders = [changed, ...Object.values(changed).filter(isObject)];
  for (const { field } of steps) {
    const [name = '', inner] = field?.split('.') ?? [];
    for (const holder of inner === undefined ? [changed] : holders.slice(1)) delete holder[inner ?? name];
  }
  return changed;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The paths to all values, with dots. */
function listPaths(message: JsonObject): string[] {
  return Object.entries(message).flatMap(([name, value]) =>
    isObject(value) ? listPaths(value).map((path) => `${name}.${path}`) : [name],
  );
}

/** The paths of a full message that a value lacks and no step is about. A step about a field is about all that is in it. */
function unexplained(full: JsonObject, value: JsonObject, steps: readonly AdaptStep[]): string[] {
  const there = new Set(listPaths(value));
  const told = new Set(steps.map(({ field }) => (field?.includes('.') === true ? `.${field.split('.')[1]}` : field)));
  return listPaths(full).filter((path) => {
    const [outer = '', inner] = path.split('.');
    return !there.has(path) && !told.has(outer) && !told.has(`.${inner}`);
  });
}

function readStrictly(type: DescMessage, value: JsonObject): JsonValue {
  return toJson(type, fromJson(type, value), { useProtoFieldName: true });
}

test('in both directions, for all methods that are called through', () => {
  let seen = 0;
  fc.assert(
    fc.property(anySuccession, ([before, after]) => {
      const tree = storeTree(writeVersion(before), writeVersion(after));
      const service = serviceLookup(tree);
      const { methods } = onlyService(storePlan(tree));
      for (const { name, verdict, steps } of methods) {
        const [older, newer] = ['v1', 'v2'].map((version) =>
          service(`store.${version}.Store`).methods.find((each) => each.name === name),
        );
        if (verdict !== 'safe' || older === undefined || newer === undefined) continue;
        seen++;
        const selectSteps = (...actions: readonly string[]): AdaptStep[] =>
          steps.filter(({ action }) => actions.includes(action));
        const request = withoutFields(fullMessage(newer.input), selectSteps('drop parameter', 'call through'));
        expect(readStrictly(older.input, request)).toEqual(request);
        expect(unexplained(fullMessage(older.input), request, selectSteps('pass default'))).toEqual([]);
        const response = withoutFields(fullMessage(older.output), selectSteps('ignore result'));
        expect(readStrictly(newer.output, response)).toEqual(response);
        expect(unexplained(fullMessage(newer.output), response, selectSteps('leave empty'))).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
  expect(seen).toBeGreaterThan(50);
});
