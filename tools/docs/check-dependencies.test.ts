import { describe, expect, test } from 'vitest';

import { checkDependencies } from './check-dependencies.mjs';

describe('reasons of dependencies', () => {
  const own = new Set(['@protoshepherd/source']);
  const page = (...rows: readonly string[]) => ({
    path: 'reasons.md',
    text: ['| package | why |', '|---|---|', ...rows].join('\n'),
  });
  const manifest = (dependencies: Readonly<Record<string, string>>) => [{ path: 'package.json', dependencies }];

  test('a dependency with a reason is valid, and our own need none', () => {
    const manifests = manifest({ yaml: '2.9.1', '@protoshepherd/source': '0.1.0' });
    expect(checkDependencies(manifests, own, page('| `yaml` | reads shepherd.yaml |'))).toEqual([]);
  });

  test('a dependency without a reason, or with an empty one, is refused', () => {
    expect(checkDependencies(manifest({ yaml: '2.9.1' }), own, page())).toEqual([
      'package.json: yaml has no reason in reasons.md',
    ]);
    expect(checkDependencies(manifest({ yaml: '2.9.1' }), own, page('| `yaml` | |'))).toHaveLength(1);
  });

  test('a reason without its dependency is rejected', () => {
    expect(checkDependencies([], own, page('| `yaml` | reads shepherd.yaml |'))).toEqual([
      'reasons.md: yaml is not a dependency any more',
    ]);
  });

  test('a version is exact', () => {
    expect(checkDependencies(manifest({ yaml: '^2.9.1' }), own, page('| `yaml` | why not |'))).toEqual([
      'package.json: yaml is not pinned to an exact version',
    ]);
  });
});
