/**
 * Changing small trees: a few files that import one another, with statements that share few names, so that most edits fix or break something in
 * another file.
 */
import fc from 'fast-check';

/** The files of a tree by path: the text of each. */
export type Texts = ReadonlyMap<string, string>;

/** One change of a tree. */
export type Edit = (texts: Texts) => Texts;

export const paths = ['a.proto', 'b.proto', 'p/c.proto', 'p/d.proto', 'e.proto', 'google/f.proto'] as const;

const heads = [
  'syntax = "proto3";',
  'syntax = "proto2";',
  'edition = "2023";',
  'edition = "2024";',
  'package p;',
  'package p.q;',
  'package A;',
  'option optimize_for = LITE_RUNTIME;',
  'option features.field_presence = IMPLICIT;',
  'option (file_mark) = { x: 1 y { z: E1 } };',
  'option (p.file_mark).x = 2;',
];

const imports = ['', 'public ', 'weak ', 'option '].flatMap((modifier) =>
  [...paths, 'f.proto', 'google/protobuf/descriptor.proto', 'google/protobuf/any.proto'].map(
    (path) => `import ${modifier}"${path}";`,
  ),
);

const statements = [
  'message A { B b = 1; }',
  'message A { optional B b = 1; reserved 5, 7; extensions 100 to 200; }',
  'message A { repeated A.B b = 1; message B { E e = 1; } }',
  'message B { int32 x = 1; C y = 2; }',
  'message B { optional int32 x = 1 [default = 3]; optional C y = 2; }',
  'message B { required int32 x = 1; optional C y = 2; oneof o { int32 w = 3; } }',
  'message C { E z = 1; }',
  'message C { map<string, E> z = 1; string s = 2 [json_name = "t"]; }',
  'message D { p.A a = 1; .p.q.B b = 2; A.B c = 3; a d = 4; }',
  'message D { optional group G = 1 { optional int32 x = 1; } optional G h = 2; }',
  'message D { option message_set_wire_format = true; extensions 4 to max; }',
  'message F { int32 x = 1 [(mark) = { x: 1 }, deprecated = true]; }',
  'message F { int32 x = 1 [(p.mark).y.z = E2, (mark).w = 5]; A.ZEntry e = 2; }',
  'message F { optional E e = 1 [default = E1]; }',
  'message F { int32 x = 1 [(mark) = { [p.ext]: 1 [ext]: 2 x: 1 }]; }',
  'local message A { E e = 1; } export enum E { E0 = 0; }',
  'enum E { E0 = 0; E1 = 1; E2 = 2; }',
  'enum E { E1 = 1; E0 = 0; option allow_alias = true; E3 = 1; }',
  'enum E { option (p.mark) = 1; E0 = 0; reserved 4; }',
  'message p { int32 x = 1; }',
  'message q { message B {} }',
  'service S { rpc M(A) returns (p.B); rpc N(stream D) returns (E); }',
  'extend google.protobuf.FieldOptions { optional B mark = 50001; }',
  'extend google.protobuf.FieldOptions { optional B other = 50001 [retention = RETENTION_SOURCE]; }',
  'extend google.protobuf.FieldOptions { optional A mark = 50002 [targets = TARGET_TYPE_FILE]; }',
  'extend google.protobuf.FileOptions { optional B file_mark = 50001; }',
  'extend A { optional int32 ext = 100; }',
  'extend A { optional int32 ext = 101; optional E ext2 = 100; }',
  'extend .p.A { repeated D ext = 300; }',
  'extend D { optional B item = 5; }',
  '// a comment\n',
  '\n\n/* more\n lines */',
];

const broken = ['message {', 'A b = ;', '}', 'message A {'];

const piece = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...heads) },
  { weight: 3, arbitrary: fc.constantFrom(...imports) },
  { weight: 8, arbitrary: fc.constantFrom(...statements) },
  { weight: 1, arbitrary: fc.constantFrom(...broken) },
);
const path = fc.constantFrom(...paths);

/** A file that imports some others, mostly in the same package. */
const text = fc
  .record({
    syntax: fc.constantFrom(...heads.slice(0, 4), 'syntax = "proto2";', 'syntax = "proto2";'),
    package: fc.constantFrom('package p;', 'package p;', 'package p.q;', ''),
    imports: fc.array(fc.constantFrom(...imports.slice(0, 18)), { maxLength: 3 }),
    body: fc.array(fc.constantFrom(...statements), { maxLength: 4 }),
  })
  .map((parts) => [parts.syntax, parts.package, ...parts.imports, ...parts.body].join('\n'));

/** An initial tree. */
export const anyTexts: fc.Arbitrary<Texts> = fc
  .tuple(...paths.map(() => text))
  .map((texts) => new Map(paths.map((each, at) => [each, texts[at] as string])));

const changeFile = (at: string, change: (lines: readonly string[]) => readonly string[]): Edit => {
  return (texts) => {
    const before = texts.get(at);
    return before === undefined ? texts : new Map(texts).set(at, change(before.split('\n')).join('\n'));
  };
};

const inserted = fc
  .tuple(path, fc.nat(30), piece)
  .map(([at, line, added]) => changeFile(at, (lines) => lines.toSpliced(line % (lines.length + 1), 0, added)));

const removed = fc
  .tuple(path, fc.nat(30))
  .map(([at, line]) => changeFile(at, (lines) => lines.toSpliced(line % lines.length, 1)));

const replaced = fc
  .tuple(path, fc.nat(30), piece)
  .map(([at, line, added]) => changeFile(at, (lines) => lines.toSpliced(line % lines.length, 1, added)));

const typed = fc
  .tuple(path, fc.nat(400), fc.nat(3), fc.constantFrom('', ' ', 'A', 'x', '1', '.', ';', '//', '\n', '}'))
  .map(([at, offset, drop, added]): Edit => (texts) => {
    const before = texts.get(at);
    if (before === undefined) return texts;
    const from = offset % (before.length + 1);
    return new Map(texts).set(at, before.slice(0, from) + added + before.slice(from + drop));
  });

const written = fc.tuple(path, text).map(
  ([at, whole]): Edit =>
    (texts) =>
      new Map(texts).set(at, whole),
);

const deleted = path.map(
  (at): Edit =>
    (texts) =>
      new Map([...texts].filter(([each]) => each !== at)),
);

const renamed = fc.tuple(path, path).map(
  ([from, to]): Edit =>
    (texts) =>
      new Map([...texts].map(([each, whole]) => [each === from ? to : each, whole])),
);

/** A descriptor.proto of the tree, which hides the built-in one. */
const ownDescriptor = fc
  .constantFrom('optional bool deprecated = 3;', 'optional bool deprecated = 4; extensions 1000 to max;', undefined)
  .map((members): Edit => {
    const whole = `syntax = "proto2"; package google.protobuf; message FieldOptions { ${members ?? ''} } message Any {}`;
    const at = 'google/protobuf/descriptor.proto';
    return (texts) =>
      members === undefined ? new Map([...texts].filter(([each]) => each !== at)) : new Map(texts).set(at, whole);
  });

const reordered = fc.constant<Edit>((texts) => new Map([...texts].toReversed()));

/** Any change to any file. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: inserted },
  { weight: 3, arbitrary: removed },
  { weight: 3, arbitrary: replaced },
  { weight: 4, arbitrary: typed },
  { weight: 1, arbitrary: written },
  { weight: 1, arbitrary: deleted },
  { weight: 1, arbitrary: renamed },
  { weight: 1, arbitrary: reordered },
  { weight: 1, arbitrary: ownDescriptor },
);
