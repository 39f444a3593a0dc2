import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { linkSchema } from '@protoshepherd/schema';
import type { Finding } from '@protoshepherd/source';
import { parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { acceptedByProtocOnly } from '../../../test/corpus/schema/known-differences.ts';
import { readCases } from '../../../test/support/cases.ts';
import { protoFiles } from '../../../test/support/corpora.ts';
import { splitFileSet } from '../../../test/support/file-set.ts';
import { mutations } from '../../../test/support/mutations.ts';
import { askProtoc, compileToBytes, type Verdict } from '../../../test/support/protoc.ts';

const corpus = fileURLToPath(new URL('../../../test/corpus/schema', import.meta.url));

/** The errors of a set of independent files. */
function errorsIn(files: readonly { readonly path: string; readonly text: string }[]): readonly Finding[] {
  const trees = files.map(parseFile);
  const findings = trees.flatMap((tree) => tree.findings);
  const all = findings.length > 0 ? findings : linkSchema(trees).findings;
  return all.filter((finding) => finding.severity === 'error');
}

function findErrors(text: string): readonly Finding[] {
  return errorsIn([{ path: 'case.proto', text }]);
}

describe('texts with wrong names, numbers, options or features', () => {
  const cases = readCases(path.join(corpus, 'errors.txt'));

  it('number more than 200, and protoc refuses each', () => {
    expect(cases.length).toBeGreaterThan(1000);
    const accepted = askProtoc(cases.map(({ text }) => text)).flatMap(({ accepted: isAccepted }, at) =>
      isAccepted ? [cases[at]?.line] : [],
    );
    expect(accepted).toEqual([]);
  });

  it('are refused by Shepherd', () => {
    expect(cases.filter(({ text }) => findErrors(text).length === 0).map(({ line }) => line)).toEqual([]);
  });

  it.for(['errors-alone.txt', 'parser-errors.txt'])('are refused by Shepherd: %s', (name) => {
    const others = readCases(path.join(corpus, name));
    expect(others.filter(({ text }) => findErrors(text).length === 0).map(({ line }) => line)).toEqual([]);
  });

  it('give the same findings whether descriptors are requested before, after or never', () => {
    const different = cases.filter(({ text }) => {
      const schemas = [0, 1, 2].map(() => linkSchema([parseFile({ path: 'case.proto', text })]));
      const [never, before, after] = schemas.map((schema, at) => {
        const writeAll = (): unknown => schema.files.map((file) => schema.descriptorBytes(file));
        if (at === 1) writeAll();
        const findings = JSON.stringify(schema.findings);
        if (at === 2) writeAll();
        return [findings, JSON.stringify(schema.findings)];
      });
      return new Set([never, before, after].flat()).size !== 1;
    });
    expect(different.map(({ line }) => line)).toEqual([]);
  });

  it('give one finding in nearly all cases: a mistake is reported once', () => {
    const noisy = cases.filter(({ text }) => findErrors(text).length > 3).map(({ line }) => line);
    expect(noisy.length).toBeLessThan(cases.length / 50);
  });
});

describe('imported texts', () => {
  const importer = parseFile({ path: 'importer.proto', text: 'syntax = "proto3"; import "case.proto";' });

  /** The errors of a text if another file imports it. */
  function errorsBehindImport(text: string): readonly Finding[] {
    const tree = parseFile({ path: 'case.proto', text });
    if (tree.findings.length > 0) return tree.findings;
    return linkSchema([importer], {
      include: (each) => (each === 'case.proto' ? tree : undefined),
      chooseStrictness: (_, isTarget) => (isTarget ? 'strictly' : 'errors'),
    }).findings;
  }

  it('are refused like the compiled file itself', () => {
    const cases = readCases(path.join(corpus, 'errors.txt'));
    expect(cases.filter(({ text }) => errorsBehindImport(text).length === 0).map(({ line }) => line)).toEqual([]);
  });

  it('are accepted by protoc and by Shepherd if protoc is strict only about the compiled file', () => {
    const cases = readCases(path.join(corpus, 'errors-alone.txt'));
    const refused = askProtoc(cases.map(({ text }) => text)).filter(({ accepted }) => !accepted);
    expect(refused).toEqual([]);
    expect(cases.filter(({ text }) => errorsBehindImport(text).length > 0).map(({ line }) => line)).toEqual([]);
  });

  it('are not checked unless requested', () => {
    const include = (each: string): SyntaxTree | undefined =>
      each === 'case.proto'
        ? parseFile({ path: each, text: 'syntax = "proto3"; message X { Nope a = 1; }' })
        : undefined;
    expect(linkSchema([importer], { include }).findings).toEqual([]);
  });
});

describe('valid texts', () => {
  const cases = readCases(path.join(corpus, 'accepted.txt'));

  it('are accepted by Shepherd, unless the difference is listed', () => {
    const refused = cases.filter(({ text }) => findErrors(text).length > 0).map(({ line }) => line);
    expect(refused.toSorted()).toEqual([...acceptedByProtocOnly.keys()].toSorted());
  });

  it('give the same descriptors as protoc', () => {
    const files = cases
      .filter(({ line }) => !acceptedByProtocOnly.has(line))
      .map(({ text }, at) => ({ path: `case${at}.proto`, text }));
    const theirs = splitFileSet(compileToBytes(files));
    const schema = linkSchema(files.map(parseFile));
    const different = files.filter((file) => {
      const linked = schema.file(file.path);
      const ours = linked && schema.descriptorBytes(linked);
      return !ours || !theirs.get(file.path)?.equals(ours);
    });
    expect(different.map(({ text }) => text)).toEqual([]);
  });
});

describe('texts with one token deleted, doubled, swapped or replaced', () => {
  const texts = mutations();

  it('are accepted and refused as by protoc', () => {
    const verdicts = askProtoc(texts);
    const different = texts.filter((text, at) => {
      const { accepted, message = '' } = verdicts[at] as Verdict;
      // A mutated text may have the package of another text; alone, it is valid.
      if (/already (?:defined|used).* in file|seems to be defined/.test(message)) return false;
      return accepted !== (findErrors(text).length === 0);
    });
    console.log(
      `${texts.length} mutated texts, ${verdicts.filter(({ accepted }) => accepted).length} of them accepted`,
    );
    expect(different).toEqual([]);
  });
});

describe('small trees of several files', () => {
  const folders = readdirSync(path.join(corpus, 'trees'));
  it.for(folders)('%s', (name) => {
    const folder = path.join(corpus, 'trees', name);
    const files = protoFiles(folder).map((file) => ({
      path: file,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
    const expected = readFileSync(path.join(folder, 'expect.txt'), 'utf8').startsWith('accept');
    expect(errorsIn(files).length === 0).toBe(expected);
  });
});
