/** There is one list of gates, and every CI file has all of them. A new gate fails here until each file has it. */
import { expect, test } from 'vitest';

import { ciWorkflow } from '../../packages/cli/src/commands/init/ci-workflow.ts';
import { gates } from '../../packages/cli/src/commands/init/gates.ts';
import { gateScriptPath, gitHookPath, gitlabPath, hooksPath, readText } from './ci-files.ts';

const installation = { install: undefined, isInstalled: true, program: { version: '0.1.0', integrity: '' } };

/** How each file calls a gate. */
const calls: readonly (readonly [string, string, RegExp])[] = [
  ['the script of the GitHub action', readText(gateScriptPath), /^ {2}(?:if .*; then )?gate \w+ (.*?)(?:; fi)?$/gm],
  ['the template of GitLab', readText(gitlabPath), /^ {4}- (?:if .*; then )?gate \w+ (.*?)(?:; fi)?$/gm],
  ['the hook of git', readText(gitHookPath), /^(?:if .*; then )?gate (.*?)(?:; fi)?$/gm],
  ['the hooks for pre-commit', readText(hooksPath), /^ {2}entry: npx --no -- shepherd (.*)$/gm],
  [
    'the workflow that init writes for GitHub',
    ciWorkflow('github', installation).text,
    /- run: shepherd (.*) --format github$/gm,
  ],
  [
    'the jobs that init writes for GitLab',
    ciWorkflow('gitlab', installation).text,
    /- shepherd (.*) --format gitlab /gm,
  ],
];

test.each(calls)('%s: every gate, in order', (_, text, call) => {
  const found = [...text.matchAll(call)]
    .map(([, args]) => args)
    .filter((args) => args !== '() {' && args?.startsWith('scan') !== true);
  expect(found).toEqual(gates.map(({ args }) => args.join(' ')));
});

test('consumers of an API can be scanned if a project names the files', () => {
  expect(readText(gateScriptPath)).toContain('if [ -n "${SHEPHERD_SCAN_PATHS:-}" ]; then scan_gate; fi');
  expect(readText(gitlabPath)).toContain('if [ -n "$SHEPHERD_SCAN_PATHS" ]; then scan_gate; fi');
  expect(readText(hooksPath)).toContain('entry: npx --no -- shepherd scan\n');
});
