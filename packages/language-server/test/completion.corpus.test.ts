/** A token that is deleted from a real file is offered at its position. */
import { linkSchema, type Schema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { envoyStyle, parseFile, tokenText, type SyntaxTree } from '@protoshepherd/syntax';
import { splitPackageName } from '@protoshepherd/api-tree';
import { expect, test } from 'vitest';

import {
  envoyTree,
  findInRoots,
  googleProtoFiles,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { complete } from '../src/completion/complete.ts';
import type { Entry } from '../src/completion/entry.ts';
import { findPlace } from '../src/completion/place/find-place.ts';
import { writtenTokens, type WrittenKind } from './written-tokens.ts';

const fileCount = 200;

/** The number of deleted tokens of a kind, and of those that were offered. */
interface Rate {
  deleted: number;
  offered: number;
  readonly missed: string[];
}

const corpora = hasSharedCorpora ? [envoyTree('2021-08-25'), googleProtoFiles] : [googleProtoFiles];

test.each(corpora)(`a deleted token of a file in $name is offered${sharedCorporaNote}`, (corpus) => {
  const files = readCorpus(corpus);
  const step = Math.max(1, Math.floor(files.length / fileCount));
  const chosen = files.filter((_, at) => at % step === 0).slice(0, fileCount);
  const rates = new Map<WrittenKind, Rate>();
  const include = includeFrom(corpus);
  const times: number[] = [];
  for (const file of chosen) {
    const tree = parseFile(file);
    for (const { kind, token } of writtenTokens(tree)) {
      if (token % 10 !== 0) continue;
      const rate = rates.get(kind) ?? { deleted: 0, offered: 0, missed: [] };
      rates.set(kind, rate);
      const start = tree.tokens.starts[token] as number;
      const end = tree.tokens.ends[token] as number;
      const text = file.text.slice(0, start) + file.text.slice(end);
      const written = tokenText(tree, token);
      // Numbers and strings as values cannot be guessed.
      if (kind === 'value' && !/^[A-Za-z]/.test(written)) continue;
      const schema = linkSchema([parseFile({ path: file.path, text })], { include });
      const before = performance.now();
      const entries = entriesAt(schema, file.path, start);
      times.push(performance.now() - before);
      rate.deleted++;
      if (isOffered(kind, written, entries) || (kind === 'import' && isFound(include, file, start, end, written)))
        rate.offered++;
      else rate.missed.push(`${file.path}:${tree.lines.position(start).line} ${written}`);
    }
  }
  for (const [kind, { deleted, offered, missed }] of rates) {
    console.log(
      `${corpus.name}, ${kind}: ${offered} of ${deleted} (${((100 * offered) / deleted).toFixed(2)} %)`,
      missed.slice(0, 15),
    );
  }
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
  console.log(`${times.length} answers: median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(1)} ms`);
  for (const { deleted, offered } of rates.values()) expect(offered / deleted).toBeGreaterThan(0.95);
});

function entriesAt(schema: Schema, path: string, offset: number): readonly Entry[] {
  const file = schema.file(path);
  if (file === undefined) throw new Error(`${path} is not linked`);
  const subject = {
    schema,
    file,
    style: envoyStyle,
    findVersion: (name: string) => splitPackageName(name).version?.text,
    odrBreak: () => undefined,
    removed: [],
    folder: { folders: [], files: [] },
  };
  return complete(subject, findPlace(file, offset)).entries;
}

function isOffered(kind: WrittenKind, written: string, entries: readonly Entry[]): boolean {
  return entries.some(({ label }) => label === (kind === 'import' ? written.slice(1, -1) : written));
}

/** A path that is not offered at once is found folder by folder. */
function isFound(
  include: (path: string) => SyntaxTree | undefined,
  { path, text }: SourceFile,
  start: number,
  end: number,
  written: string,
): boolean {
  const folder = written.slice(0, written.lastIndexOf('/') + 1);
  const typed = `${text.slice(0, start)}${folder}"${text.slice(end)}`;
  const imported = include(written.slice(1, -1));
  const targets = [parseFile({ path, text: typed }), ...(imported === undefined ? [] : [imported])];
  const entries = entriesAt(linkSchema(targets, { include }), path, start + folder.length);
  return isOffered('import', written, entries);
}

/** Finds and parses each file once. */
function includeFrom(corpus: Corpus): (path: string) => SyntaxTree | undefined {
  const trees = new Map<string, SyntaxTree | undefined>();
  return (path) => {
    if (!trees.has(path)) {
      const text = path.endsWith('.proto') ? findInRoots(corpus.roots, path) : undefined;
      trees.set(path, text === undefined ? undefined : parseFile({ path, text }));
    }
    return trees.get(path);
  };
}
