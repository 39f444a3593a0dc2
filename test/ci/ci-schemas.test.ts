/** The YAML files for CI systems follow the schemas that editors use for them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Ajv, type AnySchema } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { ciWorkflow } from '../../packages/cli/src/commands/init/ci-workflow.ts';
import { actionPath, gitlabPath, hooksPath, readText } from './ci-files.ts';

const schemas = {
  action: 'github-action.json',
  workflow: 'github-workflow.json',
  hooks: 'pre-commit-hooks.json',
  gitlab: 'gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json',
};
const installations = [
  { install: undefined, isInstalled: false, program: { version: '0.1.0', integrity: '' } },
  { install: 'npm ci --ignore-scripts', isInstalled: true, program: { version: '0.1.0', integrity: 'sha512-abc=' } },
];

test.each([
  ['the action', 'action', readText(actionPath)],
  ['the action that comments', 'action', readText('tools/ci/github/post-comment/action.yml')],
  ['the first example', 'workflow', readText('tools/ci/github/examples/shepherd.yml')],
  ['the second example', 'workflow', readText('tools/ci/github/examples/shepherd-comment.yml')],
  ['the template of GitLab', 'gitlab', readText(gitlabPath)],
  ['the hooks for pre-commit', 'hooks', readText(hooksPath)],
  ...installations.flatMap((installation) => [
    ['the workflow of init', 'workflow', ciWorkflow('github', installation).text] as const,
    ['the jobs of init', 'gitlab', ciWorkflow('gitlab', installation).text] as const,
  ]),
] as const)('%s follows the schema of %s', (_, schema, text) => {
  const validate = compile(schemas[schema]);
  const isValid = validate(parse(text));
  expect({ isValid, errors: validate.errors }).toEqual({ isValid: true, errors: null });
  expect(validate(7)).toBe(false);
});

function compile(name: string): ReturnType<Ajv['compile']> {
  const file = createRequire(import.meta.url).resolve(`schemastore/schemas/json/${name}`);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as AnySchema;
  return new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);
}
