import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { openProject } from '../open-project.ts';
import type { Project } from '../project.ts';
import { defaultGeneration } from './default-generation.ts';

const config = 'version: 1\nroots: [api]\n';
const moving = `syntax = "proto3";\n\npackage a.v1;\n\nmessage A {\n  string old = 1 [deprecated = true];\n}\n`;
const staying = `syntax = "proto3";\n\npackage b.v1;\n\nmessage B {\n}\n`;

function open(files: Readonly<Record<string, string>>): Project {
  const directory = scratchFolder({ 'shepherd.yaml': config, ...files });
  return openProject({ directory, asOf: '2021-09-01', readsBrokenFiles: true });
}

test('a candidate has the text and the path that protoxform gives it', async () => {
  const project = open({ 'api/a/v1/a.proto': moving, 'api/b/v1/b.proto': staying });
  const answer = await project.candidate('a/v1/a.proto');
  const generated = await project.generate(defaultGeneration);
  if (!answer.ok || !answer.value.ok || !generated.ok) throw new Error('no candidate');
  const [candidate] = generated.value.candidates;
  expect(answer.value.value.text).toBe(candidate?.text);
  expect(answer.value.value.origin).toBe(`${project.directory}/api/${candidate?.path}`);
  await generated.value.close();
});

test('a file without a candidate has a reason', async () => {
  const project = open({ 'api/a/v1/a.proto': moving, 'api/b/v1/b.proto': staying });
  const reasonFor = async (path: string): Promise<unknown> => {
    const answer = await project.candidate(path);
    return answer.ok && !answer.value.ok ? answer.value.failure : answer;
  };
  expect(await reasonFor('b/v1/b.proto')).toBe('b.v1 needs no new major version');
  expect(await reasonFor('c/v1/c.proto')).toBe('c/v1/c.proto is not part of a package of the API');
});

test('nothing is generated from a tree with syntax errors', async () => {
  const project = open({ 'api/a/v1/a.proto': moving, 'api/b/v1/b.proto': `${staying}message {` });
  const answer = await project.candidate('a/v1/a.proto');
  expect(answer.ok).toBe(false);
});

test('previously generated files do not count', async () => {
  const first = await open({ 'api/a/v1/a.proto': moving }).candidate('a/v1/a.proto');
  if (!first.ok || !first.value.ok) throw new Error('no candidate');
  const { path, text } = first.value.value;
  const project = open({ 'api/a/v1/a.proto': moving, [`api/${path}`]: text });
  const again = await project.candidate('a/v1/a.proto');
  expect(again.ok && again.value.ok && again.value.value.text).toBe(text);
  const itself = await project.candidate(path);
  expect(itself.ok && !itself.value.ok && itself.value.failure).toBe(`${path} is itself generated`);
});
