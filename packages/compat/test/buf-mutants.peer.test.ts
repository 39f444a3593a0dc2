/** Policies named like categories of buf agree with buf: on real files, each with a typical change of an API. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { compareApiTrees, type Change } from '@protoshepherd/compare';
import {
  bufCategories,
  findCompatPolicy,
  judgeChanges,
  type BufCategory,
  type CompatPolicy,
} from '@protoshepherd/compat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mutantDifferences } from '../../../test/corpus/compat-differences.ts';
import { googleProtoFiles, grpcXds, type Corpus } from '../../../test/support/corpora.ts';
import { buildTree } from '../../../test/support/build-tree.ts';
import { BufPair } from './buf.ts';
import { mutateCorpus, type MutatedCorpus } from './mutated-corpus.ts';

const counts = new Map<Corpus, number>([
  [googleProtoFiles, 240],
  [grpcXds, 100],
]);

function requirePolicy(category: BufCategory): CompatPolicy {
  const policy = findCompatPolicy(category);
  if (policy === undefined) throw new Error(`no policy is called ${category}`);
  return policy;
}

/** The rules that buf names, by the path that a file had before. */
function theirRules(
  pair: BufPair,
  { before, changes }: MutatedCorpus,
  category: BufCategory,
): Map<string, Set<string>> {
  const packages = new Map<string, string>();
  for (const path of changes.keys())
    packages.set(/^package ([\w.]+);/m.exec(before[path] as string)?.[1] as string, path);
  const found = new Map<string, Set<string>>();
  for (const { type, message, path } of pair.breaking(category)) {
    const place = path ?? /(?:file|package) "([^"]+)"/.exec(message)?.[1] ?? '';
    const old = place.replace(/_(?:other|moved)\.proto$/, '.proto');
    const file = changes.has(old) ? old : (packages.get(place) ?? place);
    found.set(file, (found.get(file) ?? new Set()).add(type));
  }
  return found;
}

/** buf does not miss the last message, enum or extension of a package that stays. */
function isForgotten(after: ApiTree, { package: name }: Change, rule: string): boolean {
  const kind = /^PACKAGE_(MESSAGE|ENUM|EXTENSION)_NO_DELETE$/.exec(rule)?.[1]?.toLowerCase();
  const files = after.package(name)?.files ?? [];
  return (
    kind !== undefined &&
    !files.some(({ schemaFile }) => [...schemaFile.types, ...schemaFile.extensions].some((each) => each.kind === kind))
  );
}

describe.for([...counts.keys()])('mutants of $name', (corpus) => {
  const count = counts.get(corpus) as number;
  const mutated = mutateCorpus(corpus, count);
  const after = buildTree(mutated.after);
  const changes = compareApiTrees(buildTree(mutated.before), after);

  let pair: BufPair;
  beforeAll(() => {
    pair = new BufPair(mutated.before, mutated.after);
  });
  afterAll(() => pair.remove());

  it('are as many as wanted', () => {
    expect(mutated.changes.size).toBe(count);
    expect(changes.length).toBeGreaterThan(count / 2);
  });

  it.for(bufCategories)('%s: Shepherd and buf report the same rules for every file', (category) => {
    const theirs = theirRules(pair, mutated, category);
    const ours = new Map<string, Set<string>>();
    let forgiven = 0;
    for (const { change, bufRules, severity } of judgeChanges(changes, requirePolicy(category))) {
      if (severity !== 'error') continue;
      const path = (change.before ?? change.after)?.file.replace(/_(?:other|moved)\.proto$/, '.proto') as string;
      const rules = bufRules.filter((rule) => {
        const isForgiven = isForgotten(after, change, rule);
        if (isForgiven) forgiven++;
        return !isForgiven;
      });
      ours.set(path, new Set([...(ours.get(path) ?? []), ...rules]));
    }
    const different = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((path) => {
      const own = [...(ours.get(path) ?? [])];
      const other = [...(theirs.get(path) ?? [])];
      const onlyOurs = own.filter((rule) => !other.includes(rule)).toSorted();
      const onlyTheirs = other.filter((rule) => !own.includes(rule)).toSorted();
      if (onlyOurs.length + onlyTheirs.length === 0) return [];
      const done = mutated.changes.get(path) ?? `nothing was done to ${path}`;
      return [`${done}: ours ${onlyOurs.join(', ') || '-'}, theirs ${onlyTheirs.join(', ') || '-'}`];
    });
    const listed = mutantDifferences.filter((each) => each.category === category && each.corpus === corpus.name);
    expect(forgiven > 0).toBe(category === 'PACKAGE');
    expect([...new Set(different)].toSorted()).toEqual(listed.map(({ line }) => line).toSorted());
  });
});
