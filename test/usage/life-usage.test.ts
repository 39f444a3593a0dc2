/** Usage data in lifecycle commands: lifecycle, schedule, plan and next-major. Names are resolved after renames. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { runInProcess, type SeenRun } from '../cli/run-in-process.ts';
import { createRepository } from '../cli/scripted-repository.ts';
import { scan, usageFile } from './usage-file.ts';

const proto = (body: string): string => `syntax = "proto3";\n\npackage shop.v1;\n\n${body}`;
const first = proto('message Order {\n  string id = 1;\n\n  string thing = 2;\n\n  string note = 3;\n}\n');
const second = first.replace('string thing = 2', 'string item = 2');
const third = second
  .replace('string item = 2;', 'string item = 2 [deprecated = true];')
  .replace('string note = 3;', 'string note = 3 [deprecated = true];');

/** A field was renamed and is deprecated since; a consumer still uses it under its first name. */
function repository(): string {
  return createRepository([
    {
      at: '2024-01-01T12:00:00Z',
      files: {
        'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy@2021-01\n',
        'api/shop/v1/order.proto': first,
        'usage.json': usageFile(
          scan('edge 1.0', '2026-05-01', { 'shop.v1.Order': 9, 'shop.v1.Order.thing': 5 }),
          scan('mesh', '2025-01-01', { 'shop.v1.Order.item': 9 }),
          scan('old', '2026-05-01', {}),
        ),
      },
      tag: 'v1.0.0',
    },
    { at: '2024-06-01T12:00:00Z', files: { 'api/shop/v1/order.proto': second }, tag: 'v1.1.0' },
    { at: '2026-04-01T12:00:00Z', files: { 'api/shop/v1/order.proto': third }, tag: 'v1.2.0' },
  ]);
}

async function run(folder: string, command: string, ...args: readonly string[]): Promise<SeenRun> {
  const config = ['--config', join(folder, 'shepherd.yaml'), '--as-of', '2026-06-01', '--no-cache'];
  return runInProcess([command, ...config, ...args]);
}

const still = 'still used by 2 consumers, 14 places; 1 of 2 scanned more than 90 days ago';
const nobody = 'no consumer in the usage data uses it; 1 of 3 scanned more than 90 days ago';

describe('next to each deprecated item', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['lifecycle', 'text', ['usage     3 consumers, scanned from 2025-01-01 to 2026-05-01', still, nobody]],
    ['lifecycle', 'markdown', [still, nobody]],
    ['lifecycle', 'csv', ['consumers,uses,oldestScan', ',2,14,2025-01-01', ',0,0,']],
    ['lifecycle', 'html', [still, nobody]],
    ['schedule', 'text', ['3 consumers, scanned from', still, nobody]],
    ['schedule', 'ics', ['still used by 2 consumers']],
    ['plan', 'text', ['2 consumers use an element that is removed, renamed or moved, in 14 places']],
    ['next-major', 'text', ['Usage: 1 of 2 deprecated elements still used, by 2 consumers, 14 places.', still]],
  ];

  it('every command shows consumers, in every human-readable format', async () => {
    const folder = repository();
    for (const [command, format, expected] of cases) {
      const given = ['--format', format];
      const { stdout, status } = await run(folder, command, ...given, '--usage', join(folder, 'usage.json'), '--all');
      const shown = stdout.replaceAll('\r\n ', '').replaceAll('\\,', ',');
      const missing = expected.filter((text) => !shown.includes(text));
      expect({ command, format, status, missing }).toEqual({ command, format, status: 0, missing: [] });
      const without = await run(folder, command, ...given);
      expect(without.stdout).not.toMatch(/still used|usage data|consumers,uses/);
    }
  });

  it('JSON names the consumers', async () => {
    const folder = repository();
    const given = ['--format', 'json', '--usage', join(folder, 'usage.json')];
    const { deprecations, sources } = JSON.parse((await run(folder, 'lifecycle', ...given)).stdout) as {
      readonly deprecations: readonly { readonly name: string; readonly usage: object }[];
      readonly sources: object;
    };
    expect(sources).toMatchObject({ usage: { consumers: 3, old: [{ name: 'mesh' }], unknown: [] } });
    expect(deprecations).toMatchObject([
      {
        name: 'shop.v1.Order.item',
        usage: {
          consumers: 2,
          count: 14,
          usedBy: [
            { name: 'edge', isOld: false },
            { name: 'mesh', isOld: true },
          ],
        },
      },
      { name: 'shop.v1.Order.note', usage: { consumers: 0, count: 0, usedBy: [] } },
    ]);
  });
});

it('the site shows it on the page of an element and on that of windows', async () => {
  const folder = repository();
  const site = join(folder, 'site');
  const { status } = await run(folder, 'site', '--usage', join(folder, 'usage.json'), '--output', site);
  expect(status).toBe(0);
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && readFileSync(join(site, name), 'utf8').includes(still))
    .map((name) => basename(name));
  expect(pages.toSorted()).toEqual(['shop.v1.html', 'windows.html']);
});

it('names that exist only in the past, and unknown names, are distinguished', async () => {
  const folder = repository();
  const given = ['--format', 'json', '--usage', join(folder, 'usage.json'), '--no-history'];
  const { sources } = JSON.parse((await run(folder, 'lifecycle', ...given)).stdout) as { readonly sources: object };
  expect(sources).toMatchObject({ usage: { unknown: ['shop.v1.Order.thing'] } });
});
