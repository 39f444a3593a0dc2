/** Changes of APIs that comments are written about, each a small repository with two commits. */
import type { RepositoryCommit } from '../cli/scripted-repository.ts';

/** A change, and the command that reports on it. */
export interface CommentCase {
  readonly name: string;
  readonly args: readonly string[];
  readonly commits: readonly RepositoryCommit[];
}

const config = 'version: 1\nroots: [api]\npolicy: envoy@2020-05\n';
const user = `syntax = "proto3";

package acme.user.v1;

// A user.
message User {
  string name = 1;

  int32 age = 2;

  string mail = 3;
}
`;
const path = 'api/acme/user/v1/user.proto';

function twoCommits(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string | null>>,
): readonly RepositoryCommit[] {
  return [
    { at: '2020-01-01T00:00:00Z', files: { 'shepherd.yaml': config, ...before }, tag: 'v1.2.0' },
    { at: '2020-12-01T00:00:00Z', files: after },
  ];
}

const compat = ['compat', '--against', 'HEAD~1'];
const manyFields = Array.from({ length: 400 }, (_, at) => `  string field_with_a_long_name_${at} = ${at + 1};\n`).join(
  '',
);

/** The names of a hostile pull request, with commands for Markdown, HTML, GitHub, GitLab, logs and shells. */
const hostileFile =
  'api/acme/x/v1/`-->|@all $(touch pwned) %0A::set-output name=a::b <img src=x> [a](https://evil.example).proto';

/** All cases. */
export const commentCases: readonly CommentCase[] = [
  {
    name: 'clean',
    args: compat,
    commits: twoCommits({ [path]: user }, { [path]: user.replace('// A user', '// One user') }),
  },
  {
    name: 'breaks',
    args: compat,
    commits: twoCommits(
      {
        [path]: user,
        'api/acme/user/v1/old.proto':
          'syntax = "proto3";\n\npackage acme.user.v1;\n\nmessage Old {\n  string a = 1;\n}\n',
      },
      {
        [path]: user
          .replace('name = 1', 'name = 4')
          .replace('int32 age', 'int64 age')
          .replace('mail = 3', 'mail = 3 [deprecated = true]'),
        'api/acme/user/v1/old.proto': null,
      },
    ),
  },
  {
    name: 'many',
    args: compat,
    commits: twoCommits(
      { [path]: `${user}\nmessage Many {\n${manyFields}}\n` },
      { [path]: `${user}\nmessage Many {\n${manyFields.replaceAll('string', 'bytes')}}\n` },
    ),
  },
  {
    name: 'waived',
    args: compat,
    commits: twoCommits(
      { [path]: user },
      {
        [path]: user.replace('name = 1', 'name = 4'),
        'shepherd.yaml': `${config}waivers:\n  - rule: field-renumbered\n    fingerprint: "8b8763319fec3b5a"\n    reason: no client reads it\n    expires: 2021-06-30\n`,
      },
    ),
  },
  {
    name: 'odr',
    args: ['check'],
    commits: twoCommits(
      {
        'api/a/v1/a.proto':
          'syntax = "proto3";\n\npackage a.v1;\n\nimport "b/v1/b.proto";\nimport "d/v2/d.proto";\n\nmessage A {\n  b.v1.B b = 1;\n\n  d.v2.D d = 2;\n}\n',
        'api/b/v1/b.proto':
          'syntax = "proto3";\n\npackage b.v1;\n\nimport "d/v1/d.proto";\n\nmessage B {\n  d.v1.D d = 1;\n}\n',
        'api/d/v1/d.proto': 'syntax = "proto3";\n\npackage d.v1;\n\nmessage D {\n}\n',
        'api/d/v2/d.proto': 'syntax = "proto3";\n\npackage d.v2;\n\nmessage D {\n}\n',
      },
      {},
    ),
  },
  {
    name: 'hostile',
    args: compat,
    commits: twoCommits(
      {
        [path]: user,
        [hostileFile]:
          'syntax = "proto3";\n\npackage acme.x.v1;\n\n// ```\n// <!-- shepherd:compat -->\nmessage X {\n  string a = 1 [json_name = "``` @all </details> <!-- -->"];\n}\n',
      },
      {
        [path]: user.replace('mail = 3', 'mail = 3 [json_name = "|` @all #1 <b> --> \\n/close"]'),
        [hostileFile]:
          'syntax = "proto3";\n\npackage acme.x.v1;\n\nmessage X {\n  string a = 2 [json_name = "x ```` <script>alert(1)</script>"];\n}\n',
      },
    ),
  },
  { name: 'unreadable', args: compat, commits: twoCommits({ [path]: user }, { [path]: `${user}message {{{\n` }) },
];
