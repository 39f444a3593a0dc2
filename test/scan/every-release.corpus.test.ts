/**
 * The messages that every release of the real histories understands, judged by protobuf-es: for each tag the types are compiled from its files, and each
 * message is parsed by `fromJson`. The messages are generated around fields and enum values that differ between releases, where answers change. The
 * declarations of the history must accept a message exactly if `fromJson` does, so the oldest release that accepts it is that of brute force, also off the
 * mainline.
 */
import path from 'node:path';

import { fromJson } from '@bufbuild/protobuf';
import { AnySchema } from '@bufbuild/protobuf/wkt';
import { openProject } from '@protoshepherd/project';
import { DataWalk, ReleaseTargets, TreeTypes, type Mismatch, type TypeSource } from '@protoshepherd/scan';
import { readJsonData, type DataNode } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { cloneHistory, realHistories } from '../history/cloned-history.ts';
import { envoyTree, envoyTree2025, hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';
import { createChance } from './any-message.ts';
import { changedMessages, type AskedMessage } from './changed-messages.ts';
import { TagRegistries, type TagTypes } from './tag-registries.ts';

const noLife = { deprecation: () => undefined, releases: () => undefined };
const messagesPerChange = 4;

/** The differences between the two, with reasons. Each occurs. */
const differences: readonly { readonly history: string; readonly reason: string; readonly has: RegExp }[] = [];

describe.skipIf(!hasSharedCorpora)(`every release of real histories${sharedCorporaNote}`, { timeout: 900_000 }, () => {
  test.each(realHistories)('of $name accepts what protobuf-es accepts', async ({ name, root }) => {
    const clone = cloneHistory(name);
    const includes = [envoyTree2025(), envoyTree('2021-08-25')].flatMap(({ roots }) => roots.slice(1));
    const api = { directory: path.join(clone, root), asOf: '2026-09-01', useCache: false };
    const declarations = value(await openProject({ ...api, roots: ['.'] }).releasedDeclarations());
    // Types that no release declares are known if their folders are given, whether or not the newest release imports
    // them.
    const current = new TreeTypes(value(await openProject({ ...api, roots: ['.', ...includes] }).tree()).tree);
    // The added folders are imported ones to the releases.
    const imported = {
      message: (type: string) => current.message(type),
      extension: (type: string) => current.extension(type),
      extensionName: () => undefined,
      isOwn: () => false,
    };
    const targets = new ReleaseTargets(declarations, imported, noLife);
    const tags = declarations.releases.map(({ tag }) => tag);
    const registries = new TagRegistries(clone, root, tags, includes);

    const asked = askedMessages(registries).map((each) => ({ ...each, node: toNode(each.json) }));
    const accepting = asked.map(() => new Set<string>());
    const unjudged = new Set<number>();
    const wrong: string[] = [];
    let [compared, refused] = [0, 0];
    for (const tree of registries.trees) {
      const types = registries.compileTypes(tree);
      for (const [index, { type, json, node }] of asked.entries()) {
        const error = loadError(types, type, json);
        for (const tag of tree.tags) {
          const mismatches = findMismatches(targets.loadTypes(tag), node, type);
          if (isUnseen(mismatches, types)) {
            unjudged.add(index);
            continue;
          }
          compared++;
          if (error === undefined) accepting[index]?.add(tag);
          else refused++;
          if ((error === undefined) !== (mismatches.length === 0))
            wrong.push(JSON.stringify({ tag, type, json, error, mismatches: mismatches.map(({ text }) => text) }));
        }
      }
    }
    const minimum = asked.flatMap(({ type, json, node }, index) => {
      if (unjudged.has(index)) return [];
      const expected = targets.finals.find((tag) => accepting[index]?.has(tag));
      const oldest = targets.oldestRelease([{ node, type }]);
      return oldest === expected ? [] : [{ type, json, oldest, expected }];
    });
    const excused = differences.filter(({ history }) => history === name);
    expect(wrong.filter((each) => !excused.some(({ has }) => has.test(each))).slice(0, 5)).toEqual([]);
    expect(excused.filter(({ has }) => !wrong.some((each) => has.test(each)))).toEqual([]);
    expect(minimum.slice(0, 5)).toEqual([]);
    expect(Math.min(compared - refused, refused)).toBeGreaterThan(compared / 10);
    expect(unjudged.size).toBeLessThan(asked.length / 50);
    console.log(
      `${name}: ${asked.length} messages, ${tags.length} tags with ${registries.trees.length} trees, ${compared} answers agree, ${refused} of them refusals; ${unjudged.size} messages not judged everywhere`,
    );
  });
});

/** Messages around everything that appears, differs or vanishes from one tree to the next. */
function askedMessages(registries: TagRegistries): readonly AskedMessage[] {
  const chance = createChance(20);
  const asked: AskedMessage[] = [];
  let former: TagTypes | undefined;
  for (const tree of registries.trees) {
    const types = registries.compileTypes(tree);
    asked.push(...changedMessages(types, former, messagesPerChange, chance));
    if (former !== undefined) asked.push(...changedMessages(former, types, messagesPerChange / 2, chance));
    former = types;
  }
  return asked;
}

function loadError({ registry }: TagTypes, type: string, json: AskedMessage['json']): string | undefined {
  const message = registry.getMessage(type) ?? (type === AnySchema.typeName ? AnySchema : undefined);
  if (message === undefined) return `there is no ${type}`;
  try {
    fromJson(message, json, { registry });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** The findings of the walk; protobuf accepts a number that an open enum does not declare. */
function findMismatches(types: TypeSource, node: DataNode, type: string): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const mismatch = (each: Mismatch): void => void (each.kind === 'unlisted-number' || found.push(each));
  new DataWalk(types, { use: () => undefined, mismatch, message: () => undefined }, 0).walk(node, type);
  return found;
}

/**
 * Does a message reach a field whose type no file of the tag declares? Then the files do not determine what the release understands, because the copy in
 * `includes` is of another date. A type that the tag declares must be visible.
 */
function isUnseen(mismatches: readonly Mismatch[], { registry, own }: TagTypes): boolean {
  return mismatches.some(({ kind, name = '' }) => {
    const file = (registry.getMessage(name) ?? registry.getEnum(name))?.file;
    return kind === 'undeclared-type' && (file === undefined || !own.has(`${file.name}.proto`));
  });
}

function toNode(json: AskedMessage['json']): DataNode {
  const [node] = readJsonData('message.json', JSON.stringify(json)).documents;
  if (node === undefined) throw new Error('there is no document');
  return node;
}

function value<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!answer.ok) throw new Error('there is no answer');
  return answer.value;
}
