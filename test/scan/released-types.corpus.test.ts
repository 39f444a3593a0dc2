/**
 * The messages that a past release understands, by brute force: for sampled tags of the real histories the schema is built from the files of the tag, and every
 * generated message is read with it. The declarations in the history must give the same answer at the same locations. `every-release.corpus.test.ts` tests
 * whether every release accepts the same messages as another implementation.
 */
import { openProject, type Project } from '@protoshepherd/project';
import { DataWalk, DeclarationIndex, ReleasedTypes, TreeTypes, type TypeSource } from '@protoshepherd/scan';
import { readJsonData, type DataNode } from '@protoshepherd/workspace';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { cloneHistory, realHistories } from '../history/cloned-history.ts';
import { hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';
import { anyMessage, createChance } from './any-message.ts';

const samples = 6;
const messagesPerTag = 30;

/** The mismatches, with their locations in the text. */
function mismatches(types: TypeSource, node: DataNode, type: string): readonly string[] {
  const found: string[] = [];
  new DataWalk(types, {
    use: () => undefined,
    mismatch: ({ kind, start, end, name = '' }) => {
      if (kind !== 'unlisted-number') found.push(`${kind} ${start}-${end} ${name}`);
    },
    message: () => undefined,
  }).walk(node, type);
  return found;
}

function toNode(message: object): DataNode {
  const [node] = readJsonData('message.json', JSON.stringify(message)).documents;
  if (node === undefined) throw new Error('there is no document');
  return node;
}

function value<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!answer.ok) throw new Error('there is no answer');
  return answer.value;
}

interface TypesThen {
  readonly types: TreeTypes;
  /** The messages that are generated. */
  readonly messages: readonly string[];
  /** All types of the files. */
  readonly declared: ReadonlySet<string>;
}

async function typesThen(project: Project, tag: string): Promise<TypesThen> {
  const { tree } = value(await project.before(`git:${tag}`));
  const elements = tree.files.flatMap((file) => (file.isTarget ? file.elements : []));
  const types = elements.filter(({ kind }) => kind === 'message' || kind === 'enum');
  const messages = types.filter(({ kind }) => kind === 'message').map(({ uniqueName }) => uniqueName);
  return {
    types: new TreeTypes(tree),
    // Compilers have the messages of google.protobuf built in, for any release.
    messages: messages.filter((name) => !name.startsWith('google.protobuf.')),
    declared: new Set(types.map(({ uniqueName }) => uniqueName)),
  };
}

/**
 * Is a mismatch about an existing type that no import resolves? Other repositories declare it, or the repository has a copy that only other includes reach.
 * Then the files of the tag do not determine what a release understands.
 */
function isUnseen(mismatch: string, index: DeclarationIndex, declared: ReadonlySet<string>): boolean {
  const [kind, , name = ''] = mismatch.split(' ');
  return kind === 'undeclared-type' || (kind === 'unknown-type' && (!index.isKnown(name) || declared.has(name)));
}

describe.skipIf(!hasSharedCorpora)(`releases of real histories${sharedCorporaNote}`, { timeout: 900_000 }, () => {
  it.for(realHistories)('of $name understand messages like their own files', async ({ name, root }) => {
    const directory = path.join(cloneHistory(name), root);
    const project = openProject({ directory, roots: ['.'], asOf: '2026-09-01', useCache: false });
    const declarations = value(await project.releasedDeclarations());
    const current = new TreeTypes(value(await project.tree()).tree);
    const index = new DeclarationIndex(declarations);
    const tags = declarations.releases.map(({ tag }) => tag);
    const step = Math.max(1, Math.floor(tags.length / samples));
    const sampled = tags.filter((_, at) => at % step === 0 || at === tags.length - 1);
    const chance = createChance(7);
    const then = new Map(await Promise.all(sampled.map(async (tag) => [tag, await typesThen(project, tag)] as const)));
    let differing = 0;
    let compared = 0;
    for (const [tag, { types, messages }] of then) {
      for (let count = 0; count < messagesPerTag && messages.length > 0; count++) {
        const type = messages[chance(messages.length)] as string;
        const described = types.message(type);
        if (described === undefined) continue;
        const node = toNode(anyMessage(described, chance));
        for (const [other, { types: real, declared }] of then) {
          const expected = mismatches(real, node, type);
          if (expected.some((each) => isUnseen(each, index, declared))) continue;
          const found = mismatches(new ReleasedTypes(index, tags.indexOf(other), current), node, type);
          expect({ type, tag, other, found }).toEqual({ type, tag, other, found: expected });
          compared++;
          if (expected.length > 0) differing++;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(differing).toBeGreaterThan(0);
  });
});
