import { buildApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import { candidateSuffix } from './plan-generation.ts';

const sources = ['a.v1', 'b.v1', 'c.v1alpha1'].map((name) => ({
  path: `${name.replaceAll('.', '/')}/f.proto`,
  text: `syntax = "proto3";\npackage ${name};\n`,
}));
const tree = buildApiTree(linkSchema(sources.map((file) => parseFile(file))), 'envoy');

test('candidates that were generated before keep their names', () => {
  const candidate = (name: string, file: string): { readonly path: string; readonly text: string } => ({
    path: `${name.replaceAll('.', '/')}/${file}.proto`,
    text: `// Generated.\nsyntax = "proto3";\n\npackage ${name};\n\nmessage {`,
  });
  const setAside = [candidate('a.v2alpha', 'f'), candidate('a.v2alpha', 'g'), candidate('b.v2alpha', 'f')];
  expect(candidateSuffix({ tree, setAside })).toBe('alpha');
});

test('without any, the hand-written files decide', () => {
  expect(candidateSuffix({ tree, setAside: [] })).toBe('alpha1');
});
