import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { requireLazily } from './require-lazily.ts';

test('a rare module is loaded when something of it is used, others at once', () => {
  const loaded: string[] = [];
  const load = requireLazily((id) => {
    loaded.push(id);
    return createRequire(import.meta.url)(id) as unknown;
  });
  const http = load('node:http') as typeof import('node:http');
  load('node:fs');
  expect(loaded).toEqual(['node:fs']);
  expect('createServer' in http && typeof http.createServer).toBe('function');
  expect(loaded).toContain('node:http');
});
