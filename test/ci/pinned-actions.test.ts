/** Every GitHub Action that we use or recommend is pinned by digest, and all files use the same ones. */
import { expect, test } from 'vitest';

import { ciWorkflow } from '../../packages/cli/src/commands/init/ci-workflow.ts';
import { pinnedActions } from '../../packages/cli/src/commands/init/pinned-actions.ts';
import { actionPath, readText } from './ci-files.ts';

const installation = { install: undefined, isInstalled: false, program: { version: '0.1.0', integrity: '' } };

test.each([
  ['the workflow that init writes', ciWorkflow('github', installation).text],
  ['the action', readText(actionPath)],
  ['the action that comments', readText('tools/ci/github/post-comment/action.yml')],
  ['the first example', readText('tools/ci/github/examples/shepherd.yml')],
  ['the second example', readText('tools/ci/github/examples/shepherd-comment.yml')],
  ['the documentation', readText('docs/ci.md')],
])('%s', (_, text) => {
  const used = [...text.matchAll(/uses: (?!\.\/)(.*)$/gm)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) expect(Object.values(pinnedActions)).toContain(name);
});

test('a digest is that of a commit, with the version next to it', () => {
  for (const action of Object.values(pinnedActions)) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('the documentation has the examples, word for word', () => {
  const page = readText('docs/ci.md');
  for (const name of ['shepherd', 'shepherd-comment'])
    expect(page).toContain(`\`\`\`yaml\n${readText(`tools/ci/github/examples/${name}.yml`)}\`\`\`\n`);
});
