import { Script } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { pageAssets as graphAssets } from './graph/page-assets.ts';
import { pageAssets as lifecycleAssets } from './lifecycle/page-assets.ts';
import { pageAssets as siteAssets } from './site/page-assets.ts';

describe.each([
  ['graph', graphAssets],
  ['lifecycle', lifecycleAssets],
  ['site', siteAssets],
])('the script of the %s page', (_, { script }) => {
  it('is a classic script, which imports nothing', () => {
    // A module's import or export is a syntax error here.
    expect(new Script(script)).toBeInstanceOf(Script);
    expect(script.match(/\bimport\(/g)).toBeNull();
  });

  it('needs no API of Node', () => {
    expect(script.match(/\brequire\(|["'`]node:|\bprocess\b|\bBuffer\b/g)).toBeNull();
  });
});
