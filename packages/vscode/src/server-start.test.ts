import { expect, test } from 'vitest';

import { chooseServer } from './server-start.ts';

test('the server in the extension is used unless another one is configured', () => {
  const start = (path: string): unknown => chooseServer({ extensionFolder: '/e', host: '/code', path });
  expect(start(' ')).toEqual({
    command: '/code',
    args: ['/e/server/bin/shepherd.js', 'lsp'],
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  expect(start('/usr/bin/shepherd')).toEqual({ command: '/usr/bin/shepherd', args: ['lsp'], env: {} });
  expect(() => start('bin/shepherd')).toThrow('must be an absolute path');
});
