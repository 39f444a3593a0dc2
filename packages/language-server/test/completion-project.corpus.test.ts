/** Completion in whole trees: types that need an import are inserted so that the file links, and every answer is fast. */
import { join } from 'node:path';

import { openLiveProject, openProject, type LoadedApi, type Project } from '@protoshepherd/project';
import { linkSchema } from '@protoshepherd/schema';
import { applyEdits, type Span } from '@protoshepherd/source';
import { descendants, parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import type { CompletionList } from 'vscode-languageserver';
import { expect, test } from 'vitest';

import {
  envoyTree,
  googleProtoFiles,
  hasSharedCorpora,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { complete } from '../src/completion/complete.ts';
import { findPlace } from '../src/completion/place/find-place.ts';
import { projectSubject } from '../src/completion/project-subject.ts';
import { renderItems } from '../src/completion/render-items.ts';
import { TextPositions } from '../src/server/text-positions.ts';
import type { ProtoDocument } from '../src/server/workspace.ts';

test.runIf(hasSharedCorpora)(
  `an accepted type is imported so that Envoy's files link${sharedCorporaNote}`,
  async () => {
    const opened = await open(envoyTree('2021-08-25'));
    const { tree } = opened.api;
    const include = (path: string): SyntaxTree | undefined => tree.schema.file(path)?.tree;
    const times: number[] = [];
    let accepted = 0;
    for (const { schemaFile } of tree.files.filter(({ isTarget }, at) => isTarget && at % 10 === 0)) {
      const type = fieldTypes(schemaFile.tree)[0];
      if (type === undefined) continue;
      const document = openDocument(opened, schemaFile.path);
      const positions = new TextPositions(schemaFile.tree.file.text, 'utf-16');
      const { items } = await timed(times, () => completionsAt(document, type.start));
      const imported = items.filter((item) => item.additionalTextEdits !== undefined);
      for (const item of imported.filter((_, at) => at % 20 === 0)) {
        const edits = [item.textEdit, ...(item.additionalTextEdits ?? [])].flatMap((edit) =>
          edit !== undefined && 'range' in edit ? [edit] : [],
        );
        const text = applyEdits(
          schemaFile.tree.file.text,
          edits.map(({ range, newText }, at) => ({
            start: positions.offsetAt(range.start),
            // The whole old type is replaced.
            end: at === 0 ? type.end : positions.offsetAt(range.end),
            text: newText,
          })),
        );
        const linked = linkSchema([parseFile({ path: schemaFile.path, text })], { include });
        const errors = linked.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
        expect(errors, `${schemaFile.path} with ${item.label}`).toEqual([]);
        accepted++;
      }
    }
    expect(accepted).toBeGreaterThan(100);
    report(`Envoy, ${accepted} types accepted`, times);
  },
);

test.each(hasSharedCorpora ? [envoyTree('2021-08-25'), googleProtoFiles] : [googleProtoFiles])(
  'answers behind a keystroke in $name',
  async ({ name, roots: [root, ...includes] }) => {
    const live = openLiveProject({
      directory: root,
      roots: [root],
      includes,
      asOf,
      readsHistory: false,
      readsBrokenFiles: true,
    });
    const first = await loaded(live.project);
    const paths = first.api.tree.files.filter(({ isTarget }) => isTarget).map(({ path }) => path);
    const times: number[] = [];
    for (const path of paths.filter((_, at) => at % Math.ceil(paths.length / 40) === 0)) {
      const { tree } = (await loaded(live.project)).api.tree.schema.file(path) ?? {};
      const type = tree === undefined ? undefined : fieldTypes(tree)[0];
      if (tree === undefined || type === undefined) continue;
      for (const typed of ['', 'R', 'Re']) {
        const text = tree.file.text.slice(0, type.start) + typed + tree.file.text.slice(type.end);
        await timed(times, async () => {
          live.update({ texts: new Map([[join(root, path), text]]) });
          const document = openDocument(await loaded(live.project), path);
          return completionsAt(document, type.start + typed.length);
        });
      }
      live.update({ texts: new Map([[join(root, path), undefined]]) });
    }
    expect(times.length).toBeGreaterThan(20);
    report(`${name}, keystroke and answer`, times);
  },
);

const asOf = '2021-09-01';

interface Opened {
  readonly project: Project;
  readonly api: LoadedApi;
}

async function open({ roots: [root, ...includes] }: Corpus): Promise<Opened> {
  return loaded(openProject({ directory: root, roots: [root], includes, asOf, readsHistory: false }));
}

async function loaded(project: Project): Promise<Opened> {
  const api = await project.tree();
  if (!api.ok) throw new Error('the tree cannot be read');
  return { project, api: api.value };
}

function openDocument({ api, project }: Opened, path: string): ProtoDocument {
  const file = api.tree.schema.file(path);
  if (file === undefined) throw new Error(`${path} is not linked`);
  const positions = new TextPositions(file.tree.file.text, 'utf-16');
  return {
    uri: `file:///${path}`,
    file,
    api,
    project,
    live: { project, update: () => project },
    offsetAt: (position) => positions.offsetAt(position),
    positionAt: (offset) => positions.positionAt(offset),
    rangeOf: (span) => positions.rangeOf(span),
    locationOf: () => undefined,
  };
}

async function completionsAt(document: ProtoDocument, offset: number): Promise<CompletionList> {
  const { file, uri, api } = document;
  const found = findPlace(file, offset);
  const entries = complete(await projectSubject(document, found), found);
  const rangeOf = document.rangeOf.bind(document);
  return renderItems(entries, { uri, file, style: api.style, cursor: found.cursor, client: {}, rangeOf });
}

/** The positions of the field types of a file. */
function fieldTypes(tree: SyntaxTree): readonly Span[] {
  return Array.from(descendants(tree.root)).flatMap((node) => (node.kind === 'field' ? (node.type?.span ?? []) : []));
}

async function timed<Answer>(times: number[], ask: () => Promise<Answer>): Promise<Answer> {
  const before = performance.now();
  const answer = await ask();
  times.push(performance.now() - before);
  return answer;
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  console.log(
    `${what}: ${times.length} answers, first ${(times[0] ?? 0).toFixed(1)} ms, median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
  );
}
