/** Locks and environments: the same reference means the same content everywhere, and pinned versions stay. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentDigest } from '@protoshepherd/resolve';
import { expect, test } from 'vitest';

import { findingLines, inFolder } from './run-in-folder.ts';

const environment = (name: string, ...versions: readonly string[]): string =>
  `version: 1\nenvironment: ${name}\ndefinitions:\n  - name: A\n    versions:\n${versions.map((each) => `      - ${each}\n`).join('')}`;
const one = '{version: 1.2.2, content: {image: one, port: 80}}';
const same = '{version: 1.2.2, content: {port: 80, image: one}}';
const other = '{version: 1.2.2, content: {image: other}}';
const digest = contentDigest({ image: 'one', port: 80 });
const differing = `A@1.2.2 differs: dev ${digest.slice(0, 19)} prod ${contentDigest({ image: 'other' }).slice(0, 19)}`;

test('K-10 a lock has the version and a digest of its content, and another environment is compared with it', async () => {
  const { folder, run } = inFolder({
    'dev.yaml': environment('dev', one),
    'same.yaml': environment('prod', same),
    'other.yaml': environment('prod', other),
  });
  const line = ['resolve', 'A@1.2.2', '--lock', '@/app.lock', '--registry'];
  expect(await run(...line, '@/dev.yaml')).toMatchObject({ status: 0 });
  const written = readFileSync(join(folder, 'app.lock'), 'utf8');
  expect(JSON.parse(written)).toEqual({
    version: 1,
    environment: 'dev',
    references: [{ reference: 'A@1.2.2', version: '1.2.2', digest }],
  });
  expect(await run(...line, '@/same.yaml')).toMatchObject({ status: 0 });
  const { status, stdout } = await run(...line, '@/other.yaml', '--format', 'json');
  expect([status, findingLines(stdout)]).toEqual([
    1,
    [`app.lock:8:17 error content-changed-same-version: ${differing}`],
  ]);
  expect(await run(...line, '@/other.yaml', '--write')).toMatchObject({ status: 1 });
  expect(readFileSync(join(folder, 'app.lock'), 'utf8')).toBe(written);
});

test('K-10 two registries, or two locks, are compared without a reference', async () => {
  const { run } = inFolder({
    'dev.yaml': environment('dev', one),
    'same.yaml': environment('prod', same),
    'other.yaml': environment('prod', other),
  });
  const registries = (against: string) =>
    run('resolve', '--registry', '@/dev.yaml', '--against', against, '--format', 'json');
  expect(await registries('@/same.yaml')).toMatchObject({ status: 0 });
  expect(findingLines((await registries('@/other.yaml')).stdout)).toEqual([
    `dev.yaml:6:9 error content-changed-same-version: ${differing}`,
  ]);
  await run('resolve', 'A@1.2', '--registry', '@/dev.yaml', '--lock', '@/dev.lock');
  await run('resolve', 'A@1.2.2', '--registry', '@/other.yaml', '--lock', '@/prod.lock');
  const locks = await run('resolve', '--lock', '@/dev.lock', '--against', '@/prod.lock', '--format', 'json');
  expect([locks.status, findingLines(locks.stdout)]).toEqual([
    1,
    [`dev.lock:8:17 error content-changed-same-version: ${differing}`],
  ]);
});

test('K-20 without a version: the latest one at the time of the lock stays', async () => {
  const { folder, run } = inFolder({ 'r.yaml': environment('dev', '{version: 1.0.0}', '{version: 1.1.0}') });
  const line = ['resolve', 'A', '--registry', '@/r.yaml', '--lock', '@/app.lock', '--quiet'];
  expect((await run(...line)).stdout).toBe('1.1.0\n');
  writeFileSync(join(folder, 'r.yaml'), environment('dev', '{version: 1.0.0}', '{version: 1.1.0}', '{version: 1.2.0}'));
  expect(await run(...line)).toMatchObject({ status: 0, stdout: '1.1.0\n' });
  expect(await run(...line, '--write')).toMatchObject({ status: 0, stdout: '1.1.0\n' });
});

test('a series that has moved is reported, and accepted with --write', async () => {
  const { folder, run } = inFolder({ 'r.yaml': environment('dev', '{version: 1.2.3}') });
  const line = ['resolve', 'A@1.2', '--registry', '@/r.yaml', '--lock', '@/app.lock'];
  await run(...line);
  writeFileSync(join(folder, 'r.yaml'), environment('dev', '{version: 1.2.3}', '{version: 1.2.5}'));
  const { status, stdout } = await run(...line, '--format', 'json');
  expect([status, findingLines(stdout)]).toEqual([
    1,
    ['app.lock:7:18 error lock-outdated: A@1.2 has moved: 1.2.3 in the lock, 1.2.5 now; --write accepts it'],
  ]);
  expect(await run(...line, 'A@1', '--write')).toMatchObject({ status: 0 });
  expect(JSON.parse(readFileSync(join(folder, 'app.lock'), 'utf8'))).toMatchObject({
    references: [
      { reference: 'A@1', version: '1.2.5' },
      { reference: 'A@1.2', version: '1.2.5' },
    ],
  });
  const added = await run('resolve', 'A@1.2.3', ...line.slice(2), '--format', 'json');
  expect(findingLines(added.stdout)).toEqual([
    'app.lock:4:17 error lock-outdated: A@1.2.3 is not in the lock; --write adds it',
  ]);
});

test('no lock is written while a reference is unresolved', async () => {
  const { folder, run } = inFolder({ 'r.yaml': environment('dev', one) });
  expect(await run('resolve', 'A@1.2.2', 'A@7', '--registry', '@/r.yaml', '--lock', '@/app.lock')).toMatchObject({
    status: 1,
  });
  expect(existsSync(join(folder, 'app.lock'))).toBe(false);
});

test.each([
  ['a version that is listed twice', [], one],
  ['another content elsewhere', ['--against', '@/prod.yaml'], '{version: 1.2.3}'],
])('no lock is written over %s', async (_what, options, second) => {
  const { folder, run } = inFolder({
    'r.yaml': environment('dev', one, second),
    'prod.yaml': environment('prod', other),
    'old.lock': 'version: 1\nreferences: []\n',
  });
  for (const lock of ['app.lock', 'old.lock']) {
    const line = ['resolve', 'A@1.2.2', '--registry', '@/r.yaml', '--lock', `@/${lock}`, '--write', ...options];
    expect(await run(...line)).toMatchObject({ status: 1 });
  }
  expect(existsSync(join(folder, 'app.lock'))).toBe(false);
  expect(readFileSync(join(folder, 'old.lock'), 'utf8')).toBe('version: 1\nreferences: []\n');
});

test('references that are not strings are reported', async () => {
  const { folder, run } = inFolder({ 'r.yaml': environment('dev', one) });
  writeFileSync(join(folder, 'apps.txt'), Uint8Array.of(0xff, 0x40, 0x31));
  expect(await run('resolve', '--references', '@/apps.txt', '--registry', '@/r.yaml')).toEqual({
    status: 3,
    stdout: '',
    stderr: 'error: cannot read apps.txt: the byte 0xff at offset 0 is not valid UTF-8; save the file as UTF-8\n',
  });
});

test.each([
  '{',
  'version: 1\nreferences: [{reference: 7, version: 1.0.0}]\n',
  'version: 2\n',
  'version: 1\nreferences: []\nother: 1\n',
])('a damaged lock %j is reported and kept', async (text) => {
  const { folder, run } = inFolder({ 'r.yaml': environment('dev', one), 'app.lock': text });
  const ran = await run('resolve', 'A@1.2.2', '--registry', '@/r.yaml', '--lock', '@/app.lock', '--write');
  expect([ran.status, readFileSync(join(folder, 'app.lock'), 'utf8')]).toEqual([3, text]);
});

test.each([
  ['--registry', '@/dev.yaml'],
  ['--lock', '@/dev.lock'],
])('%s against an unreadable file has no answer', async (...here) => {
  const { run } = inFolder({
    'dev.yaml': environment('dev', one),
    'dev.lock': 'version: 1\nreferences: []\n',
    'bad.yaml': 'version: 7\n',
  });
  expect(await run('resolve', ...here, '--against', '@/bad.yaml')).toMatchObject({ status: 3 });
});

test('K-21 two registries: only moved references are reported', async () => {
  const { run } = inFolder({
    'old.yaml': environment('old', '{version: 1.2.3}'),
    'new.yaml': environment('new', '{version: 1.2.3}', '{version: 1.2.5}'),
    'apps.txt': 'A@1.2 # the shop\n\nA@1\nA@1.2.3\nA@1.3\n',
  });
  const reason = (series: string): string =>
    `1.2.5 is the newest version of the series ${series}, and the reference moves to newer ones`;
  expect(await run('resolve', '--diff', '@/old.yaml', '@/new.yaml', '--references', '@/apps.txt')).toMatchObject({
    status: 0,
    stdout: `A@1.2  1.2.3 -> 1.2.5  ${reason('1.2')}\nA@1    1.2.3 -> 1.2.5  ${reason('1')}\n`,
  });
  expect(await run('resolve', 'A@1.2.3', '--registry', '@/old.yaml', '--release', '1.2.5')).toMatchObject({
    status: 0,
    stdout: 'no reference moves\n',
  });
});
