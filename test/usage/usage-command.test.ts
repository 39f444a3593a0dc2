/** `shepherd usage`: files of many consumers become one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

import { runInProcess } from '../cli/run-in-process.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { scan, usageFile } from './usage-file.ts';

const edge = usageFile(scan('edge 1.2', '2026-05-30', { 'a.v1.M': 2, 'a.v1.M.x': 14 }));
const mesh = usageFile(scan('mesh', '2026-01-01', { 'a.v1.M': 1 }));

function files(extra: Readonly<Record<string, string>> = {}): (name: string) => string {
  const folder = createTemporaryFolder({ 'edge.json': edge, 'mesh.json': mesh, ...extra });
  return (name) => join(folder, name);
}

describe('merge', () => {
  it('writes the same file for every order of its inputs', async () => {
    const at = files();
    const run = await runInProcess(['usage', 'merge', at('mesh.json'), at('edge.json'), '--output', at('all.json')]);
    expect(run).toEqual({ status: 0, stdout: '', stderr: '' });
    const { stdout } = await runInProcess(['usage', 'merge', at('edge.json'), at('all.json'), at('mesh.json')]);
    expect(stdout).toBe(readFileSync(at('all.json'), 'utf8'));
    expect(stdout).toBe(
      usageFile(
        scan('mesh', '2026-01-01', { 'a.v1.M': 1 }),
        scan('edge 1.2', '2026-05-30', { 'a.v1.M.x': 14, 'a.v1.M': 2 }),
      ),
    );
  });

  it('writes a file that matches the published schema', async () => {
    const schema = new URL('../../packages/workspace/schema/usage.schema.json', import.meta.url);
    const validate = new Ajv2020({ formats: { date: true } }).compile(
      JSON.parse(readFileSync(schema, 'utf8')) as AnySchemaObject,
    );
    const at = files();
    const { stdout } = await runInProcess(['usage', 'merge', at('edge.json'), at('mesh.json')]);
    expect([validate(JSON.parse(stdout)), validate.errors]).toEqual([true, null]);
    expect(validate({ ...(JSON.parse(stdout) as object), values: [] })).toBe(false);
  });

  it('lists consumers as text', async () => {
    const at = files();
    const { stdout } = await runInProcess(['usage', 'merge', at('edge.json'), at('mesh.json'), '--format', 'text']);
    expect(stdout).toBe(
      'consumer  version  scanned     files  messages  elements\n' +
        'edge      1.2      2026-05-30  1      1         2\n' +
        'mesh      –        2026-01-01  1      1         1\n',
    );
  });

  it('omits locations with --anonymous', async () => {
    const place = edge.replace('"count":14', '"count":14,"places":["secret/file.yaml:3"]');
    const at = files({ 'place.json': place });
    const { stdout } = await runInProcess(['usage', 'merge', at('place.json'), '--anonymous']);
    expect(stdout).toBe(edge);
  });

  it('writes nothing if a file has an error, and shows its location', async () => {
    const at = files({ 'wrong.json': edge.replace('"count":14', '"count":"hunter2"') });
    const args = ['usage', 'merge', at('edge.json'), at('wrong.json'), '--output', at('all.json')];
    const { status, stdout } = await runInProcess(args);
    expect(status).toBe(3);
    expect(stdout).toContain('error[usage-file]: consumers[0].elements[1].count must be a whole number');
    expect(stdout).toMatch(/wrong\.json:12:/);
    expect(existsSync(at('all.json'))).toBe(false);
  });

  it.each([
    [['usage', 'mrge', 'x.json'], 2, 'usage has no subcommand mrge; give merge or show'],
    [['usage', 'show', 'x.json', '--anonymous'], 2, '--anonymous needs merge'],
    [['usage', 'merge', 'missing.json'], 3, 'missing.json'],
    [['usage', 'merge'], 2, 'files'],
  ])('%j is a mistake of the caller', async (args, status, message) => {
    const run = await runInProcess(args);
    expect([run.status, run.stderr]).toEqual([status, expect.stringContaining(message)]);
  });
});

describe('show', () => {
  it('lists elements by the number of consumers, and shows the age of the data', async () => {
    const at = files();
    const args = ['usage', 'show', at('edge.json'), at('mesh.json'), '--as-of', '2026-06-01'];
    expect((await runInProcess(args)).stdout).toBe(
      'Usage data: 2 consumers, scanned from 2026-01-01 to 2026-05-30; 1 of 2 scanned more than 90 days ago\n\n' +
        'consumers  places  newest scan  element\n' +
        '2          3       2026-05-30   a.v1.M\n' +
        '1          14      2026-05-30   a.v1.M.x\n',
    );
    const { elements, source } = JSON.parse((await runInProcess([...args, '--format', 'json'])).stdout) as {
      readonly elements: readonly object[];
      readonly source: object;
    };
    expect(source).toMatchObject({ consumers: 2, maxAge: 90 });
    expect(elements).toMatchObject([
      { element: 'a.v1.M', consumers: 2, count: 3 },
      { element: 'a.v1.M.x', consumers: 1, count: 14 },
    ]);
  });
});
