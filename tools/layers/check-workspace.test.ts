import { describe, expect, test } from 'vitest';

import { checkWorkspace, type WorkspacePackage } from './check-workspace.mjs';
import { layerTable, type Exception } from './layer-table.mjs';

/** A package with one module; its dependencies are those of the module unless the case overrides them. */
function onePackage(
  folder: string,
  text: string,
  dependencies: readonly string[] = [],
  name = 'thing',
): WorkspacePackage {
  return { folder, dependencies, modules: [{ path: `packages/${folder}/src/${name}.ts`, text }] };
}

/** The problems of the check, as `file:line: message`, under the real table with the given exceptions. */
function complaints(packages: readonly WorkspacePackage[], exceptions: readonly Exception[] = []): readonly string[] {
  const problems = checkWorkspace(packages, { ...layerTable, exceptions });
  return problems.map(({ file, line, message }) => `${file.replace('packages/', '')}:${line}: ${message}`);
}

describe('own packages', () => {
  test('an import points to a lower layer', () => {
    const text = `import { LineIndex } from '@protoshepherd/source';`;
    expect(complaints([onePackage('syntax', text, ['@protoshepherd/source'])])).toEqual([]);
  });

  test('an import upward is refused, also of a type', () => {
    const text = `\nimport type { Tree } from '@protoshepherd/workspace';`;
    expect(complaints([onePackage('source', text, ['@protoshepherd/workspace'])])).toEqual([
      'source/src/thing.ts:2: imports go downward only: source is layer 0, workspace is layer 1',
    ]);
  });

  test('an import from the side is refused, also in a test', () => {
    const text = `const { readTree } = await import('@protoshepherd/workspace');`;
    const dependencies = ['@protoshepherd/workspace'];
    expect(complaints([onePackage('syntax', text, dependencies)])).toHaveLength(1);
    expect(complaints([onePackage('syntax', text, [], 'thing.test')])).toEqual([
      'syntax/src/thing.test.ts:1: @protoshepherd/workspace is not among the dependencies of syntax',
      'syntax/src/thing.test.ts:1: imports go downward only: syntax is layer 1, workspace is layer 1',
    ]);
  });

  test('the two edges do not import each other', () => {
    const text = `export { runCommandLine } from 'protoshepherd';`;
    expect(complaints([onePackage('nx-plugin', text, ['protoshepherd'])])).toHaveLength(1);
  });

  test('a relative path must not leave the package', () => {
    expect(complaints([onePackage('syntax', `import '../../source/src/span.ts';`)])).toEqual([
      'syntax/src/thing.ts:1: ../../source/src/span.ts leaves the package; import the package by its name',
    ]);
  });

  test('a test may use the test dependencies of a lower package', () => {
    const text = `import { scratchFolder } from '../../workspace/test/scratch-folder.ts';`;
    expect(complaints([onePackage('dag', text, [], 'thing.test')])).toEqual([]);
    expect(complaints([onePackage('syntax', text, [], 'thing.test')])).toHaveLength(1);
    expect(complaints([onePackage('dag', text)])).toHaveLength(1);
  });

  test('trees are opened by the project, and by no package above it', () => {
    const text = `import { loadConfig } from '@protoshepherd/workspace';`;
    const dependencies = ['@protoshepherd/workspace'];
    expect(complaints([onePackage('project', text, dependencies)])).toEqual([]);
    expect(complaints([onePackage('cli', text, dependencies)])).toEqual([
      'cli/src/thing.ts:1: loadConfig is used above project: only the project opens and writes trees; ask it',
    ]);
  });

  test('report imports only types, except for the vocabulary of source', () => {
    const dependencies = ['@protoshepherd/dag'];
    const types = `import type { Graph } from '@protoshepherd/dag'; import { type Edge } from '@protoshepherd/dag';`;
    expect(complaints([onePackage('report', types, dependencies)])).toEqual([]);
    expect(complaints([onePackage('report', `import { build } from '@protoshepherd/dag';`, dependencies)])).toEqual([
      'report/src/thing.ts:1: report may import only types of dag',
    ]);
    const words = `import { sortFindings } from '@protoshepherd/source';`;
    expect(complaints([onePackage('report', words, ['@protoshepherd/source'])])).toEqual([]);
  });

  test('a package needs a row in the table', () => {
    expect(complaints([onePackage('extras', '')])).toEqual([
      'extras/package.json:1: extras has no row in the layer table',
    ]);
  });
});

describe('foreign libraries', () => {
  test('only the owner imports a library', () => {
    const text = `import { parse } from 'yaml';`;
    expect(complaints([onePackage('workspace', text, ['yaml'])])).toEqual([]);
    expect(complaints([onePackage('cli', text, ['yaml'])])).toEqual([
      'cli/src/thing.ts:1: yaml belongs to workspace; use a function from there',
    ]);
  });

  test('a library without an owner is refused', () => {
    expect(complaints([onePackage('dag', `import _ from 'lodash/fp';`, ['lodash'])])).toEqual([
      'dag/src/thing.ts:1: lodash has no owner in the layer table',
    ]);
  });

  test('imports are declared, and declarations are imported', () => {
    expect(complaints([onePackage('dag', `import g from 'graphology';`, ['yaml'])])).toEqual([
      'dag/package.json:1: yaml is a dependency that nothing imports',
      'dag/src/thing.ts:1: graphology is not among the dependencies of dag',
    ]);
  });

  test('a test may use the libraries of the workspace, but does not justify a dependency', () => {
    const text = `import { test } from 'vitest'; import { parse } from 'yaml';`;
    expect(complaints([onePackage('workspace', text, ['yaml'], 'thing.test')])).toEqual([
      'workspace/package.json:1: yaml is a dependency that nothing imports',
    ]);
  });
});

describe('powers', () => {
  test.each([
    ['Date.now()', 'clock'],
    ['new Date()', 'clock'],
    ['Date()', 'clock'],
    ['Temporal.Now.instant()', 'clock'],
    ['performance.now()', 'clock'],
    ['Math.random()', 'randomness'],
    ['process.cwd()', 'process'],
    ['const { env } = process', 'process'],
    [`import { readFileSync } from 'node:fs'`, 'world'],
    [`import { execFile } from 'node:child_process'`, 'world'],
    [`import { randomUUID } from 'node:crypto'`, 'randomness'],
  ])('%s is refused below the command line', (text, power) => {
    const said = complaints([onePackage('scheduler', text)]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`is the ${power}`);
  });

  test.each([
    'new Date(2021, 0, 1)',
    '// Date.now()',
    '"Date.now()"',
    'shop.Date',
    `import { createHash } from 'node:crypto'`,
  ])('%s is harmless', (text) => {
    expect(complaints([onePackage('scheduler', text)])).toEqual([]);
  });

  test('workspace may read files, not the time', () => {
    const text = `import { readFileSync } from 'node:fs';\nexport const now = Date.now();`;
    expect(complaints([onePackage('workspace', text)])).toEqual([
      'workspace/src/thing.ts:2: Date.now is the clock, which workspace has no business with',
    ]);
  });
});

describe('pairing', () => {
  const home = 'correspondence/thing';
  const index = 'export const index = (message) => new Map(message.fields.map((field) => [field.name, field]));';

  test.each([
    ['an index of fields by name', index],
    ['an index of values by number', 'new Map([...before.values].map(({ number }) => [number, 1]));'],
    ['a set of names', 'const names = new Set(newer.fact.fields.map(({ name }) => name));'],
    ['an index that is filled', 'for (const each of file.elements) byName.set(each.fullName, each);'],
    ['a keyed index', 'new Map(enums.filter(isOwn).map((each) => [`${each.name} ${each.number}`, each]));'],
  ])('%s is refused above api-tree', (_, text) => {
    for (const folder of ['compare', 'convert', 'scheduler']) {
      expect(complaints([onePackage(folder, text)])[0]).toContain('ask the correspondence of api-tree');
    }
  });

  test.each([
    ['a list of names', 'export const names = (message) => message.fields.map(({ name }) => name);'],
    ['an index by row', 'new Map(file.elements.map((element) => [element.row, element]));'],
    ['partners by identity', 'new Map(pairs.map((pair) => [pair.before, pair.after]));'],
  ])('%s is harmless', (_, text) => {
    expect(complaints([onePackage('compare', text)])).toEqual([]);
  });

  test('the correspondence itself may index elements, and a test may', () => {
    expect(complaints([onePackage('api-tree', index, [], home)])).toEqual([]);
    expect(complaints([onePackage('compare', index, [], 'thing.test')])).toEqual([]);
  });

  test('only one place declares the matching functions and the words of their answers', () => {
    for (const text of [
      'export function pairInPasses() {}',
      'class PairingDraft {}',
      'interface Pairing {}',
      'type Pair = 1;',
    ]) {
      expect(complaints([onePackage('cli', text)])).toHaveLength(1);
      expect(complaints([onePackage('api-tree', text, [], home)])).toEqual([]);
    }
  });

  test('the matching functions are not exported', () => {
    const text = `export { PairingDraft, type Pairing } from './correspondence/pairing.ts';`;
    expect(complaints([onePackage('api-tree', text, [], 'index')])).toEqual([
      'api-tree/src/index.ts:1: PairingDraft is private to packages/api-tree/src/correspondence/',
    ]);
  });

  test.each(['element.previousType', 'const { previousType } = element;'])('%s is evidence', (text) => {
    expect(complaints([onePackage('services', text)])[0]).toContain('is evidence that two types are one');
    expect(complaints([onePackage('cli', text)])).toEqual([]);
  });
});

describe('files', () => {
  test.each(['utils', 'helpers', 'common', 'utils/strings'])('%s names no subject', (name) => {
    expect(complaints([onePackage('dag', '', [], name)])[0]).toContain('names no subject');
  });

  test('a name is in kebab-case', () => {
    expect(complaints([onePackage('dag', '', [], 'packageGraph')])[0]).toContain('is not in kebab-case');
  });

  test('four hundred lines are enough', () => {
    expect(complaints([onePackage('dag', '\n'.repeat(400))])).toEqual([]);
    expect(complaints([onePackage('dag', '\n'.repeat(401))])).toHaveLength(1);
    expect(complaints([onePackage('dag', '\n'.repeat(401), [], 'thing.test')])).toEqual([]);
  });
});

describe('exceptions', () => {
  const exception = { file: 'packages/dag/src/thing.ts', uses: 'clock', reason: 'for this test' };

  test('an exception excuses its subject', () => {
    expect(complaints([onePackage('dag', 'Date.now()')], [exception])).toEqual([]);
  });

  test('an unused exception is a problem', () => {
    expect(complaints([onePackage('dag', '')], [exception])).toEqual([
      'dag/src/thing.ts:1: the exception for clock is not needed any more',
    ]);
  });
});
