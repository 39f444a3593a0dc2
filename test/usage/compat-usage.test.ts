/** `shepherd compat --usage`: the consumers affected by each break, and when the policy accepts a break because there are none. */
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { runInProcess, type SeenRun } from '../cli/run-in-process.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { scan, usageFile } from './usage-file.ts';

const order = (body: string): string => `syntax = "proto3";\n\npackage shop.v1;\n\n${body}`;
const old = order(`message Order {
  string id = 1;

  string item = 2;

  Speed speed = 3;
}

message Unused {
  string x = 1;
}

enum Speed {
  SPEED_UNSPECIFIED = 0;
  FAST = 1;
  SLOW = 2;
}

service Orders {
  rpc Get(Order) returns (Order);
}
`);
const config = (settings: string): string => `version: 1\nroots: [api]\npolicy: none\n${settings}`;

function folderWith(now: string, usage: Readonly<Record<string, string>>, settings = ''): string {
  return createTemporaryFolder({
    'old/shop/v1/order.proto': old,
    'api/shop/v1/order.proto': now,
    'shepherd.yaml': config(settings),
    ...usage,
  });
}

async function compat(folder: string, ...args: readonly string[]): Promise<SeenRun> {
  return runInProcess([
    'compat',
    '--config',
    join(folder, 'shepherd.yaml'),
    '--against',
    join(folder, 'old'),
    '--as-of',
    '2026-06-01',
    '--no-cache',
    ...args,
  ]);
}

interface Printed {
  readonly usage?: { readonly consumers: number; readonly text: string };
  readonly findings: readonly {
    readonly rule: string;
    readonly waived?: { readonly reason: string };
    readonly data: { readonly subject: string; readonly usage?: { readonly text: readonly string[] } };
  }[];
}

async function listUsages(folder: string, ...args: readonly string[]): Promise<Record<string, readonly string[]>> {
  const { stdout } = await compat(folder, '--format', 'json', ...args);
  const { findings } = JSON.parse(stdout) as Printed;
  return Object.fromEntries(findings.map(({ rule, data }) => [`${rule} ${data.subject}`, data.usage?.text ?? []]));
}

const usage = usageFile(
  scan('edge 1.2', '2026-05-30', { 'shop.v1.Order': 20, 'shop.v1.Order.item': 14 }),
  scan('mesh', '2026-05-20', { 'shop.v1.Order': 2, 'shop.v1.Speed.FAST': 1 }),
);
const withoutItem = old.replace('  string item = 2;\n\n', '');

describe('each break names those that it affects', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'a removed field',
      withoutItem,
      'field-removed shop.v1.Order.item',
      ['broken for: edge 1.2 (14 places)', 'possibly affected, through shop.v1.Order: mesh (2 places)'],
    ],
    [
      'a removed message that is unused',
      old.replace(/message Unused \{[^}]*\}\n\n/, ''),
      'message-removed shop.v1.Unused',
      ['no consumer in the usage data uses it'],
    ],
    [
      'a removed value of an enum',
      old.replace('  SLOW = 2;\n', ''),
      'enum-value-removed shop.v1.Speed.SLOW',
      ['possibly affected, through shop.v1.Speed: mesh (1 place)'],
    ],
    [
      'a removed method, which usage data does not show',
      old.replace('  rpc Get(Order) returns (Order);\n', ''),
      'method-removed shop.v1.Orders.Get',
      ['usage data does not show who is affected: it covers configuration only'],
    ],
    [
      'a renamed field, under its old name',
      old.replace('item = 2', 'article = 2'),
      'field-renamed shop.v1.Order.item',
      ['broken for: edge 1.2 (14 places)', 'possibly affected, through shop.v1.Order: mesh (2 places)'],
    ],
  ])('%s', async (_, now, subject, expected) => {
    const folder = folderWith(now, { 'usage.json': usage });
    expect((await listUsages(folder, '--usage', join(folder, 'usage.json')))[subject]).toEqual(expected);
  });

  it('a renamed field that is recorded under its new name', async () => {
    const newer = usageFile(scan('edge', '2026-05-30', { 'shop.v1.Order': 1, 'shop.v1.Order.article': 3 }));
    const folder = folderWith(old.replace('item = 2', 'article = 2'), { 'usage.json': newer });
    const usages = await listUsages(folder, '--usage', join(folder, 'usage.json'));
    expect(usages['field-renamed shop.v1.Order.item']).toEqual(['broken for: edge (3 places)']);
  });
});

describe('the formats', () => {
  it('are shown in text, Markdown, the changelog, JSON and SARIF', async () => {
    const folder = folderWith(withoutItem, { 'usage.json': usage });
    const given = ['--usage', join(folder, 'usage.json')];
    const text = await compat(folder, ...given);
    expect(text.status).toBe(1);
    expect(text.stdout).toContain('broken for: edge 1.2 (14 places)');
    expect(text.stdout).toContain('usage data: 2 consumers, scanned from 2026-05-20 to 2026-05-30\n');
    for (const format of ['markdown', 'changelog'])
      expect((await compat(folder, ...given, '--format', format)).stdout).toContain('broken for: edge 1.2');
    const json = JSON.parse((await compat(folder, ...given, '--format', 'json')).stdout) as Printed;
    expect(json.usage).toMatchObject({ consumers: 2, old: [], unknown: [] });
    expect(json.findings[0]?.data.usage).toMatchObject({
      element: 'shop.v1.Order.item',
      brokenFor: [{ name: 'edge', version: '1.2', asOf: '2026-05-30', isOld: false, count: 14 }],
      possiblyAffected: [{ name: 'mesh', count: 2 }],
    });
    const sarif = JSON.parse((await compat(folder, ...given, '--format', 'sarif')).stdout) as {
      runs: { results: { properties?: unknown }[] }[];
    };
    expect(sarif.runs[0]?.results[0]?.properties).toEqual({ usage: json.findings[0]?.data.usage });
  });

  it('show no usage without usage data', async () => {
    const folder = folderWith(withoutItem, { 'usage.json': usage });
    for (const format of ['text', 'json', 'sarif', 'markdown', 'changelog'])
      expect((await compat(folder, '--format', format)).stdout).not.toMatch(/usage data|"usage"|Who uses/);
  });

  it('show which data is old', async () => {
    const folder = folderWith(withoutItem, {
      'usage.json': usageFile(scan('edge', '2026-01-01', { 'shop.v1.Order.item': 1 })),
    });
    const { stdout } = await compat(folder, '--usage', join(folder, 'usage.json'));
    expect(stdout).toContain('broken for: edge (1 place; scanned 2026-01-01, which is old)');
    expect(stdout).toContain('usage data: 1 consumer, scanned on 2026-01-01; 1 of 1 scanned more than 90 days ago\n');
  });
});

describe('the configuration', () => {
  it('names usage files by paths and globs', async () => {
    const folder = folderWith(
      withoutItem,
      {
        'usage/a.json': usageFile(scan('a', '2026-05-30', { 'shop.v1.Order.item': 1 })),
        'usage/b/b.json': usageFile(scan('b', '2026-05-30', { 'shop.v1.Order.item': 2 })),
        'one.json': usageFile(scan('c', '2026-05-30', { 'shop.v1.Order.item': 3 })),
        'usage/notes.txt': 'no usage file',
      },
      'usage: {files: ["usage/**/*.json", one.json]}\n',
    );
    expect((await listUsages(folder))['field-removed shop.v1.Order.item']).toEqual([
      'broken for: a (1 place), b (2 places), c (3 places)',
    ]);
  });

  it.each([
    ['a glob without files', 'usage: {files: ["usage/*.json"]}', 'matches no .json file', 2],
    ['a file that is not there', 'usage: {files: [none.json]}', 'none.json', 3],
    ['a path out of the repository', 'usage: {files: [../none.json]}', 'points outside the repository', 2],
    ['a file with mistakes', 'usage: {files: [wrong.json]}', 'schemaVersion is missing', 3],
  ])('fails for %s', async (_, settings, message, status) => {
    const folder = folderWith(withoutItem, { 'wrong.json': '{}', 'usage/readme.md': '' }, `${settings}\n`);
    const run = await compat(folder);
    expect(run.stdout + run.stderr).toContain(message);
    expect(run.status).toBe(status);
  });
});

it('check agrees with compat', async () => {
  const settings = 'usage: {files: [usage.json]}\ncompat: {against: ./old}\n';
  const folder = folderWith(withoutItem, { 'usage.json': usage }, settings);
  const { stdout } = await runInProcess(['check', '--config', join(folder, 'shepherd.yaml'), '--as-of', '2026-06-01']);
  expect(stdout).toContain('broken for: edge 1.2 (14 places)');
});

describe('a break of an element that no consumer has used for 30 days', () => {
  const first = scan('edge 1.1', '2026-04-01', { 'shop.v1.Order': 1 });
  const last = scan('edge 1.2', '2026-05-30', { 'shop.v1.Order': 1 });
  const waiver = async (now: string, files: string, settings = 'compat: {unusedForDays: 30}\n'): Promise<string> => {
    const folder = folderWith(now, { 'usage.json': files }, `usage: {files: [usage.json]}\n${settings}`);
    const { stdout, status } = await compat(folder, '--format', 'json');
    const { findings } = JSON.parse(stdout) as Printed;
    const reasons = findings.map(({ waived, data }) => waived?.reason ?? data.usage?.text.at(-1) ?? '');
    return `${status}: ${reasons.join(' / ')}`;
  };

  it('is accepted, with that reason', async () => {
    expect(await waiver(withoutItem, usageFile(first, last))).toBe(
      '0: no consumer has used shop.v1.Order.item for 30 days, according to usage data of 1 consumer up to 2026-05-30',
    );
  });

  it.each<[string, string, string]>([
    ['without the setting', usageFile(first, last), ''],
    ['without consumers', usageFile(), 'not waived: the usage data names no consumer'],
    ['with too short a past', usageFile(last), 'not waived: the usage data has no scan of edge that is 30 days old'],
    ['with old data', usageFile(scan('edge', '2026-01-01', {})), 'not waived: the newest scan of edge is from 2026-01'],
    ['with data of tomorrow', usageFile(first, scan('edge 2', '2026-06-02', {})), 'after 2026-06-01'],
    [
      'with one consumer of unknown use',
      usageFile(first, last, scan('mesh', '2026-05-30', {})),
      'not waived: the usage data has no scan of mesh',
    ],
    [
      'if it was used within the period',
      usageFile(first, scan('edge 1.1.1', '2026-05-10', { 'shop.v1.Order.item': 1 }), last),
      'not waived: used within the last 30 days by edge 1.1.1 (1 place)',
    ],
    [
      'if an unknown name may refer to it',
      usageFile(first, scan('edge 1.2', '2026-05-30', { 'shop.v1.Order.thing': 1 })),
      'not waived: the usage data names shop.v1.Order.thing, which no known revision of the API contains',
    ],
  ])('counts %s', async (title, files, expected) => {
    const settings = title === 'without the setting' ? '' : undefined;
    const answer = await waiver(withoutItem, files, settings);
    expect(answer).toContain(expected);
    expect(answer).toMatch(/^1: /);
  });

  it.each<[string, string, string]>([
    ['calls', old.replace('  rpc Get(Order) returns (Order);\n', ''), 'usage data does not show who is affected'],
    ['a package', order('').replaceAll('shop.v1', 'shop.v2'), 'not waived: usage data does not show everyone'],
  ])('counts if it is about %s', async (_, now, expected) => {
    const answer = await waiver(now, usageFile(scan('edge 1.1', '2026-04-01', {}), scan('edge 1.2', '2026-05-30', {})));
    expect(answer).toContain(expected);
    expect(answer).toMatch(/^1: /);
  });
});
