import { describe, expect, test } from 'vitest';

import { openActions, type Files, type Question } from '../../test/offered-actions.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((part) => `\n${part}\n`).join('')}`;

const config = { 'shepherd.yaml': 'version: 1\n' };

/** The titles of the actions at a position. */
async function titlesAt(files: Files, question: Question): Promise<readonly string[]> {
  const { client, ask } = await openActions({ ...config, ...files });
  const offered = await ask(question);
  await client.stop();
  return offered.map(({ title }) => title);
}

/** The files that an action changes. */
async function taken(files: Files, question: Question, title: string): Promise<Files> {
  const { client, take } = await openActions({ ...config, ...files });
  const changed = await take(question, title);
  await client.stop();
  return changed;
}

describe('imports', () => {
  const path = 'a/v1/a.proto';
  const organize = async (...rest: readonly string[]): Promise<string | undefined> => {
    const files = {
      [path]: proto('a.v1', ...rest),
      'a/v1/b.proto': proto('a.v1', 'message B {}'),
      'c/v1/c.proto': proto('c.v1', 'message C {}'),
      'd/v1/d.proto': proto('d.v1', 'message D {}'),
    };
    const question = { path, at: 'syntax', only: ['source.organizeImports'] };
    return (await titlesAt(files, question)).length === 0
      ? undefined
      : (await taken(files, question, 'Organize imports'))[path];
  };
  const uses = 'message A {\n  B b = 1;\n\n  c.v1.C c = 2;\n}';

  test('are sorted, and unused ones are removed', async () => {
    const imports = 'import "d/v1/d.proto";\nimport "c/v1/c.proto";\nimport "a/v1/b.proto";';
    expect(await organize(imports, uses)).toBe(proto('a.v1', 'import "a/v1/b.proto";', 'import "c/v1/c.proto";', uses));
  });

  test('in order stay as they are', async () => {
    expect(await organize('import "a/v1/b.proto";', 'import "c/v1/c.proto";', uses)).toBeUndefined();
  });

  test('with comments do not move, but unused ones are removed', async () => {
    const imports = 'import "d/v1/d.proto";\n// About c.\nimport "c/v1/c.proto";\nimport "a/v1/b.proto";';
    expect(await organize(imports, uses)).toBe(proto('a.v1', imports.replace(/.*\n/, ''), uses));
  });

  test('are all removed if none is used', async () => {
    expect(await organize('import "d/v1/d.proto";', 'message A {}')).toBe(proto('a.v1', 'message A {}'));
  });

  test('of a file with syntax errors stay unchanged', async () => {
    expect(await organize('import "d/v1/d.proto";', 'message A {\n  d.v1.D d = ;\n}')).toBeUndefined();
  });

  test('keep the line ends of the file', async () => {
    const files = {
      [path]: proto('a.v1', 'import "c/v1/c.proto";\nimport "a/v1/b.proto";', uses).replaceAll('\n', '\r\n'),
      'a/v1/b.proto': proto('a.v1', 'message B {}'),
      'c/v1/c.proto': proto('c.v1', 'message C {}'),
    };
    const changed = await taken(files, { path, at: 'syntax', only: ['source'] }, 'Organize imports');
    expect(changed[path]?.replaceAll('\r\n', '')).not.toContain('\n');
  });
});

describe('a type that is not imported', () => {
  const path = 'a/v1/a.proto';
  const files = {
    'b/v1/b.proto': proto('b.v1', 'message B {}'),
    'b/v2/b.proto': proto('b.v2', 'message B {}'),
    'c/v1/c.proto': proto('c.v1', 'import "b/v1/b.proto";', 'message C {\n  b.v1.B b = 1;\n}'),
  };

  test('is imported', async () => {
    const a = (rest = ''): string => proto('a.v1', `${rest}message A {\n  b.v1.B b = 1;\n}`);
    const changed = await taken({ ...files, [path]: a() }, { path, at: 'b.v1.B' }, 'Import "b/v1/b.proto" for b.v1.B');
    expect(changed).toEqual({ [path]: a('import "b/v1/b.proto";\n\n') });
  });

  test('may be one of several; the name is written as required', async () => {
    const a = (name: string, rest = ''): string => proto('a.v1', `${rest}message A {\n  ${name} x = 1;\n}`);
    const question = { path, at: 'B x = 1', only: ['quickfix'] };
    const tree = { ...files, [path]: a('B') };
    expect(await titlesAt(tree, question)).toEqual([
      'Import "b/v1/b.proto" for b.v1.B',
      'Import "b/v2/b.proto" for b.v2.B',
    ]);
    const changed = await taken(tree, question, 'Import "b/v2/b.proto" for b.v2.B');
    expect(changed).toEqual({ [path]: a('b.v2.B', 'import "b/v2/b.proto";\n\n') });
  });

  test('is offered with a warning where it would break the One Definition Rule', async () => {
    const a = proto('a.v1', 'import "c/v1/c.proto";', 'message A {\n  c.v1.C c = 1;\n\n  b.v2.B b = 2;\n}');
    expect(await titlesAt({ ...files, [path]: a }, { path, at: 'b.v2.B', only: ['quickfix'] })).toEqual([
      'Import "b/v2/b.proto" for b.v2.B (breaks the One Definition Rule: a.v1 would reach b.v1 and b.v2)',
    ]);
  });

  test('is written with a leading dot where a nearer name would be found', async () => {
    const a = (name: string, rest = ''): string =>
      proto('a.v1', `${rest}message A {\n  message b {}\n\n  ${name} field = 1;\n}`);
    const changed = await taken(
      { ...files, [path]: a('Bb'), 'b/v1/b.proto': proto('b.v1', 'message Bb {}') },
      { path, at: 'Bb' },
      'Import "b/v1/b.proto" for b.v1.Bb',
    );
    expect(changed).toEqual({ [path]: a('.b.v1.Bb', 'import "b/v1/b.proto";\n\n') });
  });
});

describe('deprecated elements', () => {
  const path = 'a/v1/a.proto';
  const only = ['refactor'];

  test('is marked, and may name a replacement', async () => {
    const body = 'message A {\n  string node_id = 1;\n\n  string other_id = 2;\n\n  string node_name = 3;\n}';
    const files = { [path]: proto('a.v1', body) };
    const question = { path, at: 'node_id', only };
    expect(await titlesAt(files, question)).toEqual([
      'Deprecate node_id',
      'Deprecate node_id in favour of node_name',
      'Delete node_id and reserve its number and name',
    ]);
    const changed = await taken(files, question, 'Deprecate node_id in favour of node_name');
    expect(changed[path]).toContain(
      '  // Deprecated: use node_name instead.\n  string node_id = 1 [deprecated = true];\n',
    );
  });

  test('add the version if the tree records it', async () => {
    const annotations = proto(
      'envoy.annotations',
      'import "google/protobuf/descriptor.proto";',
      'extend google.protobuf.FieldOptions {\n  string deprecated_at_minor_version = 157299826;\n}',
    );
    const old = '[deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "1.4"]';
    const changed = await taken(
      {
        'envoy/annotations/deprecation.proto': annotations,
        [path]: proto('a.v1', 'message A {\n  string x = 1;\n}'),
        'a/v1/b.proto': proto(
          'a.v1',
          'import "envoy/annotations/deprecation.proto";',
          `message B {\n  string y = 1 ${old};\n}`,
        ),
      },
      { path, at: 'x = 1', only },
      'Deprecate x',
    );
    expect(changed[path]).toContain('import "envoy/annotations/deprecation.proto";');
    expect(changed[path]).toContain('(envoy.annotations.deprecated_at_minor_version) = "1.4"');
  });

  test.each([
    ['a message', 'message A {}', 'A {'],
    ['an enum value', 'enum E {\n  ZERO = 0;\n}', 'ZERO'],
    ['a service', 'service S {}', 'S {'],
    ['an rpc', 'message A {}\n\nservice S {\n  rpc Get(A) returns (A);\n}', 'Get'],
  ])('may be %s', async (_, body, at) => {
    const name = /^\w+/.exec(at)?.[0] ?? '';
    const changed = await taken({ [path]: proto('a.v1', body) }, { path, at, only }, `Deprecate ${name}`);
    expect(changed[path]).toMatch(/deprecated = true/);
  });

  test('do not include enclosing, deprecated or frozen elements', async () => {
    const body = 'message A {\n  // Inside.\n\n  string x = 1 [deprecated = true];\n}';
    expect(await titlesAt({ [path]: proto('a.v1', body) }, { path, at: 'Inside', only })).toEqual([]);
    expect(await titlesAt({ [path]: proto('a.v1', body) }, { path, at: 'x = 1', only })).toEqual([
      'Delete x and reserve its number and name',
    ]);
    const frozen = { [path]: proto('a.v1', 'message A {}'), 'a/v2/a.proto': proto('a.v2', 'message A {}') };
    expect(await titlesAt(frozen, { path, at: 'A {', only })).toEqual([]);
  });

  test('or deleted, is reserved', async () => {
    const body = 'message A {\n  string x = 1;\n\n  string y = 2;\n}';
    const title = 'Delete x and reserve its number and name';
    expect(await taken({ [path]: proto('a.v1', body) }, { path, at: 'x = 1', only }, title)).toEqual({
      [path]: proto('a.v1', 'message A {\n  reserved 1;\n\n  reserved "x";\n\n  string y = 2;\n}'),
    });
  });
});

describe('deprecated elements without a replacement', () => {
  test('can name one, and is not reported any more', async () => {
    const path = 'a/v1/a.proto';
    const files = {
      'shepherd.yaml':
        'version: 1\npolicy: envoy@2021-01\nlayout: envoy\nrules: {deprecated-without-replacement: warning}\n',
      'lifecycle.yaml':
        'version: 1\nstandalone: true\nversions:\n  - { package: a.v1, introduced: 2021-01-04 }\nitems:\n  - { name: a.v1.A.node_id, marked: 2021-02-01 }\n',
      [path]: proto('a.v1', 'message A {\n  string node_id = 1 [deprecated = true];\n\n  string node_name = 2;\n}'),
    };
    const question = { path, at: 'string node_id', only: ['quickfix'] };
    const title = 'Document node_name as the replacement for node_id';
    expect(await titlesAt(files, question)).toContain(title);
    const changed = await taken(files, question, title);
    expect(changed[path]).toContain('  // Deprecated: use node_name instead.\n  string node_id');
    expect(await titlesAt({ ...files, ...changed }, question)).toEqual([]);
  });
});

describe('a waiver', () => {
  const path = 'a/v1/a.proto';
  const files = {
    [path]: proto('a.v1', 'import "b/v1/b.proto";', 'message A {}'),
    'b/v1/b.proto': proto('b.v1', 'message B {}'),
  };
  const question = { path, at: 'import "b', only: ['quickfix'] };

  test('in a comment has an end and lacks a reason', async () => {
    const changed = await taken(files, question, 'Waive unused-import here (needs a reason)');
    expect(changed[path]).toBe(
      files[path].replace('import "b', '// shepherd:waive unused-import until 2021-12-01\nimport "b'),
    );
    // The waiver is invalid until it has a reason, and is reported until then.
    const { client, ask } = await openActions({ ...config, ...files, ...changed });
    const offered = await ask(question);
    expect(offered.map(({ title }) => title)).toContain('Remove the import');
    await client.stop();
  });

  test('in the configuration is commented out, since without a reason it would be a mistake', async () => {
    const title = 'Waive unused-import in shepherd.yaml (needs a reason)';
    const changed = await taken(files, question, title);
    expect(changed['shepherd.yaml']).toBe(
      [
        'version: 1',
        '# Fill in the reason and the owner, then uncomment this entry, or move it into the list of waivers:',
        '# waivers:',
        '#   - rule: unused-import',
        '#     path: "a/v1/a.proto"',
        '#     package: "a.v1"',
        '#     reason:',
        '#     owner:',
        '#     expires: 2021-12-01',
        '',
      ].join('\n'),
    );
  });

  test('is above the statement, wherever in it the finding is', async () => {
    const message = (type: string): string => proto('a.v1', `message A {\n  // Why.\n  ${type} x = 1;\n}`);
    const changed = await taken(
      {
        'shepherd.yaml': 'version: 1\nroots: [api]\ncompat: {against: ./old, policy: FILE}\n',
        'old/a/v1/a.proto': message('string'),
        'api/a/v1/a.proto': message('bool'),
      },
      { path: 'api/a/v1/a.proto', at: 'bool' },
      'Waive field-type here (needs a reason)',
    );
    expect(changed['api/a/v1/a.proto']).toContain(
      '  // Why.\n  // shepherd:waive field-type until 2021-12-01\n  bool x = 1;\n',
    );
  });

  test('is not offered for syntax errors, nor for findings about waivers', async () => {
    const wrong = proto('a.v1', '// shepherd:waive unused-import\nmessage A {\n  Nowhere x = 1;\n}');
    const isWaiver = (title: string): boolean => title.startsWith('Waive');
    for (const at of ['shepherd:waive', 'Nowhere'])
      expect((await titlesAt({ [path]: wrong }, { path, at })).filter(isWaiver)).toEqual([]);
  });
});
