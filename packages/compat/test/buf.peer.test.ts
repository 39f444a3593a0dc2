/** Policies named like categories of buf agree with buf: on small pairs of trees, at least one for every rule of buf. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { compareApiTrees } from '@protoshepherd/compare';
import {
  bufCategories,
  bufDifferenceReasons,
  bufRules,
  findCompatPolicy,
  judgeChanges,
  type BufCategory,
  type CompatPolicy,
} from '@protoshepherd/compat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bufDifferences, mutantDifferences } from '../../../test/corpus/compat-differences.ts';
import { protoFiles } from '../../../test/support/corpora.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { BufPair, bufRuleList } from './buf.ts';

const corpus = fileURLToPath(new URL('../../../test/corpus/compat', import.meta.url));

interface Case {
  readonly folder: string;
  /** The folder as a package name; it contains all its files. */
  readonly name: string;
  readonly before: Texts;
  readonly after: Texts;
}

const cases = readdirSync(corpus).map((folder): Case => {
  const name = folder.replaceAll('-', '_');
  const read = (side: string): Texts => {
    const root = path.join(corpus, folder, side);
    return Object.fromEntries(
      protoFiles(root).map((file) => [`${name}/${file}`, readFileSync(path.join(root, file), 'utf8')]),
    );
  };
  return { folder, name, before: read('before'), after: read('after') };
});

function requirePolicy(category: BufCategory): CompatPolicy {
  const policy = findCompatPolicy(category);
  if (policy === undefined) throw new Error(`no policy is called ${category}`);
  return policy;
}

let pair: BufPair;
beforeAll(() => {
  const all = (side: 'before' | 'after'): Texts => Object.assign({}, ...cases.map((each) => each[side])) as Texts;
  pair = new BufPair(all('before'), all('after'));
});
afterAll(() => pair.remove());

/** Rules by folder, as buf names them. A removed file has no path; then the message names the package or file. */
function theirRules(category: BufCategory): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { type, message, path: file } of pair.breaking(category)) {
    const place = file ?? /(?:file|package) "([^"]+)"/.exec(message)?.[1] ?? '';
    const name = place.split(/[/.]/)[0] as string;
    found.set(name, (found.get(name) ?? new Set()).add(type));
  }
  return new Map([...found].map(([name, rules]) => [name, [...rules].toSorted()]));
}

function ourRules({ before, after }: Case, category: BufCategory): readonly string[] {
  const judgements = judgeChanges(compareApiTrees(buildTree(before), buildTree(after)), requirePolicy(category));
  return [
    ...new Set(judgements.filter(({ severity }) => severity === 'error').flatMap(({ bufRules: rules }) => rules)),
  ].toSorted();
}

describe('rules of buf', () => {
  it('differ only for listed reasons, and every reason is used', () => {
    const used = [...bufDifferences, ...mutantDifferences].map(({ reason }) => reason);
    expect([...new Set(used)].toSorted()).toEqual(bufDifferenceReasons.toSorted());
  });

  it('are all known, in the categories they belong to', () => {
    const theirs = bufRuleList().flatMap(({ id, categories }) => {
      const known = categories.filter((each) => bufCategories.includes(each as BufCategory)).toSorted();
      return known.length === 0 ? [] : [`${id}: ${known.join(', ')}`];
    });
    expect(bufRules.map(({ id, categories }) => `${id}: ${categories.toSorted().join(', ')}`).toSorted()).toEqual(
      theirs.toSorted(),
    );
  });

  it('have a folder of examples each', () => {
    const folders = new Set(cases.map(({ folder }) => folder));
    expect(
      bufRules.map(({ id }) => id.toLowerCase().replaceAll('_', '-')).filter((folder) => !folders.has(folder)),
    ).toEqual([]);
  });
});

describe.for(bufCategories)('%s', (category) => {
  it('Shepherd and buf report the same rules for every pair, except for the listed differences', () => {
    const theirs = theirRules(category);
    const different = cases.flatMap((each) => {
      const own = ourRules(each, category);
      const other = theirs.get(each.name) ?? [];
      const ours = own.filter((rule) => !other.includes(rule));
      const missing = other.filter((rule) => !own.includes(rule));
      return ours.length + missing.length === 0 ? [] : [{ folder: each.folder, category, ours, theirs: missing }];
    });
    const listed = bufDifferences
      .filter((each) => each.category === category)
      .map(({ folder, ours, theirs: missing }) => ({ folder, category, ours, theirs: missing }));
    expect(different).toEqual(listed);
  });

  it('a rule is broken in its own folder', () => {
    const silent = bufRules.filter(({ id, categories }) => {
      const own = cases.find(({ folder }) => folder === id.toLowerCase().replaceAll('_', '-'));
      return categories.includes(category) && own !== undefined && !ourRules(own, category).includes(id);
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
