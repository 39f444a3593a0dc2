/**
 * Runs protoc on many files at once: which ones it accepts, and their descriptors. A text that crashes protoc would spoil the others, so a failing batch is
 * bisected until that text is alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { linkSchema } from '@protoshepherd/schema';
import { hasErrors } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';

import { splitFileSet } from '../../../../test/support/file-set.ts';
import { protocBinary, protocIncludes } from '../../../../test/support/protoc.ts';

/** A text for which protoc and Shepherd differ. */
export interface Difference {
  readonly text: string;
  readonly protoc: string;
  readonly ours: string;
}

/** The result of a batch. */
export interface Comparison {
  readonly accepted: number;
  /** Texts that crashed protoc. */
  readonly crashed: number;
  readonly differences: readonly Difference[];
}

/** Separates a text from those that it may import as "DEP1.proto" and "DEP2.proto". */
export const fileMark = '\n// next file\n';

/** A file and the files that it may import. */
interface FuzzedFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly { readonly path: string; readonly text: string }[];
}

/** Compares verdicts and, if both accept, descriptors with locations; PKG in a text is replaced by a unique package. */
export function compareWithProtoc(texts: readonly string[]): Comparison {
  const files = texts.map(fuzzedFile);
  const theirs = new Map<string, string | Buffer | undefined>();
  askInParts(files, theirs);
  let accepted = 0;
  let crashed = 0;
  const differences: Difference[] = [];
  for (const file of files) {
    const answer = theirs.get(file.path);
    if (answer === undefined) crashed++;
    else {
      if (typeof answer !== 'string') accepted++;
      const ours = compile(file);
      const isSame =
        typeof answer === 'string' ? typeof ours === 'string' : typeof ours !== 'string' && answer.equals(ours);
      if (!isSame) differences.push({ text: joinTexts(file), protoc: show(answer), ours: show(ours) });
    }
  }
  return { accepted, crashed, differences };
}

function joinTexts({ text, imports }: FuzzedFile): string {
  return [text, ...imports.map((each) => each.text)].join(fileMark);
}

function fuzzedFile(text: string, at: number): FuzzedFile {
  const named = text.replaceAll('PKG', `pk${at}`).replaceAll(/DEP(\d)\.proto/g, `f${at}d$1.proto`);
  const [own = '', ...others] = named.split(fileMark);
  const imports = others.map((each, index) => ({ path: `f${at}d${index + 1}.proto`, text: each }));
  return { path: `f${at}.proto`, text: own, imports };
}

function show(answer: string | Uint8Array): string {
  return typeof answer === 'string' ? answer : `accepted: ${Buffer.from(answer).toString('hex')}`;
}

/** The descriptor of a file, or its errors. The files are imported, so they are checked like imported files. */
function compile(file: FuzzedFile): string | Uint8Array {
  const tree = parseFile(file);
  const others = new Map(file.imports.map((each) => [each.path, parseFile(each)]));
  const findings = [tree, ...others.values()].flatMap((each) => each.findings);
  if (hasErrors(findings)) return findings.map(({ message }) => message).join('; ');
  const include = (each: string): SyntaxTree | undefined => others.get(each);
  const schema = linkSchema([tree], { include, chooseStrictness: () => 'errors', sourceInfo: true });
  const [linked] = schema.files.slice(-1);
  const bytes = linked && schema.descriptorBytes(linked);
  return bytes === undefined || schema.findings.length > 0
    ? schema.findings.map(({ message, location }) => `${location.line}:${location.column} ${message}`).join('; ')
    : bytes;
}

type Answers = Map<string, string | Buffer | undefined>;

function askInParts(files: readonly FuzzedFile[], answers: Answers): void {
  if (askAtOnce(files, answers)) return;
  if (files.length === 1) return;
  const middle = files.length >> 1;
  askInParts(files.slice(0, middle), answers);
  askInParts(files.slice(middle), answers);
}

/** First finds the refused files, then the descriptors of all others. Returns false if protoc does not finish. */
function askAtOnce(files: readonly FuzzedFile[], answers: Answers): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-fuzz-'));
  const run = (imports: readonly string[]): { readonly status: number | null; readonly stderr: string } => {
    const text = imports.map((file) => `import "${file}";\n`).join('');
    writeFileSync(path.join(folder, 'all.proto'), `syntax = "proto3";\n${text}`);
    const options = [
      `-I${folder}`,
      `-I${protocIncludes}`,
      '--include_imports',
      '--include_source_info',
      `-o${folder}/out`,
      'all.proto',
    ];
    return spawnSync(protocBinary, options, { encoding: 'utf8', maxBuffer: 1 << 28 });
  };
  try {
    for (const file of files.flatMap((each) => [each, ...each.imports]))
      writeFileSync(path.join(folder, file.path), file.text);
    const first = run(files.map((file) => file.path));
    if (first.status === null) return false;
    const refused = refusals(first.stderr);
    const right = files.filter((file) => !refused.has(file.path)).map((file) => file.path);
    if (refused.size > 0 && run(right).status !== 0) return false;
    const set = splitFileSet(readFileSync(path.join(folder, 'out')));
    for (const { path: each } of files) answers.set(each, refused.get(each) ?? set.get(each));
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first error of each file. */
function refusals(stderr: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of stderr.split('\n')) {
    const [, file, message] = /^(?:\S*\/)?(f\d+\.proto)(?::\d+:\d+)?: (.*)$/.exec(line) ?? [];
    if (file === undefined || message === undefined || message.startsWith('warning:')) continue;
    if (!found.has(file)) found.set(file, line.slice(line.indexOf(file)));
  }
  return found;
}
