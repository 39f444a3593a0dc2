/** Cutting a major version: which packages move, follow, are frozen or stay unchanged. */
import { candidateMark, freezeStatuses, freezeTree, planFreeze, type FileRewrite } from '@protoshepherd/protoxform';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildPackageTree, buildTree, type Texts } from '../../../test/support/build-tree.ts';

const status = (value: string): string => `option (udpa.annotations.file_status).package_version_status = ${value};`;

const includes = {
  'udpa/annotations/status.proto': `syntax = "proto3";
package udpa.annotations;
import "google/protobuf/descriptor.proto";
enum PackageVersionStatus {
  UNKNOWN = 0;
  FROZEN = 1;
  ACTIVE = 2;
  NEXT_MAJOR_VERSION_CANDIDATE = 3;
}
message StatusAnnotation {
  PackageVersionStatus package_version_status = 2;
}
message VersioningAnnotation {
  string previous_message_type = 5;
}
extend google.protobuf.FileOptions {
  StatusAnnotation file_status = 222707719;
}
extend google.protobuf.MessageOptions {
  VersioningAnnotation versioning = 7881811;
}
`,
};

function file(name: string, state: string, body: string, imports: readonly string[] = []): string {
  const lines = [...imports, 'udpa/annotations/status.proto'].map((path) => `import "${path}";\n`).join('');
  return `syntax = "proto3";\n\npackage ${name};\n\n${lines}\noption java_package = "io.x.${name}";\n${status(state)}\n\n${body}`;
}

const previous = (type: string): string =>
  `  option (udpa.annotations.versioning).previous_message_type = "${type}";\n`;

/** A family in three versions, and a user of it that has no candidate. */
const tree: Texts = {
  'x/core/v2/core.proto': file('x.core.v2', 'FROZEN', 'message Core {\n}\n'),
  'x/core/v3/core.proto': file('x.core.v3', 'ACTIVE', 'message Core {\n  string old = 1 [deprecated = true];\n}\n'),
  'x/core/v4alpha/core.proto': candidateMark.mark(
    file('x.core.v4alpha', 'NEXT_MAJOR_VERSION_CANDIDATE', `message Core {\n${previous('x.core.v3.Core')}}\n`),
    { path: 'x/core/v3/core.proto', text: '' },
  ),
  'x/user/v3/user.proto': file(
    'x.user.v3',
    'ACTIVE',
    '// Uses core.\nmessage User {\n  // The core.\n  core.v4alpha.Core core = 1;   // kept\n}\n',
    ['x/core/v4alpha/core.proto'],
  ),
};

function rewrite(
  files: Texts,
  path: string,
  rewrites: (of: ReturnType<typeof buildTree>) => readonly FileRewrite[],
): string {
  const found = rewrites(buildTree(files, { includes })).find((each) => each.path === path);
  return found?.text ?? '';
}

/** The problems of a tree after some files were rewritten. */
function errorsAfter(files: Texts, rewrites: readonly FileRewrite[]): string[] {
  const texts = new Map(Object.entries(files));
  for (const { source, isCopy } of rewrites) if (!isCopy) texts.delete(source.path);
  for (const { path, text } of rewrites) texts.set(path, text);
  const trees = [...texts].map(([path, text]) => parseFile({ path, text }));
  const known: Texts = includes;
  const schema = linkSchema(trees, {
    include: (path) => (known[path] === undefined ? undefined : parseFile({ path, text: known[path] })),
  });
  return schema.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const freeze = (of: ReturnType<typeof buildTree>): readonly FileRewrite[] => freezeTree(of, planFreeze(of));

describe('the plan', () => {
  test('the candidate is cut, its source is frozen, and older versions end', () => {
    const plan = planFreeze(buildTree(tree, { includes }));
    expect(plan.cuts.map(({ candidate, to }) => [candidate.name, to])).toEqual([['x.core.v4alpha', 'x.core.v4']]);
    expect(plan.frozen.map(({ name }) => name)).toEqual(['x.core.v3']);
    expect(plan.ended.map(({ name }) => name)).toEqual(['x.core.v2']);
    expect(plan.findings).toEqual([]);
  });

  test('a tree without candidates cannot be cut', () => {
    expect(planFreeze(buildPackageTree('a.v1 > b.v1\nb.v1'))).toEqual({
      cuts: [],
      frozen: [],
      ended: [],
      findings: [],
    });
  });

  test('by names alone: v2alpha1 next to v1 becomes v2', () => {
    const plan = planFreeze(buildPackageTree('a.v1\na.v2alpha1'));
    expect(plan.cuts.map(({ to }) => to)).toEqual(['a.v2']);
    expect(plan.frozen.map(({ name }) => name)).toEqual(['a.v1']);
  });

  test('of two candidates the newest is cut, the other has had its time', () => {
    const plan = planFreeze(buildPackageTree('a.v1\na.v2alpha1\na.v2beta1'));
    expect(plan.cuts.map(({ candidate }) => candidate.name)).toEqual(['a.v2beta1']);
    expect(plan.ended.map(({ name }) => name)).toEqual(['a.v2alpha1']);
  });

  test('part of a tree: a stable version must not import a candidate', () => {
    const part = buildPackageTree('a.v1 > b.v1\nb.v1\na.v2alpha > b.v2alpha\nb.v2alpha');
    const { findings } = planFreeze(part, { families: ['a'] });
    expect(findings.map(({ rule, message, location }) => [rule, message, location.line])).toEqual([
      ['freeze-closure', 'a.v2 would be stable and import the candidate b.v2alpha; freeze b as well', 3],
    ]);
    expect(planFreeze(part, { packages: ['b.v1'] }).findings).toEqual([]);
  });

  test('a version that is there is not overwritten', () => {
    const state = (value: string): string => `option (udpa.annotations.file_status).package_version_status = ${value};`;
    const { findings } = planFreeze(
      buildTree({
        'a/v2/a.proto': `package a.v2; ${state('ACTIVE')}`,
        'a/v2alpha/a.proto': `package a.v2alpha; ${state('NEXT_MAJOR_VERSION_CANDIDATE')}`,
      }),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['freeze-taken']);
  });

  test('packages that moved are frozen with the package they went to', () => {
    const plan = planFreeze(
      buildTree(
        {
          'x/trace/v3/a.proto': file('x.trace.v3', 'ACTIVE', 'message A {\n}\n'),
          'x/zipkin/v4alpha/a.proto': file(
            'x.zipkin.v4alpha',
            'NEXT_MAJOR_VERSION_CANDIDATE',
            `message A {\n${previous('x.trace.v3.A')}}\n`,
          ),
        },
        { includes },
      ),
    );
    expect(plan.frozen.map(({ name }) => name)).toEqual(['x.trace.v3']);
  });
});

describe('the texts', () => {
  test('the candidate loses its mark and gets package, options and status; its previous type stays', () => {
    expect(rewrite(tree, 'x/core/v4/core.proto', freeze)).toBe(
      file('x.core.v4', 'ACTIVE', `message Core {\n${previous('x.core.v3.Core')}}\n`),
    );
  });

  test('one word of its source changes', () => {
    expect(rewrite(tree, 'x/core/v3/core.proto', freeze)).toBe(
      (tree['x/core/v3/core.proto'] as string).replace('ACTIVE', 'FROZEN'),
    );
  });

  test('references to it follow; the rest of the file stays byte-identical', () => {
    expect(rewrite(tree, 'x/user/v3/user.proto', freeze)).toBe(
      (tree['x/user/v3/user.proto'] as string).replaceAll('v4alpha', 'v4'),
    );
  });

  test('nothing else changes, and everything compiles', () => {
    const rewrites = freeze(buildTree(tree, { includes }));
    expect(rewrites.map(({ path }) => path)).toEqual([
      'x/core/v3/core.proto',
      'x/core/v4/core.proto',
      'x/user/v3/user.proto',
    ]);
    expect(errorsAfter(tree, rewrites)).toEqual([]);
  });

  test('a second cut does nothing', () => {
    const again = Object.fromEntries([
      ...Object.entries(tree).filter(([path]) => !path.includes('v4alpha')),
      ...freeze(buildTree(tree, { includes })).map(({ path, text }) => [path, text]),
    ]) as Texts;
    expect(freeze(buildTree(again, { includes }))).toEqual([]);
  });

  test('a status in one statement with a name that moves', () => {
    const own = (name: string, state: string): string =>
      `package ${name};\noption (udpa.annotations.file_status) = {package_version_status: ${state} note: "${name}.M"};\nmessage M {}\n`;
    const files = {
      'a/v1/a.proto': own('a.v1', 'ACTIVE'),
      'a/v2alpha/a.proto': own('a.v2alpha', 'NEXT_MAJOR_VERSION_CANDIDATE'),
    };
    expect(rewrite(files, 'a/v2/a.proto', freeze)).toBe(own('a.v2', 'ACTIVE'));
  });

  test('only the statuses', () => {
    const own = buildTree(tree, { includes });
    expect(
      freezeStatuses(own, planFreeze(own)).map(({ path, text }) => [path, /= ([A-Z_]+);/.exec(text)?.[1]]),
    ).toEqual([
      ['x/core/v3/core.proto', 'FROZEN'],
      ['x/core/v4alpha/core.proto', 'ACTIVE'],
    ]);
  });
});

describe('names', () => {
  const candidate = (body: string, imports: readonly string[] = []): Texts => ({
    'a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage M {}\n',
    'a/v2alpha/a.proto': `syntax = "proto3";\npackage a.v2alpha;\n${imports.map((path) => `import "${path}";\n`).join('')}${body}`,
  });
  const frozen = (files: Texts): string => rewrite(files, 'a/v2/a.proto', freeze);

  test('every spelling of a name is kept', () => {
    const body =
      'message M {\n  M a = 1;\n  v2alpha.M b = 2;\n  a.v2alpha.M c = 3;\n  .a.v2alpha.M d = 4;\n  map<string, v2alpha.M> e = 5;\n}\n';
    expect(frozen(candidate(body))).toContain(body.replaceAll('v2alpha', 'v2'));
  });

  test('a name that would resolve differently is respelled', () => {
    const files = candidate('message M {\n  v2alpha.M a = 1;\n}\nmessage v2 {}\n');
    expect(frozen(files)).toContain('message M {\n  M a = 1;\n}\n');
    expect(errorsAfter(files, freeze(buildTree(files)))).toEqual([]);
  });

  test('methods, extensions, extended messages, options and type URLs follow', () => {
    const body = `import "google/protobuf/descriptor.proto";
extend google.protobuf.MessageOptions {
  string note = 50000;
  Any any = 50001;
}
message Any {
  option (a.v2alpha.note) = "a.v2alpha.Any";
  option (any) = {
    url: "type.example/a.v2alpha.Any"
  };
  string url = 1;
}
service S {
  rpc Get(.a.v2alpha.Any) returns (stream v2alpha.Any);
}
`;
    const files = candidate(body);
    expect(frozen(files)).toContain(body.replaceAll('v2alpha', 'v2'));
    expect(errorsAfter(files, freeze(buildTree(files)))).toEqual([]);
  });

  test('references in comments follow, prose stays', () => {
    const files = {
      'envoy/a/v1/a.proto': 'syntax = "proto3";\npackage envoy.a.v1;\nmessage M {}\n',
      'envoy/a/v2alpha/a.proto':
        'syntax = "proto3";\npackage envoy.a.v2alpha;\n// See :ref:`M <envoy_api_msg_a.v2alpha.M>`, once envoy.a.v2alpha.M.\nmessage M {}\n',
    };
    expect(rewrite(files, 'envoy/a/v2/a.proto', freeze)).toContain(
      '// See :ref:`M <envoy_api_msg_a.v2.M>`, once envoy.a.v2alpha.M.\n',
    );
  });

  test('a statement on two lines is joined if it fits now, and a hand-formatted one keeps its lines', () => {
    const own = 'organization.subsystem';
    const type = `${own}.v2alpha.${'LongNameOfAMessage'.repeat(2)}`;
    const text = rewrite(
      {
        'organization/subsystem/v1/a.proto': `syntax = "proto3";\npackage ${own}.v1;\n`,
        'organization/subsystem/v2alpha/a.proto': `syntax = "proto3";
package ${own}.v2alpha;
message ${'LongNameOfAMessage'.repeat(2)} {
  ${type} fields = 1
      [deprecated = true];

  ${type} by_hand = 2
    [deprecated = true];
}
`,
      },
      'organization/subsystem/v2/a.proto',
      freeze,
    );
    const next = type.replace('alpha', '');
    expect(text).toContain(
      `  ${next} fields = 1 [deprecated = true];\n\n  ${next} by_hand = 2\n    [deprecated = true];\n`,
    );
  });
});

test('law: a cut of any tree compiles, is idempotent, and does not depend on line breaks', () => {
  const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 12 });
  fc.assert(
    fc.property(
      edges,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      (pairs, moving, isWide) => {
        const names = ['a', 'a.b', 'b.a', 'v2', 'a.v2', 'c'];
        const version = (at: number): string => (moving[at] === true ? 'v2alpha' : 'v1');
        // Only downward, so that there is no cycle; references to a moving package use its new name.
        const lines = names.flatMap((name, at) => {
          const targets = [...new Set(pairs.filter(([from, to]) => from === at && to > at).map(([, to]) => to))];
          const uses = targets.map((to) => `${names[to]}.${version(to)}`).join(' ');
          return [`${name}.v1`, ...(moving[at] === true ? [`${name}.v2alpha > ${uses}`] : [])];
        });
        const built = buildPackageTree(lines.join('\n'));
        const files: Texts = Object.fromEntries(
          built.files
            .filter((each) => each.isTarget)
            .map(
              ({
                path,
                schemaFile: {
                  tree: {
                    file: { text },
                  },
                },
              }) => [path, isWide ? text.replaceAll('\n', '\r\n') : text],
            ),
        );
        const own = buildTree(files);
        fc.pre(own.schema.findings.every(({ severity }) => severity !== 'error'));
        const rewrites = freeze(own);
        expect(errorsAfter(files, rewrites)).toEqual([]);
        expect(rewrites.filter(({ text }) => text.includes('v2alpha'))).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
