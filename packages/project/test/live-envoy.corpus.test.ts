/** A live project on a real tree: many random edits, each time held against a fresh project. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { envoyTree, hasSharedCorpora, protoFiles, sharedCorporaNote } from '../../../test/support/corpora.ts';
import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { openLiveProject, openProject, type ProjectOptions } from '../src/index.ts';
import { collectAnswers, type Question } from './collect-answers.ts';
import { anyEdit, EditedTree } from './any-edit.ts';

const options = { asOf: '2021-09-01', readsBrokenFiles: true, readsHistory: false };
const often: readonly Question[] = ['tree', 'graph', 'problems', 'gaps', 'rules', 'check'];
const seldom: readonly Question[] = ['references', 'compat', 'schedule', 'plan', 'format'];

/** A tree that can be edited, next to an unchanged copy. */
function copyEnvoy(): { readonly folder: string; readonly paths: readonly string[] } {
  const [api, deps] = envoyTree('2021-08-25').roots;
  const folder = scratchFolder();
  for (const name of ['api', 'before']) cpSync(api, join(folder, name), { recursive: true });
  cpSync(deps as string, join(folder, 'deps'), { recursive: true });
  return { folder, paths: protoFiles(api) };
}

/** Parsing is deterministic, so a fresh project may reuse the trees of another one. */
function sharedParser(): NonNullable<ProjectOptions['parse']> {
  const trees = new Map<string, SyntaxTree>();
  return (file) => {
    const known = trees.get(file.path);
    const tree = known?.file.text === file.text ? known : parseFile(file);
    trees.set(file.path, tree);
    return tree;
  };
}

describe.skipIf(!hasSharedCorpora)(`a live project on the Envoy tree${sharedCorporaNote}`, () => {
  test(
    'answers what a fresh one does after each of 40 random sequences of edits',
    async () => {
      const { folder, paths } = copyEnvoy();
      const tree = new EditedTree(folder, paths);
      const live = openLiveProject({ ...options, directory: folder });
      const parse = sharedParser();
      const sequences = fc.sample(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), { numRuns: 40, seed: 18 });
      for (const [at, edits] of sequences.entries()) {
        for (const edit of edits) {
          live.update(tree.apply(edit));
          // Half of the states are not queried, as during fast typing.
          if (edit.other % 2 === 0) await live.project.check({ part: 'tree' });
        }
        const asked = at % 5 === 0 ? [...often, ...seldom] : often;
        const fresh = openProject({ ...options, directory: folder, overlay: tree.texts, parse });
        expect(await collectAnswers(live.project, asked), `after ${at}: ${JSON.stringify(edits)}`).toEqual(
          await collectAnswers(fresh, asked),
        );
      }
    },
    30 * 60_000,
  );

  test(
    'needs no more memory after 1,500 edits than after 500',
    async () => {
      const { folder, paths } = copyEnvoy();
      writeFileSync(join(folder, 'shepherd.yaml'), 'version: 1\nroots: [api]\nincludes: [deps]\n');
      const live = openLiveProject({ ...options, directory: folder });
      const problems = await live.project.problems();
      // The original generator dropped `contrib/` from an import. If all imports were unresolved, their findings would take most of the time.
      expect(problems.ok && [...problems.value.values()].flat()).toMatchObject([{ rule: 'unresolved-import' }]);
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const memoryAfter = async (from: number, to: number): Promise<number> => {
        for (let edit = from; edit < to; edit++) {
          const path = join(folder, 'api', paths[(edit * 7) % 20] as string);
          const text = `${readFileSync(path, 'utf8')}\nmessage Edit${edit} {\n  Edit${edit} self = 1;\n}\n`;
          const project = live.update({ texts: new Map([[path, text]]) });
          await project.problems();
          if (edit % 50 === 0) await project.check({ part: 'tree' });
        }
        collect();
        return process.memoryUsage().heapUsed;
      };
      const early = await memoryAfter(0, 500);
      const late = await memoryAfter(500, 1500);
      expect(late / early).toBeLessThan(1.2);
    },
    60 * 60_000,
  );
});
