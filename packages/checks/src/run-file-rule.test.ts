import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { buildPackageGraph } from '@protoshepherd/dag';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import type { Layout } from '@protoshepherd/workspace';
import { expect, test } from 'vitest';

import { runFileRule } from './run-file-rule.ts';
import { finishSteps } from './finish-steps.ts';
import { noImportKnowledge } from './missing-imports.ts';
import { locateFile } from './locations.ts';
import type { CheckSubject, FileRule, RuleFinding } from './rule.ts';

/** A rule that records what it reads. */
function curiousRule(): { readonly rule: FileRule; readonly asked: string[] } {
  const asked: string[] = [];
  const explanation = { why: '', inspects: '', wrong: {}, right: {}, remedy: '' };
  return {
    asked,
    rule: {
      about: 'tree',
      scope: 'file',
      id: 'curious',
      summary: 'Nothing is wrong.',
      severity: 'error',
      explanation,
      *checkFile(file) {
        asked.push(file.path);
        yield { message: file.packageVersion.name, location: locateFile(file) };
      },
    },
  };
}

function createSubject(trees: readonly SyntaxTree[], layout: Layout = 'envoy'): CheckSubject {
  const tree: ApiTree = buildApiTree(linkSchema(trees), layout);
  const { packages, files } = tree;
  const graph = buildPackageGraph(tree);
  return { tree, graph, packages, files, violations: [], imports: noImportKnowledge };
}

const a = parseFile({ path: 'a/v1/a.proto', text: 'package v1;' });
const b = parseFile({ path: 'b/v1/b.proto', text: 'package b.v1;' });

const ask = (...terms: Parameters<typeof runFileRule>): readonly RuleFinding[] => finishSteps(runFileRule(...terms));

test('a file is checked once, and again if it or the options change', () => {
  const { rule, asked } = curiousRule();
  const options = {};
  const first = ask(rule, options, createSubject([a, b]));
  expect(ask(rule, options, createSubject([a, b]))).toEqual(first);
  expect(asked).toEqual(['a/v1/a.proto', 'b/v1/b.proto']);
  ask(rule, options, createSubject([a, parseFile({ ...b.file, text: 'package b.v1; // new' })]));
  expect(asked.slice(2)).toEqual(['b/v1/b.proto']);
  ask(rule, { limit: 1 }, createSubject([a]));
  expect(asked.slice(3)).toEqual(['a/v1/a.proto']);
});

test('a file is checked again after it moves to another package version', () => {
  const { rule } = curiousRule();
  const options = {};
  const namesIn = (layout: Layout): string[] =>
    ask(rule, options, createSubject([a], layout)).map(({ message }) => message);
  expect(namesIn('envoy')).toEqual(['v1']);
  expect(namesIn('group-version')).toEqual(['a.v1']);
});
