/** Files generated from files in the canonical form of a project have that form, too, for any settings of the project. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import { deprecateElements, freezeTree, graduateFamily, planFreeze, type FileRewrite } from '@protoshepherd/protoxform';
import type { SourceFile } from '@protoshepherd/source';
import { envoyStyle, type FormatStyle } from '@protoshepherd/syntax';
import fc, { type GeneratorValue } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyApi } from './any-api.ts';
import { annotationFiles } from './case-files.ts';
import { formatted, unformatted } from './formatted.ts';
import { link, nextVersion, sourceTree } from './next-version.ts';

const styles: readonly Partial<FormatStyle>[] = [
  { lineLimit: 60 },
  { lineLimit: 80 },
  { lineLimit: 100 },
  { lineLimit: 140 },
  { lineLimit: 80, indent: 4 },
];

/** States a law for any API in the form of a style. */
function law(style: FormatStyle, holds: (files: readonly SourceFile[], g: GeneratorValue) => void): void {
  const property = fc.property(fc.gen(), (g) => holds(formatted(anyApi(g).files, annotationFiles, style), g));
  fc.assert(property, { numRuns: 20, endOnFailure: true });
}

/** The files of a tree after some of them were rewritten. */
function rewritten(files: readonly SourceFile[], rewrites: readonly FileRewrite[]): readonly SourceFile[] {
  const gone = new Set(rewrites.filter(({ isCopy }) => !isCopy).map(({ source }) => source.path));
  return [...files.filter(({ path }) => !gone.has(path)), ...rewrites];
}

function buildTree(files: readonly SourceFile[]): ApiTree {
  return buildApiTree(link(files, annotationFiles));
}

describe.each(styles)('%o', (choices) => {
  const style = { ...envoyStyle, ...choices };
  const expectFormatted = (files: readonly SourceFile[]): void =>
    expect(unformatted(files, annotationFiles, style)).toEqual([]);

  test('candidates', () => {
    law(style, (files) => {
      const { candidates } = nextVersion(sourceTree(files, annotationFiles), { style });
      expectFormatted([...files, ...candidates]);
    });
  });

  test('shadows', () => {
    law(style, (files) => {
      const { candidates } = nextVersion(sourceTree(files, annotationFiles), { style, shadow: true });
      const merged = new Set(candidates.map(({ path }) => path));
      expectFormatted([...files.filter(({ path }) => !merged.has(path)), ...candidates]);
    });
  });

  test('a cut', () => {
    law(style, (files) => {
      const { candidates } = nextVersion(sourceTree(files, annotationFiles), { style });
      const all = [...files, ...candidates];
      const tree = buildTree(all);
      expectFormatted(rewritten(all, freezeTree(tree, planFreeze(tree), style)));
    });
  });

  test('a graduation', () => {
    law(style, (files) => {
      const tree = buildTree(files);
      const rewrites = tree.families.flatMap(({ versions }) => {
        const newest = versions.findLast(({ isTarget, version }) => isTarget && version !== undefined);
        return newest === undefined ? [] : graduateFamily(tree, newest, 'v3alpha1', style);
      });
      expectFormatted([...files, ...rewrites]);
    });
  });

  test('deprecations', () => {
    law(style, (files, g) => {
      const tree = buildTree(files);
      const elements = tree.files.filter(({ isTarget }) => isTarget).flatMap((file) => file.elements);
      const chosen = elements.filter(() => g(fc.nat, { max: 3 }) === 0);
      expectFormatted(rewritten(files, deprecateElements(tree, chosen, { style })));
    });
  });
});
