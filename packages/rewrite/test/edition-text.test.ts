/** The rewrite of every keyword to an edition, which preserves its meaning. */
import type { Edition } from '@protoshepherd/rewrite';
import { describe, expect, it } from 'vitest';

import { inEdition } from './edition-of.ts';

/** Rewrites a file to an edition; the result must link and have the same meaning. */
function rewritten(text: string, edition: Edition = '2023'): string {
  const { texts, problems } = inEdition({ 'a.proto': text }, edition);
  expect(problems).toEqual([]);
  return texts['a.proto'] ?? '';
}

/** The statements of a rewritten file without blanks around them and without its head. */
function body(text: string, edition: Edition = '2023'): readonly string[] {
  const lines = rewritten(text, edition).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('edition ='));
}

const proto2 = (text: string): readonly string[] => body(`syntax = "proto2";\n${text}\n`);
const proto3 = (text: string): readonly string[] => body(`syntax = "proto3";\n${text}\n`);

const closed = 'option features.enum_type = CLOSED;';
const expanded = 'option features.repeated_field_encoding = EXPANDED;';
const unverified = 'option features.utf8_validation = NONE;';
const legacyJson = 'option features.json_format = LEGACY_BEST_EFFORT;';
const implicit = 'option features.field_presence = IMPLICIT;';

describe('labels', () => {
  it('a proto3 field without a label gets implicit presence, set on the file if that takes fewer lines', () => {
    expect(proto3('message M {\nint32 a = 1;\n}')).toEqual([
      'message M {',
      'int32 a = 1 [features.field_presence = IMPLICIT];',
      '}',
    ]);
    expect(proto3('message M {\nint32 a = 1;\nint32 b = 2;\n}')).toEqual([
      implicit,
      'message M {',
      'int32 a = 1;',
      'int32 b = 2;',
      '}',
    ]);
  });

  it('messages, maps, lists and members of oneofs need no feature', () => {
    const text = [
      'message M {',
      'M a = 1;',
      'map<int32, M> b = 2;',
      'repeated int32 c = 3;',
      'oneof o {',
      'int32 d = 4;',
    ];
    expect(proto3([...text, '}', '}'].join('\n'))).toEqual([...text, '}', '}']);
  });

  it('an optional proto3 field sets a feature only if the file sets another one', () => {
    expect(proto3('message M {\noptional int32 a = 1;\n}')).toEqual(['message M {', 'int32 a = 1;', '}']);
    const text = 'message M {\noptional int32 a = 1;\nint32 b = 2;\nint32 c = 3;\nint32 d = 4;\n}';
    expect(proto3(text).slice(0, 3)).toEqual([
      implicit,
      'message M {',
      'int32 a = 1 [features.field_presence = EXPLICIT];',
    ]);
  });

  it('optional is removed from proto2 fields, and required becomes a feature', () => {
    expect(proto2('message M {\noptional int32 a = 1;\nrequired M b = 2 [deprecated = true];\n}')).toEqual([
      'message M {',
      'option features.json_format = LEGACY_BEST_EFFORT;',
      'int32 a = 1;',
      'M b = 2 [deprecated = true, features.field_presence = LEGACY_REQUIRED];',
      '}',
    ]);
  });

  it('of extensions are removed', () => {
    const [, , ...rest] = proto2('message M {\nextensions 1 to max;\n}\nextend M {\noptional int32 a = 1;\n}');
    expect(rest).toContain('int32 a = 1;');
  });
});

describe('packed', () => {
  it.each([
    ['proto2', 'repeated int32 a = 1;', 'repeated int32 a = 1 [features.repeated_field_encoding = EXPANDED];'],
    ['proto2', 'repeated int32 a = 1 [packed = true];', 'repeated int32 a = 1;'],
    [
      'proto3',
      'repeated int32 a = 1 [packed = false];',
      'repeated int32 a = 1 [features.repeated_field_encoding = EXPANDED];',
    ],
    ['proto3', 'repeated int32 a = 1 [packed = true, deprecated = true];', 'repeated int32 a = 1 [deprecated = true];'],
    ['proto3', 'repeated string a = 1;', 'repeated string a = 1;'],
  ])('%s: %s', (syntax, field, expected) => {
    const lines = body(`syntax = "${syntax}";\nmessage M {\n${field}\n}\n`);
    expect(lines.at(-2)).toBe(expected);
  });

  it('is set on the file if most lists agree', () => {
    expect(proto2('message M {\nrepeated int32 a = 1;\nrepeated int32 b = 2;\n}')).toContain(expanded);
  });
});

describe('enums and strings of proto2', () => {
  it('enums are closed, strings unverified, and JSON is as lenient as it was', () => {
    const text =
      'message M {\noptional string a = 1;\noptional string b = 2;\n}\nenum E {\nA = 1;\n}\nenum F {\nB = 1;\n}';
    expect(proto2(text).slice(0, 3).toSorted()).toEqual([closed, legacyJson, unverified].toSorted());
  });

  it('a single enum sets the feature itself', () => {
    const lines = proto2('enum E {\nA = 1;\n}');
    expect(lines).toContain('option features.enum_type = CLOSED;');
    expect(lines.indexOf('enum E {')).toBeLessThan(lines.indexOf('option features.enum_type = CLOSED;'));
  });
});

describe('groups', () => {
  const delimited = 'features.message_encoding = DELIMITED';

  it('become a message and a field', () => {
    expect(proto2('message M {\nrepeated group Result = 1 {\noptional int32 a = 2;\n}\n}')).toEqual([
      legacyJson,
      'message M {',
      'message Result {',
      'int32 a = 2;',
      '}',
      `repeated Result result = 1 [${delimited}];`,
      '}',
    ]);
  });

  it('also inside groups', () => {
    const lines = proto2(
      'message M {\noptional group Outer = 1 {\nrequired group Inner = 2 {\noptional int32 a = 3;\n}\n}\n}',
    );
    expect(lines.join(' ')).toContain('message Outer { message Inner { int32 a = 3; } Inner inner = 2 [');
    expect(lines).toContain('Outer outer = 1;');
    expect(lines).toContain('option features.message_encoding = DELIMITED;');
  });

  it('move after a oneof or an extend block', () => {
    const inOneof = proto2(
      'message M {\n// Choice.\noneof o {\ngroup A = 1 {\noptional int32 x = 2;\n}\nint32 b = 3;\ngroup C = 4 {\n}\n} // End.\noptional int32 d = 5;\n}',
    );
    expect(inOneof.join(' ')).toContain(
      '// Choice. oneof o { A a = 1; int32 b = 3; C c = 4; } // End. message A { int32 x = 2; } message C { } int32 d = 5; }',
    );
    const extended = proto2(
      'message M {\nextensions 1 to 9;\n}\nextend M {\noptional group Part = 1 {\noptional int32 a = 2;\n}\n}',
    );
    expect(extended.join(' ')).toContain(`extend M { Part part = 1 [${delimited}]; } message Part { int32 a = 2; }`);
  });

  it('keep their options and comments', () => {
    const text =
      'message M {\n// Why.\noptional group Part = 1 [deprecated = true] {\n// Inside.\noptional int32 a = 2;\n}\n}';
    const lines = proto2(text);
    expect(lines).toContain('// Why.');
    expect(lines).toContain('// Inside.');
    expect(lines).toContain(`Part part = 1 [deprecated = true, ${delimited}];`);
  });
});

describe('the rest of a file', () => {
  it('reserved names lose their quotes', () => {
    expect(proto3('message M {\nreserved 1, 3 to 5;\nreserved "old", \'older\';\n}')).toContain('reserved old, older;');
    expect(proto3('enum E {\nA = 0;\nreserved "B";\n}')).toContain('reserved B;');
  });

  it('comments, blank lines and all other text stay', () => {
    const text = `// License.

// Head.
syntax = "proto3"; // Beside the syntax.

package a.v1; /* package */

option java_package = "a"; // Beside the option.

// Of M.
message M {
  // Of a.
  optional /* label */ int32 a = 1; // Beside a.

  // Detached.

  string b = 2;  // Two blanks.
}
// The end.`;
    expect(rewritten(text)).toBe(
      text
        .replace('syntax = "proto3"', 'edition = "2023"')
        .replace('optional /*', '/*')
        .replace('b = 2;', 'b = 2 [features.field_presence = IMPLICIT];'),
    );
  });

  it('a file without a syntax statement is proto2', () => {
    expect(rewritten('// Head.\n\npackage a;\n\nenum E {\n  A = 1;\n}\n')).toMatch(
      /^\/\/ Head\.\n\nedition = "2023";\n\npackage a;\n/,
    );
    expect(rewritten('/* Head\n of the file */ package a;')).toBe(
      '/* Head\n of the file */ edition = "2023";\n\npackage a;',
    );
    expect(rewritten('')).toBe('edition = "2023";\n\n');
  });

  it('Windows line breaks stay', () => {
    const text =
      'syntax = "proto2";\n\npackage a;\n\nmessage M {\n  repeated int32 a = 1;\n  repeated int32 b = 2;\n}\n';
    expect(rewritten(text.replaceAll('\n', '\r\n'))).toBe(rewritten(text).replaceAll('\n', '\r\n'));
  });

  it('the message of a group sets its own JSON format', () => {
    const text =
      'syntax = "proto2";\nimport "google/protobuf/descriptor.proto";\nextend google.protobuf.FieldOptions {\n  optional group Only = 50000 {\n  }\n}\n';
    expect(rewritten(text)).toContain('message Only {\n    option features.json_format = LEGACY_BEST_EFFORT;');
  });

  it('comments in replaced and removed text stay', () => {
    const text =
      'syntax /* 0 */ = "proto2"; option java_string_check_utf8 /* 1 */ = false; message M { optional /* 2 */ group G = 1 [deprecated /* 3 */ = true] { } repeated int32 a = 2 [packed /* 4 */ = true]; repeated int32 b = 3 [packed = true /* 5 */, deprecated = true]; reserved /* 6 */ "c"; }';
    const after = rewritten(text);
    for (let at = 0; at <= 6; at++) expect(after.split(`/* ${at} */`)).toHaveLength(2);
  });

  it.each<Edition>(['2023', '2024'])('in %s, a feature of Java replaces java_string_check_utf8', (edition) => {
    const option = (value: boolean): string => `option java_string_check_utf8 = ${value};`;
    const text = (head: string): string => `${head}\n\nmessage M {\n  string name = 1;\n}\n`;
    const after = rewritten(text(`syntax = "proto3";\n\n${option(true)}`), edition);
    expect(after).toContain('option features.(pb.java).utf8_validation = VERIFY;');
    expect(after).toContain('"google/protobuf/java_features.proto";');
    expect(after).not.toContain('java_string_check_utf8');
    expect(rewritten(text(`syntax = "proto3";\n\n${option(false)}`), edition)).not.toContain('java');
  });

  it('edition 2024 keeps nested types visible, and needs no java_multiple_files', () => {
    const java = 'option java_multiple_files = true;';
    const visible = 'option features.default_symbol_visibility = EXPORT_ALL;';
    const [nested, flat] = ['message M {\n  message N {}\n}\n', 'message M {}\n'];
    const cases: readonly (readonly [before: string, after: string])[] = [
      [`\n${java}\n\n${nested}`, `\n${visible}\n\n${nested}`],
      [`\n${java}\noption java_package = "a";\n\n${nested}`, `\noption java_package = "a";\n${visible}\n\n${nested}`],
      [`\n${nested}`, `\n${visible}\n\n${nested}`],
      [`\n${java}\n\n${flat}`, `\n${flat}`],
      [`package a; ${java} // Why.\n${flat}`, `package a;  // Why.\n${flat}`],
    ];
    for (const [before, after] of cases)
      expect(rewritten(`syntax = "proto3";\n${before}`, '2024')).toBe(`edition = "2024";\n${after}`);
  });
});

it('edition 2024 has a feature of C++ for ctype', () => {
  const text =
    'syntax = "proto3";\n\npackage a;\n\nmessage M {\n  bytes a = 1 [ctype = CORD, deprecated = true];\n  bytes b = 2;\n}\n';
  const lines = rewritten(text, '2024').split('\n');
  expect(lines).toContain('import option "google/protobuf/cpp_features.proto";');
  expect(lines).toContain('  bytes a = 1 [features.(pb.cpp).string_type = CORD, deprecated = true];');
  expect(rewritten(text)).toContain('bytes a = 1 [ctype = CORD, deprecated = true];');
});

it('a byte order mark stays in front', () => {
  expect(rewritten('\uFEFFservice S {}\n')).toBe('\uFEFFedition = "2023";\n\nservice S {}\n');
});

describe('imports in edition 2024', () => {
  const options = `syntax = "proto2";
package o;
import "google/protobuf/descriptor.proto";
extend google.protobuf.FieldOptions {
  optional string note = 50000;
}
message Noted {}
`;
  const imported = (text: string, edition: Edition = '2024'): readonly string[] => {
    const files = {
      'm.proto': `syntax = "proto3";\n\n${text}`,
      'o.proto': options,
      'p.proto': 'syntax = "proto3"; message P {}',
    };
    const { texts, problems } = inEdition(files, edition);
    expect(problems).toEqual([]);
    return (texts['m.proto'] ?? '').split('\n').filter((line) => /import|^\/\//.test(line));
  };
  const noted = 'message M {\n  M a = 1 [(o.note) = "x"];\n';

  it('that only options need become option imports, in place if they are the last ones', () => {
    const text = `import "p.proto";\n// Why.\nimport "o.proto"; // Beside.\n\n${noted}  P p = 2;\n}\n`;
    expect(imported(text)).toEqual(['import "p.proto";', '// Why.', 'import option "o.proto"; // Beside.']);
    expect(imported(text, '2023')).toEqual(['import "p.proto";', '// Why.', 'import "o.proto"; // Beside.']);
  });

  it('otherwise move to the end, unless they have a comment', () => {
    const text = `import "o.proto";\nimport "p.proto";\n\n${noted}  P p = 2;\n}\n`;
    expect(imported(text)).toEqual(['import "p.proto";', 'import option "o.proto";']);
    expect(imported(`// Why.\n${text}`)).toEqual(['// Why.', 'import "o.proto";', 'import "p.proto";']);
  });

  it('stay if a type is needed as well, or if nothing is needed', () => {
    expect(imported(`import "o.proto";\n\n${noted}  o.Noted b = 2;\n}\n`)).toEqual(['import "o.proto";']);
    expect(imported('import "o.proto";\nmessage M {}\n')).toEqual(['import "o.proto";']);
    expect(imported(`import public "o.proto";\n\n${noted}}\n`)).toEqual(['import public "o.proto";']);
  });
});
