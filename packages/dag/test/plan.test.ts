import { buildPackageGraph, describePlan, planNextMajor, type PlanOptions, type UpgradePlan } from '@protoshepherd/dag';
import { describe, expect, test } from 'vitest';

import { buildPackageTree, toPath, buildTree, type Texts } from '../../../test/support/build-tree.ts';

const defaults: PlanOptions = {
  closure: 'package',
  edges: 'imports',
  discretionary: 'with-mandatory',
  bump: [],
  countMethods: false,
  countTypes: true,
};

function plan(lines: string, options: Partial<PlanOptions> = {}, extra: Texts = {}): UpgradePlan {
  return planNextMajor(buildPackageGraph(buildPackageTree(lines, { extra })), { ...defaults, ...options });
}

/** A package with one deprecated field and an unrelated message. */
function deprecating(name: string, imports: readonly string[] = []): Texts {
  const lines = imports.map((each) => `import "${toPath(each)}"; `).join('');
  return {
    [toPath(name)]:
      `package ${name}; ${lines}message M { optional string f = 1 [deprecated = true]; } message Clean {}`,
  };
}

function upgrades({ upgrades: list }: UpgradePlan): string[] {
  return list.map(({ package: own, to, reason, because }) => {
    const [first] = because;
    const via = first?.kind === 'dependency' ? ` via ${first.path.map((each) => each.name).join(' > ')}` : '';
    return `${own.name} → ${to}: ${reason}${via}`;
  });
}

describe('packages that move', () => {
  test('b drops a field, a imports b, c imports nothing', () => {
    const result = plan('a.v1 > b.v1\nc.v1', {}, deprecating('b.v1'));
    expect(upgrades(result)).toEqual(['a.v1 → a.v2alpha: catch-up via a.v1 > b.v1', 'b.v1 → b.v2alpha: mandatory']);
    expect(result.unchanged.map((each) => each.name)).toEqual(['c.v1']);
  });

  test('nothing deprecated, nothing planned', () => {
    expect(upgrades(plan('a.v1 > b.v1\nb.v1'))).toEqual([]);
  });

  test('a rename alone waits, unless renames are always applied', () => {
    const extra = {
      [toPath('a.v1')]:
        'package a.v1; message M { optional string f = 1 [(udpa.annotations.field_migrate).rename = "g"]; }',
    };
    const waiting = plan('', {}, extra);
    expect(waiting.deferred.map((each) => each.package.name)).toEqual(['a.v1']);
    expect(upgrades(plan('', { discretionary: 'always' }, extra))).toEqual(['a.v1 → a.v2alpha: discretionary']);
  });

  test('the named packages move, and their dependents follow', () => {
    expect(upgrades(plan('a.v1 > b.v1\nb.v1', { bump: ['b.v1'] }))).toEqual([
      'a.v1 → a.v2alpha: catch-up via a.v1 > b.v1',
      'b.v1 → b.v2alpha: forced',
    ]);
  });

  test('candidates and frozen versions do not move', () => {
    const result = plan('a.v1 > b.v1\na.v2\na.v3alpha', {}, deprecating('b.v1'));
    expect(upgrades(result)).toEqual(['b.v1 → b.v2alpha: mandatory']);
  });

  test('only one major version is requested', () => {
    const extra = { ...deprecating('a.v1'), ...deprecating('b.v3') };
    expect(upgrades(plan('', { fromMajor: 3 }, extra))).toEqual(['b.v3 → b.v4alpha: mandatory']);
  });

  test('a file moves to another package, unless it has moved already', () => {
    const moving = (to: string): Texts => ({
      'a/v1/m.proto': `package a.v1; option (udpa.annotations.file_migrate).move_to_package = "${to}"; message M {}`,
    });
    const [upgrade] = plan('', {}, moving('x.v2alpha')).upgrades;
    expect(upgrade?.moves.map(({ file, to }) => `${file.path} → ${to}`)).toEqual(['a/v1/m.proto → x.v2alpha']);
    expect(upgrades(plan('x.v2', {}, moving('x.v2')))).toEqual([]);
  });
});

describe('by type', () => {
  const user = (name: string, type: string): Texts => ({
    [toPath(name)]: `package ${name}; import "b/v1/m.proto"; message M { optional ${type} f = 1; }`,
  });

  test('only users of a type that changes move', () => {
    const extra = { ...deprecating('b.v1'), ...user('clean.v1', 'b.v1.Clean'), ...user('dirty.v1', 'b.v1.M') };
    expect(upgrades(plan('', { closure: 'type' }, extra))).toEqual([
      'b.v1 → b.v2alpha: mandatory',
      'dirty.v1 → dirty.v2alpha: catch-up via dirty.v1 > b.v1',
    ]);
    expect(plan('', { closure: 'package' }, extra).upgrades).toHaveLength(3);
  });

  test('a group is a field of its own type', () => {
    const extra = {
      ...deprecating('b.v1'),
      'a/v1/m.proto':
        'package a.v1; import "b/v1/m.proto"; message M { optional group G = 1 { optional b.v1.M b = 1; } }',
      'c/v1/m.proto': 'package c.v1; import "a/v1/m.proto"; message M { optional a.v1.M a = 1; }',
    };
    expect(plan('', { closure: 'type' }, extra).upgrades.map((each) => each.package.name)).toEqual([
      'a.v1',
      'b.v1',
      'c.v1',
    ]);
  });

  test('the types of an rpc count on request', () => {
    const extra = {
      ...deprecating('b.v1'),
      'svc/v1/s.proto': 'package svc.v1; import "b/v1/m.proto"; service S { rpc Get(b.v1.M) returns (b.v1.M); }',
    };
    expect(upgrades(plan('', { closure: 'type' }, extra))).toHaveLength(1);
    expect(upgrades(plan('', { closure: 'type', countMethods: true }, extra))).toHaveLength(2);
  });

  test('packages that stay may violate the One Definition Rule, which the closure by package prevents', () => {
    const extra = {
      ...deprecating('b.v1'),
      ...user('mid.v1', 'b.v1.Clean'),
      'top/v1/m.proto': `package top.v1; import "b/v1/m.proto"; import "mid/v1/m.proto";
        message M { optional b.v1.M b = 1; optional mid.v1.M m = 2; }`,
    };
    expect(plan('', { closure: 'type' }, extra).odrAfter).toEqual([
      {
        package: 'top.v2alpha',
        family: 'b',
        isSelf: false,
        versions: [
          { version: 'v1', path: ['top.v2alpha', 'mid.v1', 'b.v1'] },
          { version: 'v2alpha', path: ['top.v2alpha', 'b.v2alpha'] },
        ],
      },
    ]);
    expect(plan('', { closure: 'package' }, extra).odrAfter).toEqual([]);
  });
});

test('cost', () => {
  const result = plan('a.v1 > b.v1\nold.v1 > b.v1\nold.v2', {}, deprecating('b.v1'));
  expect(result.cost).toEqual({ files: 2, types: 3, candidates: 2, dependents: 1 });
});

test('a long chain is planned without storing a path for each package', () => {
  const chain = Array.from({ length: 3000 }, (_, at) => `p${at}.v1 > ${at === 2999 ? 'b.v1' : `p${at + 1}.v1`}`).join(
    '\n',
  );
  const description = describePlan(plan(chain, {}, deprecating('b.v1')));
  const first = description.upgrades.find((upgrade) => upgrade.package === 'p0.v1');
  expect(first?.because).toMatchObject([{ kind: 'dependency' }]);
  expect(first?.because[0]).toHaveProperty('path.length', 100);
});

test('a regenerated candidate still counts for its dependents', () => {
  const result = plan('c.v1 > b.v2alpha a.v2\na.v2\nb.v2alpha > a.v1\na.v1', {}, deprecating('b.v1', ['a.v1']));
  expect(result.odrAfter.map((violation) => violation.package)).toEqual(['c.v1']);
});

test('a cycle moves as a whole, and planning terminates', () => {
  const tree = buildTree({
    'a/v1/m.proto': 'package a.v1; import "b/v1/n.proto"; message M { optional string f = 1 [deprecated = true]; }',
    'a/v1/n.proto': 'package a.v1; message N {}',
    'b/v1/m.proto': 'package b.v1; import "a/v1/n.proto"; message M {}',
    'b/v1/n.proto': 'package b.v1; message N {}',
  });
  expect(upgrades(planNextMajor(buildPackageGraph(tree), defaults))).toEqual([
    'a.v1 → a.v2alpha: mandatory',
    'b.v1 → b.v2alpha: catch-up via b.v1 > a.v1',
  ]);
});
