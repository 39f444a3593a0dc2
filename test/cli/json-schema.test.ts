/** `shepherd generate json-schema`: its output, its files, and wrong usage. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { JsonSchemaObject } from '@protoshepherd/json-schema';
import { describe, expect, test } from 'vitest';

import { runInProcess, type SeenRun } from './run-in-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const files = {
  'a/v1/m.proto':
    'syntax = "proto3"; package a.v1; import "google/protobuf/any.proto";\n' +
    '// A server.\nmessage Server { string host_name = 1; google.protobuf.Any extra = 2; }\nmessage Client {}\n',
};

const run = async (...args: readonly string[]): Promise<SeenRun> =>
  runInProcess(['generate', 'json-schema', ...args, '--root', createTemporaryFolder(files)]);

const printed = async (...args: readonly string[]): Promise<JsonSchemaObject> =>
  JSON.parse((await run(...args)).stdout) as JsonSchemaObject;

describe('shepherd generate json-schema', () => {
  test('prints the schema of a type', async () => {
    const schema = await printed('a.v1.Server');
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'a.v1.Server.schema.json',
      $ref: '#/$defs/a.v1.Server',
    });
    expect(schema.$defs?.['a.v1.Server@any']).toMatchObject({ description: 'A server.' });
  });

  test('accepts any of several types', async () => {
    expect((await printed('a.v1.Server', 'a.v1.Client')).anyOf).toHaveLength(2);
  });

  test('follows the options', async () => {
    const schema = await printed('a.v1.Server', '--spelling', 'json', '--any', 'a.v1.Client', '--no-descriptions');
    expect(Object.keys(schema.$defs ?? {})).toEqual([
      'a.v1.Client@any',
      'a.v1.Server',
      'a.v1.Server@any',
      'google.protobuf.Any',
      'google.protobuf.Any@a.v1',
    ]);
    const server = schema.$defs?.['a.v1.Server@any'] as JsonSchemaObject;
    expect(Object.keys(server.properties ?? {})).toEqual(['@type', 'hostName', 'extra']);
    expect(server.description).toBeUndefined();
  });

  test('writes one schema to a file, or one file per type to a folder', async () => {
    const folder = createTemporaryFolder({});
    const { stdout } = await run('a.v1.Client');
    const out = join(folder, 'schemas');
    expect((await run('a.v1.Server', 'a.v1.Client', '--out', out)).status).toBe(0);
    expect(
      readdirSync(out)
        .filter((name) => name.endsWith('.json'))
        .toSorted(),
    ).toEqual(['a.v1.Client.schema.json', 'a.v1.Server.schema.json']);
    expect(readFileSync(join(out, 'a.v1.Client.schema.json'), 'utf8')).toBe(stdout);
    const file = join(folder, 'client.json');
    expect((await run('a.v1.Client', '--output', file)).stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(stdout);
  });

  test.each([
    [[], 'give the message types'],
    [['a.v1.Servr'], 'there is no message a.v1.Servr; did you mean a.v1.Server?'],
    [['Client'], 'there is no message Client; did you mean a.v1.Client?'],
    [['a.v1.Server', '--any', 'b.v1'], 'there is no package or message b.v1'],
    [['a.v1.Server', '--check'], '--check is for conversions only'],
    [['a.v1.Server', '--out', 'x', '--output', 'y'], 'give one of them'],
  ])('%j is a mistake of the caller', async (args, message) => {
    const { status, stderr } = await run(...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
  });

  test('keeps the file if the tree cannot be read', async () => {
    const folder = createTemporaryFolder({
      'm.proto': 'syntax = "proto3"; package b; import "missing.proto"; message M {}',
    });
    const file = join(folder, 'never.json');
    const { status } = await runInProcess(['generate', 'json-schema', 'b.M', '--root', folder, '--output', file]);
    expect([status, existsSync(file)]).toEqual([1, false]);
  });
});
