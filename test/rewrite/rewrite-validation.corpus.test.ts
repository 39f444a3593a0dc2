/** Validation rules of real trees: every one has a verdict, the result compiles in all compilers, and removing it restores the old files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadWithProtobufjs } from '@protoshepherd/compat/witness';
import { openProject, type Project, type RewrittenValidation } from '@protoshepherd/project';
import { validationEdits } from '@protoshepherd/rewrite';
import { hasErrors, type SourceFile } from '@protoshepherd/source';
import { compareRules, noRules, RuledElements, type RuledElement } from '@protoshepherd/validation';
import { beforeAll, describe, expect, it } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import {
  envoyTree,
  envoyTree2025,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../support/corpora.ts';
import { protocIncludes, refusedByProtoc } from '../support/protoc.ts';
import { replacements, withoutInsertions } from './inserted-texts.ts';
import { withoutAddedRules } from './without-added-rules.ts';

const bufBinary = fileURLToPath(
  new URL(`../../node_modules/@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`, import.meta.url),
);

/** The imports of the trees, with the options of protovalidate, which the older one lacks. */
function listIncludes({ roots }: Corpus): readonly string[] {
  return [...new Set([...roots.slice(1), ...envoyTree2025().roots.slice(1)])];
}

// In the tree of 2021, one file imports another by a path that is correct only below contrib/.
const config = `version: 1
externals: [envoy/extensions/filters/network/rocketmq_proxy/]
`;

/** Opens the tree below a folder, with some texts in the place of those on disk. */
function open(directory: string, includes: readonly string[], texts: ReadonlyMap<string, string> = new Map()): Project {
  const changed = [...texts].map(([path, text]): [string, string] => [join(directory, path), text]);
  const overlay = new Map([[join(directory, 'shepherd.yaml'), config], ...changed]);
  return openProject({ directory, asOf: '2026-01-01', roots: ['.'], includes, overlay, readsHistory: false });
}

/** The files that some texts import from the includes, directly or not. */
function importedBy(texts: ReadonlyMap<string, string>, includes: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [...texts.values()];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, path = ''] of text.matchAll(/^import (?:public |weak )?"([^"]+)";/gm)) {
      const imported = texts.has(path) || found.has(path) ? undefined : findInRoots(includes, path);
      if (imported === undefined) continue;
      found.set(path, imported);
      waiting.push(imported);
    }
  }
  return found;
}

function below(folder: string, texts: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...texts].map(([path, text]) => [`${folder}/${path}`, text]));
}

async function rewrite(project: Project, keeps = true): Promise<RewrittenValidation> {
  const answer = await project.rewriteValidation({ packages: [], files: [], keeps, accepts: [] });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

const importPaths = { pgv: 'validate/validate.proto', protovalidate: 'buf/validate/validate.proto' };

/** The files of a tree that are not in canonical form, each with that form. */
async function untidyFiles(project: Project): Promise<ReadonlyMap<string, string>> {
  const answer = await project.format();
  if (!answer.ok) throw new Error('the tree cannot be formatted');
  return new Map(answer.value.changed.map(({ path, after }) => [path, after]));
}

describe.skipIf(!hasSharedCorpora).each([
  {
    name: 'envoy-api-2021-08-25',
    corpus: () => envoyTree('2021-08-25'),
    equal: 1249,
    expressions: 13,
    notCanonical: 0,
  },
  { name: 'envoy-api-2025-07', corpus: envoyTree2025, equal: 1652, expressions: 14 },
])(`$name${sharedCorporaNote}`, ({ corpus, equal, expressions }) => {
  let sources: readonly SourceFile[] = [];
  let directory = '';
  let includes: readonly string[] = [];
  let rewritten: RewrittenValidation;
  let after: ReadonlyMap<string, string> = new Map();

  beforeAll(async () => {
    const tree = corpus();
    sources = readCorpus(tree);
    includes = listIncludes(tree);
    [directory] = tree.roots;
    rewritten = await rewrite(open(directory, includes));
    after = new Map(rewritten.rewrites.map(({ path, text }) => [path, text]));
  });

  const readText = ({ path, text }: SourceFile): string => after.get(path) ?? text;

  it('every rule has an equal counterpart, and only ranges that NaN passes need an expression', () => {
    const count = (verdict: string): number => rewritten.verdicts.filter((each) => each.verdict === verdict).length;
    expect([count('equal'), count('differs'), count('by-hand')]).toEqual([equal, 0, 0]);
    const texts = rewritten.verdicts.map(({ options }) => JSON.stringify(options));
    const inCel = texts.filter((text) => text.includes('expression'));
    expect(inCel).toHaveLength(expressions);
    expect(inCel.filter((text) => !text.includes('this.isNan() || '))).toEqual([]);
  });

  it('the files are canonical and stay so: without the added options and imports, their canonical form is the old bytes', async () => {
    const { rewrites } = rewritten;
    const texts = new Map(rewrites.map(({ path, text }) => [path, withoutAddedRules(path, text)]));
    const formatted = await untidyFiles(open(directory, includes, texts));
    const wrong = rewrites.filter(({ path, source }) => {
      const text = formatted.get(path) ?? texts.get(path);
      return text !== source.schemaFile.tree.file.text;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const untidy = await untidyFiles(open(directory, includes, after));
    expect(rewrites.filter(({ path }) => untidy.has(path))).toEqual([]);
  });

  it('text is only inserted in files that are not canonical: without the inserted spans, the old bytes remain', async () => {
    const untidy = new Map(sources.map(({ path, text }) => [path, `${text}\n`]));
    const { api, verdicts, rewrites } = await rewrite(open(directory, includes, untidy));
    const wrong = rewrites.filter(({ source, path, text }) => {
      const own = verdicts.filter(({ element, verdict }) => element.file === source && verdict === 'equal');
      const edits = validationEdits(source, own, { style: api.style, keeps: true, paths: importPaths }, false);
      return replacements(edits).length > 0 || withoutInsertions(text, edits) !== untidy.get(path);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(rewrites).toHaveLength(rewritten.rewrites.length);
  });

  it('protoc, buf and protobufjs compile the result', () => {
    const compiled = sources.filter(({ text }) => !text.includes('"envoy/extensions/filters/network/rocketmq_proxy/'));
    const api = new Map(compiled.map((source): [string, string] => [source.path, readText(source)]));
    const deps = importedBy(api, includes);
    const modules = 'version: v2\nmodules:\n  - path: api\n  - path: deps\n';
    const folder = createTemporaryFolder({ ...below('api', api), ...below('deps', deps), 'buf.yaml': modules });
    const files = [...after.keys()].filter((path) => api.has(path));
    expect([...refusedByProtoc([join(folder, 'api'), join(folder, 'deps')], files)]).toEqual([]);
    const { status, stderr } = spawnSync(bufBinary, ['build', '-o', '/dev/null'], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    // protobufjs has no built-in well-known types.
    const all = [...api, ...importedBy(api, [...includes, protocIncludes])].map(([path, text]) => ({ path, text }));
    expect(loadWithProtobufjs(all)).toBeUndefined();
  });

  it('replaces all old rules with --no-keep by rules that accept the same values, and protoc accepts the result', async () => {
    const replaced = await rewrite(open(directory, includes), false);
    const texts = new Map(replaced.rewrites.map(({ path, text }) => [path, text]));
    const answer = await open(directory, includes, texts).tree();
    if (!answer.ok) throw new Error('the tree cannot be read');
    const listRules = ({ schema, files }: typeof answer.value.tree): readonly RuledElement[] => {
      const ruled = new RuledElements(schema);
      return files.filter(({ path }) => texts.has(path)).flatMap(({ schemaFile }) => ruled.in(schemaFile));
    };
    const now = new Map(listRules(answer.value.tree).map((each) => [each.fullName, each.rules]));
    expect([...now.values()].filter(({ pgv }) => pgv !== undefined)).toEqual([]);
    const before = listRules(replaced.api.tree).filter(({ rules }) => rules.pgv !== undefined);
    const wrong = before.filter(({ fullName, rules, kind }) => {
      const added = now.get(fullName)?.protovalidate ?? noRules;
      return compareRules(rules.pgv ?? noRules, added, kind).verdict !== 'equal';
    });
    expect(wrong.map(({ fullName }) => fullName)).toEqual([]);
    expect(before.length).toBeGreaterThanOrEqual(equal);
    const folder = createTemporaryFolder(
      below('api', new Map(sources.map(({ path, text }) => [path, texts.get(path) ?? text]))),
    );
    const roots = [join(folder, 'api'), ...includes];
    expect([...refusedByProtoc(roots, [...texts.keys()])]).toEqual([]);
  });

  it('a second run changes nothing, and the two dialects do not drift', async () => {
    const folder = createTemporaryFolder(Object.fromEntries(sources.map((source) => [source.path, readText(source)])));
    const again = await rewrite(open(folder, includes));
    expect(again.rewrites).toEqual([]);
    const written = rewritten.verdicts.filter(({ verdict, options }) => verdict === 'equal' && options.length > 0);
    expect(again.verdicts.filter(({ isPresent }) => isPresent)).toHaveLength(written.length);
    const checked = await open(folder, includes).check({ only: ['validation-drift'] });
    expect(checked.ok && hasErrors(checked.value.findings)).toBe(false);
  });
});
