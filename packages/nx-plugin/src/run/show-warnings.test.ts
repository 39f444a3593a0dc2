import type { PostTasksExecutionContext } from '@nx/devkit';
import { expect, test } from 'vitest';

import { hiddenOutputs, hidesOutput } from './show-warnings.ts';

test.each([
  [true, 'nx run-many -t odr'],
  [true, 'nx affected -t odr --base=main'],
  [false, 'nx run a.v1:odr'],
  [false, 'nx run-many -t odr --output-style=static'],
  [false, 'nx run-many -t odr --outputStyle stream-without-prefixes'],
])('%s: Nx hides output of %s', (isHidden, line) => {
  expect(hidesOutput(line.split(' '))).toBe(isHidden);
});

const result = (project: string, status: string, terminalOutput: string): object => ({
  task: { target: { project, target: 'odr' } },
  status,
  terminalOutput,
});

test('output from a cache was not printed; output of a run was, unless CI hides it; failures are left to Nx', () => {
  const results = {
    'c:odr': result('c', 'remote-cache', 'c\n'),
    'b:odr': result('b', 'success', 'b\n'),
    'a:odr': result('a', 'local-cache-kept-existing', 'a\n'),
    'quiet:odr': result('quiet', 'local-cache', '\n'),
    'bad:odr': result('bad', 'failure', 'bad\n'),
  } as unknown as PostTasksExecutionContext['taskResults'];
  expect(hiddenOutputs(results, false).map(({ output }) => output)).toEqual(['a\n', 'c\n']);
  expect(hiddenOutputs(results, true).map(({ output }) => output)).toEqual(['a\n', 'b\n', 'c\n']);
});
