/** The permissions of the workflows: each requested one is needed, and no content of a pull request is in a run that may write. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { ciWorkflow } from '../../packages/cli/src/commands/init/ci-workflow.ts';
import { readText } from './ci-files.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>
  >;
}

const installation = { install: undefined, isInstalled: false, program: { version: '0.1.0', integrity: '' } };
const example = (name: string): Workflow => parse(readText(`tools/ci/github/examples/${name}.yml`)) as Workflow;

const workflows: readonly (readonly [name: string, workflow: Workflow, rights: readonly string[]])[] = [
  ['the workflow that init writes', parse(ciWorkflow('github', installation).text) as Workflow, ['contents: read']],
  ['the workflow that checks forks', example('shepherd'), ['contents: read']],
  [
    'the workflow that comments on forks',
    example('shepherd-comment'),
    ['actions: read', 'contents: read', 'pull-requests: write'],
  ],
];

describe.each(workflows)('%s', (_, { on, permissions, jobs }, rights) => {
  test('requests no unnecessary permission', () => {
    expect(Object.keys(on)).not.toContain('pull_request_target');
    // Without `permissions`, a job has the defaults of the repository.
    expect(permissions).toBeDefined();
    for (const job of Object.values(jobs)) {
      const asked = Object.entries({ ...(job.permissions ?? permissions) });
      expect(asked.map(([right, level]) => `${right}: ${level}`).toSorted()).toEqual(rights);
    }
  });

  test('leaves no token in the checkout', () => {
    const checkouts = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.includes('checkout')),
    );
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual([false]);
  });
});

test('the workflow that may write runs actions of the default branch only', () => {
  const { on, jobs } = example('shepherd-comment');
  expect(Object.keys(on)).toEqual(['workflow_run']);
  for (const { uses, run, with: given } of Object.values(jobs).flatMap(({ steps }) => steps)) {
    expect([uses !== undefined, run, given?.['ref'], given?.['repository']]).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ]);
  }
});
