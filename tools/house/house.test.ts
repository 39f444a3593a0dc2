import { describe, expect, it } from 'vitest';

import { findExported } from './exported-functions.mjs';
import { instrumentModule } from './instrument-module.mjs';
import { findLargestOptions } from './largest-options.mjs';
import { findLonelyFiles } from './lonely-files.mjs';

function file(path: string, text: string, imports: readonly string[] = [], lines = 10) {
  return { path: `packages/a/src/${path}`, text, lines, imports: imports.map((each) => `packages/a/src/${each}`) };
}

function createPackage(...files: readonly ReturnType<typeof file>[]) {
  return [{ folder: 'packages/a', isProgram: false, files }];
}

describe('an instrumented module', () => {
  it('reports the entered functions, and gives the same results', () => {
    const text = `
      function outer(a) { return inner(a); }
      const inner = (a) => ({ a });
      class Counter { #n = 0; next() { return ++this.#n; } }
      function never() {}
      return [outer(7).a, new Counter().next()];`;
    const entered: string[] = [];
    const scope = { shepherdEntered: (path: string, name: string) => entered.push(`${path}#${name}`) };
    // The text is a function body here, so `return` is at the top level, where a module does not allow it.
    const instrumented = instrumentModule('a.ts', `function wrapped() {${text}}`);
    // oxlint-disable-next-line typescript/no-implied-eval -- to run the text is the point
    const run = new Function('globalThis', `${instrumented}; return wrapped();`) as (scope: unknown) => unknown;
    expect(run(scope)).toEqual([7, 1]);
    expect(entered).toEqual(['a.ts#wrapped', 'a.ts#outer', 'a.ts#', 'a.ts#']);
  });
});

describe('the figures', () => {
  it('a small file with one importer is lonely, unless that is the index, or it is long', () => {
    const files = [
      file('index.ts', '', ['shown.ts']),
      file('shown.ts', '', ['part.ts', 'long.ts', 'twice.ts']),
      file('part.ts', '', ['twice.ts']),
      file('long.ts', '', [], 41),
      file('twice.ts', ''),
    ];
    expect(findLonelyFiles(createPackage(...files))).toEqual([
      { path: 'packages/a/src/part.ts', lines: 10, importer: 'packages/a/src/shown.ts' },
    ]);
  });

  it('the largest option type has the most optional fields', () => {
    const text = 'interface Few { a: 1; b: 2; c?: 3 }\nexport interface Many { readonly a?: 1; b?: 2; c: 3 }';
    expect(findLargestOptions(createPackage(file('a.ts', text)))).toEqual({
      name: 'Many',
      path: 'packages/a/src/a.ts',
      optionalFields: 2,
    });
  });

  it('an export of the index is attributed to the file that declares it', () => {
    const index = file('index.ts', "export { read as readAll, type Text } from './text/read.ts';");
    expect([...findExported(createPackage(index))]).toEqual([
      'packages/a/src/text/read.ts#read',
      'packages/a/src/text/read.ts#Text',
    ]);
  });
});
