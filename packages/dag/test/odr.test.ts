import { buildPackageGraph, findOdrViolations, type Remedy } from '@protoshepherd/dag';
import { expect, test } from 'vitest';

import { buildPackageTree, toPath, buildTree } from '../../../test/support/build-tree.ts';

function formatRemedy(remedy: Remedy | undefined): string {
  switch (remedy?.kind) {
    case undefined:
      return 'none';
    case 'drop-imports':
      return `drop ${remedy.imports.map(({ file, target }) => `${target.path} from ${file.path}`).join(', ')}`;
    case 'settle-first':
      return `settle ${remedy.package.name} first`;
    case 'catch-up': {
      const redirects = remedy.redirects.map(({ from, to }) => `import ${to.name} instead of ${from.name}`);
      const bumps = remedy.bumps.map((each) => `bump ${each.name}`);
      return `${[...redirects, ...bumps].join(', ')}, keep ${remedy.kept.name}`;
    }
  }
}

test('every step of a witness has its import line', () => {
  const graph = buildPackageGraph(buildPackageTree('a.v1 > b.v1 c.v1\nb.v1 > d.v1\nc.v1 > d.v2\nd.v1\nd.v2'));
  const [violation, ...others] = findOdrViolations(graph);
  expect(others).toEqual([]);
  expect(
    violation?.reached.map(({ steps }) =>
      steps.map(({ from, to, uses }) => `${from.name} > ${to.name} by ${uses[0]?.file.path}`),
    ),
  ).toEqual([
    ['a.v1 > b.v1 by a/v1/m.proto', 'b.v1 > d.v1 by b/v1/m.proto'],
    ['a.v1 > c.v1 by a/v1/m.proto', 'c.v1 > d.v2 by c/v1/m.proto'],
  ]);
  expect(formatRemedy(violation?.remedy)).toBe('bump b.v1, keep d.v2');
});

test('a package with a newer version needs no bump', () => {
  const graph = buildPackageGraph(
    buildPackageTree('a.v2alpha > b.v1 c.v2alpha\nb.v1 > c.v1\nc.v1 > d.v1\nc.v2alpha > d.v2alpha\nd.v1\nd.v2alpha'),
  );
  expect(findOdrViolations(graph).map(({ family, remedy }) => `${family}: ${formatRemedy(remedy)}`)).toEqual([
    'c: bump b.v1, keep c.v2alpha',
    'd: bump b.v1, keep d.v2alpha',
  ]);
});

test('an unused import is removed before anything is bumped', () => {
  const graph = buildPackageGraph(
    buildPackageTree('b.v1 > d.v1\nc.v1 > d.v2\nd.v1\nd.v2', {
      extra: {
        [toPath('a.v1')]:
          `package a.v1; import "${toPath('b.v1')}"; import "${toPath('c.v1')}"; message M { optional c.v1.M c = 1; }`,
      },
    }),
  );
  const [violation] = findOdrViolations(graph);
  expect(formatRemedy(violation?.remedy)).toBe('drop b/v1/m.proto from a/v1/m.proto');
});

test('references see through an import that is not used', () => {
  const tree = buildPackageTree('d.v1\nd.v2', {
    extra: {
      'a/v1/a.proto': `package a.v1; import "${toPath('d.v1')}"; import "${toPath('d.v2')}"; message M { optional d.v2.M d = 1; }`,
    },
  });
  expect(findOdrViolations(buildPackageGraph(tree))).toHaveLength(1);
  expect(findOdrViolations(buildPackageGraph(tree, 'references'))).toHaveLength(0);
});

test('includes are reached, and not reported on', () => {
  const tree = buildTree(
    { 'a/v1/a.proto': 'package a.v1; import "x/v1/x.proto"; import "y.proto";' },
    {
      includes: {
        'x/v1/x.proto': 'package x.v1;',
        'y.proto': 'package y.v1; import "x/v1/x.proto"; import "x/v2/x.proto";',
        'x/v2/x.proto': 'package x.v2;',
      },
    },
  );
  expect(findOdrViolations(buildPackageGraph(tree)).map((violation) => violation.package.name)).toEqual(['a.v1']);
});

test.each([
  [
    'what is there already is imported',
    'a.v1 > b.v1 d.v2\nb.v1 > d.v1\nb.v2 > d.v2\nd.v1\nd.v2',
    'a.v1: import b.v2 instead of b.v1, keep d.v2',
  ],
  [
    'an import of an older version is led to the newer',
    'a.v1 > d.v1 d.v2\nd.v1\nd.v2',
    'a.v1: import d.v2 instead of d.v1, keep d.v2',
  ],
  ['what reaches itself is settled first', 'a.v1 > d.v2\nd.v2 > d.v1\nd.v1', 'a.v1: settle d.v2 first | d.v2: none'],
])('%s', (_name, lines, expected) => {
  const violations = findOdrViolations(buildPackageGraph(buildPackageTree(lines)));
  expect(violations.map((each) => `${each.package.name}: ${formatRemedy(each.remedy)}`).join(' | ')).toBe(expected);
});

test('of several needless imports in a row, the first is enough', () => {
  const bare = (name: string, ...imports: string[]): [string, string] => [
    toPath(name),
    `package ${name}; ${imports.map((each) => `import "${toPath(each)}";`).join(' ')} message M {}`,
  ];
  const extra = Object.fromEntries([bare('a.v1', 'b.v1', 'd.v2'), bare('b.v1', 'c.v1'), bare('c.v1', 'd.v1')]);
  const used = { ...extra, [toPath('a.v1')]: `${extra[toPath('a.v1')]} message N { optional d.v2.M d = 1; }` };
  const [violation] = findOdrViolations(buildPackageGraph(buildPackageTree('d.v1\nd.v2', { extra: used })));
  expect(formatRemedy(violation?.remedy)).toBe('drop b/v1/m.proto from a/v1/m.proto');
});

test('a package that needlessly imports its own older version can drop it', () => {
  const extra = { [toPath('a.v2')]: `package a.v2; import "${toPath('a.v1')}"; message M {}` };
  const [violation] = findOdrViolations(buildPackageGraph(buildPackageTree('a.v1', { extra })));
  expect(formatRemedy(violation?.remedy)).toBe('drop a/v1/m.proto from a/v2/m.proto');
});

test('one version under two names is not a violation', () => {
  expect(
    findOdrViolations(buildPackageGraph(buildPackageTree('a.v1 > e.v1.core e.core.v1\ne.v1.core\ne.core.v1'))),
  ).toEqual([]);
});
