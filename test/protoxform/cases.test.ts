/**
 * Small cases, one folder each: `input` with the sources, `expected` with the generated files, `findings.txt` with the problems, and `options.json` with the
 * command line options. If `options.json` names a version of Envoy's generator as `original`, its result is in `original` and the errors of a compiler about
 * it in `original.txt`. A missing file means that none is expected. `UPDATE_CASES=1` rewrites them; read the difference.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { loadWithProtobufjs } from '@protoshepherd/compat/witness';
import { candidateMark, type CandidateFile } from '@protoshepherd/protoxform';
import type { Schema } from '@protoshepherd/schema';
import type { Finding, SourceFile } from '@protoshepherd/source';
import { describe, expect, test } from 'vitest';

import { protoFiles } from '../support/corpora.ts';
import { annotationFiles, casesFolder, readInput, readOptions } from './case-files.ts';
import { asEnvoy, link, nextVersion, sourceTree, type Choices } from './next-version.ts';

const isUpdating = process.env['UPDATE_CASES'] !== undefined;
const names = readdirSync(casesFolder).toSorted();

describe('the next version', () => {
  test.each(names)('%s', (name) => {
    const folder = join(casesFolder, name);
    const input = readInput(name);
    const options = readOptions(name);
    expect(listErrors(link(input, annotationFiles)), 'the input compiles').toEqual([]);

    const outcome = computeOutcome(input, options);
    compareFiles(join(folder, 'expected'), outcome.files);
    compareText(join(folder, 'findings.txt'), outcome.findings);
    if (options.original === undefined) return;
    const original = computeOutcome(input, { ...asEnvoy(options.original), shadow: options.shadow });
    compareFiles(join(folder, 'original'), original.files);
    compareText(join(folder, 'original.txt'), original.findings);
  });

  test('number enough, and none is empty', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    const silent = names.filter((name) => readdirSync(join(casesFolder, name)).join() === 'input');
    expect(silent).toEqual([]);
  });
});

interface Outcome {
  readonly files: Readonly<Record<string, string>>;
  /** A line for each finding. */
  readonly findings: readonly string[];
}

function computeOutcome(input: readonly SourceFile[], choices: Choices): Outcome {
  const { candidates, problems } = nextVersion(sourceTree(input, annotationFiles), choices);
  if (problems.length > 0) return { files: {}, findings: problems.flatMap(formatFinding) };
  const findings = findDefects(input, candidates);
  // Output that does not compile is not written, unless the original is to be reproduced.
  const written = findings.length > 0 && choices.quirks === undefined ? [] : candidates;
  return { files: Object.fromEntries(written.map(({ path, text }) => [path, candidateMark.without(text)])), findings };
}

/** The errors of our linker and protobufjs in generated files. */
function findDefects(input: readonly SourceFile[], candidates: readonly CandidateFile[]): string[] {
  const unmarked = candidates.map(({ path, text }) => ({ path, text: candidateMark.without(text) }));
  const sources = input.filter(({ path }) => !candidates.some((candidate) => candidate.path === path));
  const found = listErrors(link([...sources, ...unmarked], annotationFiles));
  if (found.length > 0) return found;
  const schema = link(unmarked, (path) => sources.find((file) => file.path === path)?.text ?? annotationFiles(path));
  const problem = loadWithProtobufjs(schema.files.map(({ path, tree }) => ({ path, text: tree.file.text })));
  return problem === undefined ? [] : [`protobufjs: ${problem.path ?? ''} ${problem.message}`];
}

function listErrors({ findings, files }: Schema): string[] {
  return [...files.flatMap(({ tree }) => tree.findings), ...findings]
    .filter(({ severity }) => severity === 'error')
    .flatMap(formatFinding);
}

function formatFinding({ rule, message, location, related }: Finding): string[] {
  return [
    `${location.file}:${location.line} ${rule}: ${message}`,
    ...related.map((place) => `  ${place.location.file}:${place.location.line} ${place.message}`),
  ];
}

function compareFiles(folder: string, files: Readonly<Record<string, string>>): void {
  if (isUpdating) {
    rmSync(folder, { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  }
  const there = existsSync(folder) ? protoFiles(folder) : [];
  expect(files).toEqual(Object.fromEntries(there.map((path) => [path, readFileSync(join(folder, path), 'utf8')])));
}

function compareText(path: string, lines: readonly string[]): void {
  if (isUpdating) {
    rmSync(path, { force: true });
    if (lines.length > 0) write(path, `${lines.join('\n')}\n`);
  }
  const there = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  expect(lines).toEqual(there);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
