import { expect, test } from 'vitest';

import { findProblem } from './find-problem.ts';

const problem = { file: 'a.proto', line: 3, message: 'there is no type `B`' };

test.each<[string, unknown, string | undefined]>([
  ['facts', { text: 'plan' }, undefined],
  ['nothing', null, 'the server has no answer for this document'],
  ['a reason', { reason: 'a.v1 has no candidate' }, 'a.v1 has no candidate'],
  ['one problem', { problems: [problem] }, 'a.proto:3: there is no type `B`'],
  ['more problems', { problems: [problem, problem, problem] }, 'a.proto:3: there is no type `B`, and 2 more'],
  ['no project', { problems: [] }, 'no project is open'],
])('an answer that is %s', (_, answer, expected) => {
  expect(findProblem(answer)).toBe(expected);
});
