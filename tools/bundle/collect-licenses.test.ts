import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { collectLicenses, writeNotices } from './collect-licenses.mjs';

/** A folder with libraries; the paths of their modules. */
function writeModules(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-licenses-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'node_modules', path)), { recursive: true });
    writeFileSync(join(folder, 'node_modules', path), text);
  }
  const modules = Object.keys(files).filter((path) => path.endsWith('.js'));
  return [join(folder, 'src/own.js'), ...modules.map((path) => join(folder, 'node_modules', path))];
}

function manifest(name: string, license?: string): string {
  return JSON.stringify({ name, version: '1.2.3', license });
}

test('a library has its name, version, licence and text once, for any number of bundled modules', async () => {
  const modules = writeModules({
    '@x/b/package.json': manifest('@x/b', 'MIT'),
    '@x/b/LICENSE.md': 'Copyright B\r\n',
    '@x/b/a.js': '',
    '@x/b/deep/c.js': '',
    'a/package.json': manifest('a', 'ISC'),
    'a/licence': 'Copyright A\n',
    'a/index.js': '',
  });
  expect(await writeNotices(modules)).toBe(
    `@x/b 1.2.3\nLicence: MIT\n\nCopyright B\n\n${'-'.repeat(80)}\n\na 1.2.3\nLicence: ISC\n\nCopyright A\n`,
  );
});

test('a library without a licence file is quoted by the copyright comments of its modules', async () => {
  const [license] = await collectLicenses(
    writeModules({
      'a/package.json': manifest('a', '(Apache-2.0 AND BSD-3-Clause)'),
      'a/one.js': '// Copyright A.\n// All rights reserved.\nexport {};\n',
      'a/two.js': '/*\n * Copyright B\n */\nexport {};\n',
      'a/three.js': '// Copyright A.\n// All rights reserved.\n',
      'a/four.js': '// Nothing to claim.\n',
    }),
  );
  expect(license?.text).toBe('Copyright A.\nAll rights reserved.\n\nCopyright B');
});

test.each([
  [undefined, 'does not name a licence'],
  ['GPL-3.0-only', 'decide whether it may be bundled'],
  ['MIT AND SSPL-1.0', 'decide whether it may be bundled'],
  ['MIT', 'neither a licence file nor copyright comments'],
])('the licence %j without a text stops the build', async (license, message) => {
  const modules = writeModules({ 'a/package.json': manifest('a', license), 'a/index.js': 'export {};\n' });
  await expect(collectLicenses(modules)).rejects.toThrow(message);
});

test('own code needs no notice', async () => {
  expect(await writeNotices(['/somewhere/packages/a/dist/index.js'])).toBe('');
});
