/** Fixes of breaks: their edits, and their laws. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { findCompatPolicy } from '@protoshepherd/compat';
import { describe, expect, it } from 'vitest';

import { compatCases } from '../../../test/corpus/compat-cases.ts';
import { distinctPolicies, fixAll, wrongFixes, wrongTogether, type Pair } from '../../../test/support/compat-fixes.ts';
import { protoFiles } from '../../../test/support/corpora.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';

const corpus = fileURLToPath(new URL('../../../test/corpus/compat', import.meta.url));

const pairs: readonly (Pair & { readonly name: string })[] = [
  ...readdirSync(corpus).map((folder) => {
    const read = (side: string): Texts => {
      const root = path.join(corpus, folder, side);
      return Object.fromEntries(
        protoFiles(root).map((file) => [
          `${folder.replaceAll('-', '_')}/${file}`,
          readFileSync(path.join(root, file), 'utf8'),
        ]),
      );
    };
    return { name: folder, before: read('before'), after: read('after') };
  }),
  ...compatCases.map(({ before, after, kind }, at) => ({ name: `${at} ${kind}`, before, after })),
];

describe.for(pairs)('$name', (pair) => {
  const [before, after] = [buildTree(pair.before), buildTree(pair.after)];

  it('every fix alone removes its finding, adds no other, and the result links', () => {
    expect(distinctPolicies.flatMap((policy) => wrongFixes(before, after, policy).wrong).join('\n\n')).toBe('');
  });

  it('all together leave nothing fixable, lose no comment, and are idempotent', async () => {
    const wrong = await Promise.all(distinctPolicies.map((policy) => wrongTogether(before, after, policy)));
    expect(wrong.flat().join('\n\n')).toBe('');
  });
});

/** The effect of a policy on a change of one file: its text after all fixes, and the remaining findings. */
async function fixed(
  policy: string,
  before: string,
  after: string,
): Promise<{ readonly text: string; readonly left: readonly string[] }> {
  const file = (text: string): Texts => ({ 'p/v1/a.proto': `syntax = "proto3";\n\npackage p.v1;\n\n${text}` });
  const found = findCompatPolicy(policy);
  if (found === undefined) throw new Error(`no policy is called ${policy}`);
  const { tree, result } = await fixAll(buildTree(file(before)), buildTree(file(after)), found);
  const text = tree.file('p/v1/a.proto')?.schemaFile.tree.file.text ?? '';
  return { text: text.slice(text.indexOf('p.v1;') + 7), left: result.findings.map(({ rule }) => rule) };
}

it('a blank line between a method and the only remaining one is restored with it', async () => {
  const only = 'message A {}\n\nservice S {\n  rpc Q(A) returns (A);\n}\n';
  const both = (gap: string): string => only.replace(';\n}', `;\n${gap}  rpc R(A) returns (A);\n}`);
  const mended = (gap: string): string =>
    both(gap).replace('R(A) returns (A);', 'R(A) returns (A) {\n    option deprecated = true;\n  }');
  expect(await fixed('envoy', both('\n'), only)).toEqual({ text: mended('\n'), left: [] });
  expect(await fixed('envoy', both(''), only)).toEqual({ text: mended(''), left: [] });
});

it('language options of a package that has another name stay those of the new name', async () => {
  const text = (version: string): Texts => ({
    [`p/${version}/a.proto`]: `syntax = "proto3";\npackage p.${version};\noption go_package = "p/${version}";\nmessage M {\n  string a = 1;\n}\n`,
  });
  const policy = findCompatPolicy('envoy');
  if (policy === undefined) throw new Error('envoy is missing');
  const { texts, result } = await fixAll(buildTree(text('v1')), buildTree(text('v2')), policy);
  expect([texts.size, result.findings.map(({ rule }) => rule).toSorted()]).toEqual([
    0,
    ['file-option', 'file-renamed', 'package-renamed'],
  ]);
});

describe('a removed field', () => {
  const before = `message M {
  // Where to call.
  string host = 1;

  // Between 1 and 65535.
  uint32 port = 2; // in host order

  bool tls = 3;
}
`;

  it('is restored in its old position as deprecated, with its comments, if the policy forbids removal', async () => {
    const after = before.replace(/ +\/\/ Between[^;]*;.*\n\n/, '');
    expect(await fixed('envoy', before, after)).toEqual({
      text: before.replace('port = 2;', 'port = 2 [deprecated = true];'),
      left: [],
    });
  });

  it('is removed from the reserved lists when it is restored', async () => {
    const after = before
      .replace(/ +\/\/ Between[^;]*;.*\n\n/, '')
      .replace('{\n', '{\n  reserved 1000, 2, 5 to 9;\n\n  reserved "port";\n\n');
    expect((await fixed('FILE', before, after)).text).toBe(
      before.replace('port = 2;', 'port = 2 [deprecated = true];').replace('{\n', '{\n  reserved 1000, 5 to 9;\n\n'),
    );
  });

  it.for(['wire', 'WIRE', 'WIRE_JSON'])('%s: is reserved, several in one statement', async (policy) => {
    const after = `message M {
  reserved 7 to 9;

  bool tls = 3;
}
`;
    expect(await fixed(policy, before, after)).toEqual({
      text: `message M {
  reserved 7 to 9, 1, 2;

  reserved "host", "port";

  bool tls = 3;
}
`,
      left: [],
    });
  });

  it('is restored in its oneof, with the message that it needs', async () => {
    const old = `message M {
  // One of both.
  oneof choice {
    string a = 1;

    // The other.
    Other b = 2;
  }
}

// Something else.
message Other {
  string id = 1;
}
`;
    const now = 'message M {\n  // One of both.\n  oneof choice {\n    string a = 1;\n  }\n}\n';
    expect(await fixed('FILE', old, now)).toEqual({
      text: old
        .replace('b = 2;', 'b = 2 [deprecated = true];')
        .replace('Other {\n', 'Other {\n  option deprecated = true;\n\n'),
      left: [],
    });
  });
});

describe('one word is restored, and nothing else changes', () => {
  it.for<[string, string, string]>([
    ['a name', 'string  host = 1 ; // odd', 'string  address = 1 ; // odd'],
    ['a number', 'string host = 0x1;', 'string host = 2;'],
    ['a type', 'string host = 1;', 'bytes host = 1;'],
    ['a label', 'repeated string host = 1;', 'string host = 1;'],
    ['no label', 'string host = 1;', 'optional string host = 1;'],
    ['a type of a map', 'map<string, int32> m = 1;', 'map<string, string> m = 1;'],
    ['a name in JSON', 'string host = 1 [json_name = "h", deprecated = true];', 'string host = 1 [deprecated = true];'],
    ['no name in JSON', 'string host = 1;', 'string host = 1 [json_name = "h"];'],
    ['a oneof', 'oneof o { string a = 1; string b = 2; }', 'oneof p { string a = 1; string b = 2; }'],
    ['an enum value', 'enum E { Z = 0; A = 1; }', 'enum E { Z = 0; B = 1; }'],
    ['a reserved number', 'reserved 4, 7;', 'reserved 4;'],
  ])('%s', async ([, before, after]) => {
    const message = (text: string): string => `message M {\n  // Kept.\n  ${text}\n}\n`;
    const { text, left } = await fixed('FILE', message(before), message(after));
    expect(left).toEqual([]);
    const spelled = before.replace('0x1', '1').replace(/(\[)(json_name = "h"), (deprecated = true)/, '$1$3, $2');
    expect(text).toBe(message(spelled));
  });

  it('the name of a message is put back wherever it is written', async () => {
    const before =
      'message Foo {\n  message In {\n    string a = 1;\n  }\n\n  string b = 1;\n\n  In c = 2;\n}\n\nmessage User {\n  Foo foo = 1;\n\n  p.v1.Foo.In in = 2;\n}\n';
    expect(await fixed('FILE', before, before.replaceAll('Foo', 'Bar'))).toEqual({ text: before, left: [] });
  });
});

describe('C-18: additions move to the alpha', () => {
  const stable = (fields: string): string => `syntax = "proto3";\n\npackage p.v1;\n\nmessage M {\n${fields}}\n`;
  const alpha = (fields: string): string => `syntax = "proto3";\n\npackage p.v2alpha1;\n\nmessage M {\n${fields}}\n`;
  const policy = findCompatPolicy('csi-proxy');
  const run = async (after: Texts): ReturnType<typeof fixAll> => {
    if (policy === undefined) throw new Error('no policy');
    const before = { ...after, 'p/v1/a.proto': stable('  string a = 1;\n') };
    return fixAll(buildTree(before), buildTree(after), policy);
  };
  const added = { 'p/v1/a.proto': stable('  string a = 1;\n\n  // New.\n  string b = 2;\n') };

  it('with the same number, if it is free there', async () => {
    const { texts, fixed: done } = await run({ ...added, 'p/v2alpha1/a.proto': alpha('  string a = 1;\n') });
    expect(Object.fromEntries(texts)).toEqual({
      'p/v1/a.proto': stable('  string a = 1;\n'),
      'p/v2alpha1/a.proto': alpha('  string a = 1;\n\n  // New.\n  string b = 2;\n'),
    });
    expect(done.map(({ title }) => title)).toEqual(['move it to p.v2alpha1']);
  });

  it('with the next free number, if it is not', async () => {
    const { texts, fixed: done } = await run({
      ...added,
      'p/v2alpha1/a.proto': alpha('  reserved 3;\n\n  string c = 2;\n'),
    });
    expect(texts.get('p/v2alpha1/a.proto')).toContain('string b = 4;');
    expect(done.map(({ title }) => title)).toEqual(['move it to p.v2alpha1 as number 4, because 2 is taken there']);
  });

  it('and only there, if the alpha already has it', async () => {
    const { texts } = await run({ ...added, 'p/v2alpha1/a.proto': alpha('  string b = 2;\n') });
    expect([...texts.keys()]).toEqual(['p/v1/a.proto']);
  });

  it('and if there is no alpha, the message explains how to create one', async () => {
    const { texts, result } = await run(added);
    expect(texts.size).toBe(0);
    expect(result.findings[0]?.message).toContain('create one with shepherd graduate p');
  });
});

it('line breaks of Windows stay', async () => {
  const windows = (text: string): string => text.replaceAll('\n', '\r\n');
  const before = 'message M {\n  string a = 1;\n\n  // Second.\n  string b = 2;\n}\n';
  const after = 'message M {\n  string a = 1;\n}\n';
  expect((await fixed('FILE', windows(before), windows(after))).text).toBe(
    windows(before).replace('b = 2;', 'b = 2 [deprecated = true];'),
  );
});
