import { expect, test } from 'vitest';

import { inspectTarball } from './inspect-tarball.mjs';

const manifest = {
  name: 'a',
  version: '1.0.0',
  license: 'Apache-2.0',
  keywords: [],
  exports: { '.': './dist/index.js' },
};
const files = ['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'src/index.ts'];

test('a complete package has no problems', () => {
  expect(inspectTarball(manifest, files)).toEqual([]);
});

test('files that are exported under any condition, or are programs, must be published', () => {
  const more = { ...manifest, exports: { './x': { types: './dist/x.d.ts' } }, bin: { a: 'bin/a.js' } };
  expect(inspectTarball(more, files)).toEqual(['dist/x.d.ts is missing', 'bin/a.js is missing']);
});

test.each(['src/a.test.ts', 'dist/a.test.d.ts', 'test/helper.ts', 'dist/tsconfig.tsbuildinfo', 'dist/packs/check.v8'])(
  '%s is not to be published',
  (path) => {
    expect(inspectTarball(manifest, [...files, path])).toHaveLength(1);
  },
);

test('a compiled module without its source must not be published', () => {
  expect(inspectTarball(manifest, [...files, 'dist/old.js', 'dist/old.d.ts', 'dist/shepherd.js'])).toEqual([
    'dist/old.js has no source; remove packages/*/dist and build again',
    'dist/old.d.ts has no source; remove packages/*/dist and build again',
  ]);
});

test('a bundle brings the notices of its libraries', () => {
  expect(inspectTarball(manifest, [...files, 'dist/plugin.cjs'])).toEqual(['THIRD-PARTY-NOTICES.txt is missing']);
  expect(inspectTarball(manifest, [...files, 'dist/plugin.cjs', 'THIRD-PARTY-NOTICES.txt'])).toEqual([]);
});

test('a licence, keywords and exact versions are required', () => {
  const { license: _, keywords: __, ...bare } = manifest;
  expect(inspectTarball({ ...bare, dependencies: { b: '^1.0.0' } }, files)).toEqual([
    'package.json has no keywords',
    'package.json names no license',
    'b is wanted as ^1.0.0, which is no exact version',
  ]);
});
