/** Laws of the next version, on any small API. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { buildPackageGraph, findOdrViolations } from '@protoshepherd/dag';
import { candidateMark, chooseHiddenPrefix, type CandidateFile } from '@protoshepherd/protoxform';
import type { Schema } from '@protoshepherd/schema';
import type { SourceFile } from '@protoshepherd/source';
import { formatFile, parseFile } from '@protoshepherd/syntax';
import fc, { type GeneratorValue } from 'fast-check';
import { expect, test } from 'vitest';

import { anyApi, type AnyApi, type ApiContent } from '../../../test/protoxform/any-api.ts';
import { annotationFiles } from '../../../test/protoxform/case-files.ts';
import { link, nextVersion, sourceTree, type Choices } from '../../../test/protoxform/next-version.ts';
import { readDescriptor } from './read-descriptor.ts';
import { Wire } from './wire-values.ts';
import { withoutHidden } from './without-hidden.ts';

/** States a law for any API. A violation is shown with its files. */
function law(runs: number, wishes: ApiContent, holds: (api: AnyApi, g: GeneratorValue) => void): void {
  const property = fc.property(fc.gen(), (g) => {
    const api = anyApi(g, wishes);
    try {
      holds(api, g);
    } catch (error) {
      const files = api.files.map(({ path, text }) => `// ---- ${path}\n${text}`);
      throw new Error(`${String(error)}\n${files.join('\n')}`, { cause: error });
    }
  });
  fc.assert(property, { numRuns: runs, endOnFailure: true });
}

function buildTree(files: readonly SourceFile[]): ApiTree {
  return sourceTree(files, annotationFiles);
}

/** Generates everything that has no errors. */
function generateAll(files: readonly SourceFile[], choices: Choices = {}): readonly CandidateFile[] {
  const { candidates, problems } = nextVersion(buildTree(files), choices);
  expect(problems).toEqual([]);
  return candidates;
}

/** The generated files with their sources. */
function linked({ files }: AnyApi, candidates: readonly CandidateFile[]): Schema {
  return link([...files, ...candidates], annotationFiles);
}

function listTexts(candidates: readonly CandidateFile[]): readonly (readonly [string, string])[] {
  return candidates.map(({ path, text }) => [path, text] as const);
}

function listErrors({ files, findings }: Schema): readonly string[] {
  const all = [...files.flatMap(({ tree }) => tree.findings), ...findings];
  return all
    .filter(({ severity }) => severity === 'error')
    .map(({ message, location }) => `${location.file}:${location.line} ${message}`);
}

test('all generated files compile', () => {
  law(60, {}, ({ files }) => expect(listErrors(link(files, annotationFiles))).toEqual([]));
});

test('generation is idempotent, for any order of files', () => {
  law(40, {}, ({ files }) => {
    const once = listTexts(generateAll(files));
    expect(listTexts(generateAll(files))).toEqual(once);
    expect(listTexts(generateAll(files.toReversed()))).toEqual(once);
  });
});

test.each<Choices>([{}, { discretionary: 'always' }, { discretionary: 'never' }, { closure: 'type' }])(
  'the result compiles together with its source: %j',
  (choices) => {
    law(50, {}, (api) => expect(listErrors(linked(api, generateAll(api.files, choices)))).toEqual([]));
  },
);

test('by package, no candidate reaches two versions of a family unless its source did', () => {
  law(50, {}, (api) => {
    const candidates = generateAll(api.files);
    const sourceOf = new Map(
      candidates.map(({ path, source }) => [path.slice(0, path.lastIndexOf('/')), source.packageVersion.name]),
    );
    const violations = findOdrViolations(buildPackageGraph(buildApiTree(linked(api, candidates))));
    const before = new Set(violations.map((each) => `${each.package.name} ${each.family}`));
    const fresh = violations.filter(({ package: own, family }) => {
      const source = sourceOf.get(own.name.replaceAll('.', '/'));
      return source !== undefined && !before.has(`${source} ${family}`);
    });
    expect(fresh).toEqual([]);
  });
});

test('a tree without deprecations gives nothing', () => {
  law(40, { deprecations: false }, ({ files }) => expect(generateAll(files)).toEqual([]));
});

test('comments of remaining elements are kept once, and those of removed ones are removed', () => {
  law(120, {}, ({ files, kept, lost }) => {
    const candidates = generateAll(files, { discretionary: 'always' });
    const sources = candidates.map(({ source }) => source.schemaFile.tree.file.text).join('\n');
    const result = candidates.map(({ text }) => text).join('\n');
    const count = (word: string): number => result.split(word).length - 1;
    const expected = kept.filter((word) => sources.includes(word));
    expect(expected.map((word) => [word, count(word)])).toEqual(expected.map((word) => [word, 1]));
    expect(lost.filter((word) => count(word) > 0)).toEqual([]);
  });
});

test('a tree with its candidates gives the same candidates', () => {
  law(30, {}, ({ files }) => {
    const candidates = generateAll(files);
    expect(listTexts(generateAll([...files, ...candidates]))).toEqual(listTexts(candidates));
  });
});

test('the output of a formatted tree is formatted', () => {
  law(60, {}, ({ files }) => {
    const formatted = files.map(({ path, text }) => ({ path, text: formatFile(parseFile({ path, text })) }));
    for (const { path, text } of generateAll(formatted)) {
      const plain = candidateMark.without(text);
      expect(formatFile(parseFile({ path, text: plain }))).toBe(plain);
    }
  });
});

test('messages of the old version are read under the new one without loss', () => {
  // Of two fields that join a oneof only one can be set, so promotions stay out of this.
  law(60, { promotions: false }, (api, g) => {
    const candidates = generateAll(api.files, { discretionary: 'always' });
    const wire = new Wire(linked(api, candidates), g(fc.nat));
    for (const [before, after] of wire.pairs(candidates)) {
      const message = wire.anyMessage(before);
      const read = wire.transfer(message, after);
      expect(wire.common(read, before)).toEqual(wire.common(message, after));
      expect(wire.plain(wire.transfer(read, before))).toEqual(wire.plain(message));
    }
  });
});

test('JSON is the same, too, if nothing is renamed', () => {
  law(60, { renames: false, promotions: false, zeros: false }, (api, g) => {
    const candidates = generateAll(api.files);
    const wire = new Wire(linked(api, candidates), g(fc.nat));
    for (const [before, after] of wire.pairs(candidates)) {
      const message = wire.anyMessage(after);
      expect(wire.json(wire.transfer(message, before))).toEqual(wire.json(message));
    }
  });
});

/** The candidates have become the active version, and their sources are frozen. */
function cut(files: readonly SourceFile[]): SourceFile[] {
  const candidates = generateAll(files);
  const sources = new Set(candidates.map(({ source }) => source.path));
  return [
    ...files.map(({ path, text }) => ({
      path,
      text: sources.has(path) ? text.replace('= ACTIVE;', '= FROZEN;') : text,
    })),
    ...candidates.map(({ path, text }) => ({
      path: path.replace('v3alpha', 'v3'),
      text: candidateMark.without(text).replace('NEXT_MAJOR_VERSION_CANDIDATE', 'ACTIVE').replaceAll('v3alpha', 'v3'),
    })),
  ];
}

test('the shadow of a version that was cut has everything that went, and is that version without it', () => {
  law(80, {}, ({ files }) => {
    const tree = buildTree(cut(files));
    const { candidates, problems } = nextVersion(tree, { shadow: true });
    expect(problems).toEqual([]);
    const merged = candidates.filter(({ path, source }) => path === source.path);
    const paths = new Set(candidates.map(({ path }) => path));
    const others = tree.files.filter(({ path, isTarget }) => isTarget && !paths.has(path));
    const schema = link([...others.map(({ schemaFile }) => schemaFile.tree.file), ...candidates], annotationFiles);
    expect(listErrors(schema)).toEqual([]);
    const prefix = chooseHiddenPrefix(tree, {});
    for (const { path } of merged) {
      const before = readDescriptor(tree.schema, path);
      expect(withoutHidden(readDescriptor(schema, path), before, prefix)).toEqual(
        withoutHidden(before, before, prefix),
      );
    }
    const hidden = tree.files
      .filter(({ path }) => path.includes('/v2/') && tree.file(path.replace('/v2/', '/v3/')) !== undefined)
      .flatMap(({ elements }) => elements.filter(({ kind, isDeprecated }) => isDeprecated && hideable.has(kind)))
      .map(({ fullName, name }) => `${fullName.slice(0, -name.length).replace('.v2.', '.v3.')}${prefix}${name}`);
    const present = new Set(
      buildApiTree(schema).files.flatMap(({ elements }) => elements.map((each) => each.fullName)),
    );
    expect(hidden.filter((name) => !present.has(name))).toEqual([]);
  });
});

const hideable: ReadonlySet<string> = new Set(['field', 'enumValue']);

test('the shadow of a formatted version is formatted', () => {
  law(60, {}, ({ files }) => {
    const formatted = cut(files).map(({ path, text }) => ({ path, text: formatFile(parseFile({ path, text })) }));
    for (const { path, text } of nextVersion(buildTree(formatted), { shadow: true }).candidates) {
      const plain = candidateMark.without(text);
      expect(formatFile(parseFile({ path, text: plain }))).toBe(plain);
    }
  });
});
