/** Validation rules of real trees: every one has a verdict, the result compiles in all compilers, and removing it restores the old files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadWithProtobufjs } from '@protoshepherd/compat/witness';
import { openProject, type Project, type RewrittenValidation } from '@protoshepherd/project';
import { hasErrors, type SourceFile } from '@protoshepherd/source';
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

const bufBinary = fileURLToPath(
  new URL(`../../node_modules/@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`, import.meta.url),
);

/** The imports of the trees, with the options of protovalidate, which the older one lacks. */
function includesOf({ roots }: Corpus): readonly string[] {
  return [...new Set([...roots.slice(1), ...envoyTree2025().roots.slice(1)])];
}

// In the tree of 2021, one file imports another by a path that is correct only below contrib/.
const config = `version: 1
externals: [envoy/extensions/filters/network/rocketmq_proxy/]
`;

/** Opens the tree below a folder. */
function open(directory: string, includes: readonly string[]): Project {
  const overlay = new Map([[join(directory, 'shepherd.yaml'), config]]);
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

async function rewrite(root: string, includes: readonly string[], keeps: boolean): Promise<RewrittenValidation> {
  const answer = await open(root, includes).rewriteValidation({ packages: [], files: [], keeps, accepts: [] });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

describe.skipIf(!hasSharedCorpora).each([
  { name: 'envoy-api-2021-08-25', corpus: () => envoyTree('2021-08-25'), equal: 1249, expressions: 13 },
  { name: 'envoy-api-2025-07', corpus: envoyTree2025, equal: 1652, expressions: 14 },
])(`$name${sharedCorporaNote}`, ({ corpus, equal, expressions }) => {
  let sources: readonly SourceFile[] = [];
  let includes: readonly string[] = [];
  let rewritten: RewrittenValidation;
  let after: ReadonlyMap<string, string> = new Map();

  beforeAll(async () => {
    const tree = corpus();
    sources = readCorpus(tree);
    includes = includesOf(tree);
    rewritten = await rewrite(tree.roots[0], includes, true);
    after = new Map(rewritten.rewrites.map(({ path, text }) => [path, text]));
  });

  const textOf = ({ path, text }: SourceFile): string => after.get(path) ?? text;

  it('every rule has an equal counterpart, and only ranges that NaN passes need an expression', () => {
    const count = (verdict: string): number => rewritten.verdicts.filter((each) => each.verdict === verdict).length;
    expect([count('equal'), count('differs'), count('by-hand')]).toEqual([equal, 0, 0]);
    const texts = rewritten.verdicts.map(({ options }) => JSON.stringify(options));
    const inCel = texts.filter((text) => text.includes('expression'));
    expect(inCel).toHaveLength(expressions);
    expect(inCel.filter((text) => !text.includes('this.isNan() || '))).toEqual([]);
  });

  it('removing the added options and imports gives the old text, apart from line breaks', () => {
    const plain = (text: string): string => text.replaceAll(/\s+/g, '');
    const without = (text: string): string =>
      plain(text)
        .replaceAll('import"buf/validate/validate.proto";', '')
        .replaceAll('option(buf.validate.oneof).required=true;', '')
        .replaceAll(/,\(buf\.validate\.field\)\.\w+=(?:[A-Z_]+|true|\{(?:"(?:[^"\\]|\\.)*"|[^"])*?\})(?=,\(|\];)/g, '');
    const different = sources.filter((source) => without(textOf(source)) !== plain(source.text));
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  it('protoc, buf and protobufjs compile the result', () => {
    const compiled = sources.filter(({ text }) => !text.includes('"envoy/extensions/filters/network/rocketmq_proxy/'));
    const api = new Map(compiled.map((source): [string, string] => [source.path, textOf(source)]));
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

  it('a second run changes nothing, and the two dialects do not drift', async () => {
    const folder = createTemporaryFolder(Object.fromEntries(sources.map((source) => [source.path, textOf(source)])));
    const again = await rewrite(folder, includes, true);
    expect(again.rewrites).toEqual([]);
    const written = rewritten.verdicts.filter(({ verdict, options }) => verdict === 'equal' && options.length > 0);
    expect(again.verdicts.filter(({ isPresent }) => isPresent)).toHaveLength(written.length);
    const checked = await open(folder, includes).check({ only: ['validation-drift'] });
    expect(checked.ok && hasErrors(checked.value.findings)).toBe(false);
  });
});
