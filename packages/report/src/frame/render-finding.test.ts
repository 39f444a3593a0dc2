import {
  createSourceLookup,
  declareFindings,
  LineIndex,
  locate,
  type Finding,
  type FindingDraft,
  type RelatedPlace,
} from '@protoshepherd/source';
import { describe, expect, test } from 'vitest';

import { createPalette } from './palette.ts';
import { renderFinding } from './render-finding.ts';

const ids: readonly string[] = ['some-rule', 'unexpected-token', 'package-cycle', 'r\u0000'];
const { createFinding } = declareFindings({}, ids);

/** Files by name. */
type Files = Readonly<Record<string, string>>;

/** The location of the first occurrence of a text in a file; with `after`, of the first one after another text. */
function place(files: Files, file: string, piece: string, after = ''): Finding['location'] {
  const text = files[file] as string;
  const start = text.indexOf(piece, text.indexOf(after));
  return locate(file, new LineIndex(text), { start, end: start + piece.length });
}

function finding(draft: Partial<FindingDraft> & Pick<FindingDraft, 'location'>): Finding {
  return createFinding({ rule: 'some-rule', severity: 'error', message: 'something is wrong', ...draft });
}

function frame(files: Files, value: Finding, width = 100, pathOf = (file: string): string => file): string {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const sourceOf = createSourceLookup(sources);
  const text = renderFinding(value, { sourceOf, pathOf, palette: createPalette(false), width });
  return `\n${text}`;
}

describe('one place', () => {
  test('the frame names the rule and the location, and underlines it', () => {
    const files = { 'bad.proto': 'message A {\n  int32 x = ;\n}\n' };
    const value = finding({
      rule: 'unexpected-token',
      message: 'expected a field number, found `;`',
      location: place(files, 'bad.proto', ';'),
    });
    expect(frame(files, value)).toMatchInlineSnapshot(`
      "
      error[unexpected-token]: expected a field number, found \`;\`
       --> bad.proto:2:13
        |
      2 |   int32 x = ;
        |             ^
      "
    `);
  });

  test('a related location equal to that of the finding becomes the label', () => {
    const files = { 'a.proto': 'message A {\n  int32 name = 1;\n}\n' };
    const location = place(files, 'a.proto', 'name');
    const value = finding({ severity: 'warning', location, related: [{ message: 'too plain a name', location }] });
    expect(frame(files, value)).toMatchInlineSnapshot(`
      "
      warning[some-rule]: something is wrong
       --> a.proto:2:9
        |
      2 |   int32 name = 1;
        |         ^^^^ too plain a name
      "
    `);
  });

  test('a location between two characters is one caret wide', () => {
    const files = { 'a.proto': 'message A {\n  int32 x = 1\n}\n' };
    const location = { file: 'a.proto', line: 2, column: 14, endLine: 2, endColumn: 14 };
    expect(frame(files, finding({ location }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:2:14
        |
      2 |   int32 x = 1
        |              ^
      "
    `);
  });

  test('a location may be the end of the file', () => {
    const files = { 'a.proto': 'message A {\n' };
    const location = { file: 'a.proto', line: 2, column: 1, endLine: 2, endColumn: 1 };
    expect(frame(files, finding({ location }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:2:1
        |
      2 |
        | ^
      "
    `);
  });

  test('a location may be the end of an empty file', () => {
    const location = { file: 'a.proto', line: 1, column: 1, endLine: 1, endColumn: 1 };
    expect(frame({ 'a.proto': '' }, finding({ location }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:1
        |
      1 |
        | ^
      "
    `);
  });

  test('a file that was not read is named without an excerpt', () => {
    const location = { file: 'gone.proto', line: 7, column: 3, endLine: 7, endColumn: 9 };
    const related = [{ message: 'because of this', location: { ...location, line: 2 } }];
    expect(frame({}, finding({ location, related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> gone.proto:7:3
        |
        = note: because of this (gone.proto:2:3)
      "
    `);
  });

  test('line numbers of different lengths are aligned', () => {
    const files = { 'a.proto': `first\n${'\n'.repeat(98)}last\n` };
    const location = place(files, 'a.proto', 'last');
    const related = [{ message: 'compare', location: place(files, 'a.proto', 'first') }];
    expect(frame(files, finding({ location, related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
         --> a.proto:100:1
          |
        1 | first
          | ----- compare
      ...
      100 | last
          | ^^^^
      "
    `);
  });
});

describe('several places', () => {
  test('the label of the rightmost location is next to it, the others are below', () => {
    const files = { 'a.proto': 'message A { int32 a = 1; int32 b = 1; }\n' };
    const related: RelatedPlace[] = [
      { message: 'in this message', location: place(files, 'a.proto', 'A') },
      { message: 'first used here', location: place(files, 'a.proto', '1') },
      { message: 'used again', location: place(files, 'a.proto', '1', 'b =') },
    ];
    expect(frame(files, finding({ location: place(files, 'a.proto', '1', 'b ='), related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:36
        |
      1 | message A { int32 a = 1; int32 b = 1; }
        |         -             -            ^ used again
        |         |             |
        |         |             first used here
        |         in this message
      "
    `);
  });

  test('a location inside another covers it', () => {
    const files = { 'a.proto': 'option (a.b).c = 1;\n' };
    const related = [{ message: 'the whole option', location: place(files, 'a.proto', '(a.b).c = 1') }];
    expect(frame(files, finding({ location: place(files, 'a.proto', '.c'), related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:13
        |
      1 | option (a.b).c = 1;
        |        -----^^---- the whole option
      "
    `);
  });

  test('two labels at one location are below each other', () => {
    const files = { 'a.proto': 'int32 x = 1;\n' };
    const location = place(files, 'a.proto', 'x');
    const related = ['one', 'two', 'three'].map((message) => ({ message, location }));
    expect(frame(files, finding({ location: place(files, 'a.proto', '1'), related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:11
        |
      1 | int32 x = 1;
        |       -   ^
        |       |
        |       one
        |       two
        |       three
      "
    `);
  });

  test('one line between two locations is shown, more are elided', () => {
    const files = { 'a.proto': ['import "a";', 'import "b";', 'import "c";', '', '', 'import "a";', ''].join('\n') };
    const related = [
      { message: 'first import', location: place(files, 'a.proto', '"a"') },
      { message: 'between', location: place(files, 'a.proto', '"c"') },
    ];
    expect(frame(files, finding({ location: place(files, 'a.proto', '"a"', '"c"'), related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:6:8
        |
      1 | import "a";
        |        --- first import
      2 | import "b";
      3 | import "c";
        |        --- between
      ...
      6 | import "a";
        |        ^^^
      "
    `);
  });

  test('locations in other files follow, in the order of the finding', () => {
    const files = {
      'a.proto': 'package p.v1;\nimport "q/b.proto";\n',
      'q/b.proto': 'package q.v1;\nimport "c.proto";\n',
      'c.proto': 'package r.v1;\nimport "a.proto";\n',
    };
    const value = finding({
      rule: 'package-cycle',
      message: 'p.v1 imports itself through q.v1 and r.v1',
      location: place(files, 'a.proto', '"q/b.proto"'),
      related: [
        { message: 'q.v1 imports r.v1', location: place(files, 'q/b.proto', '"c.proto"') },
        { message: 'r.v1 imports p.v1', location: place(files, 'c.proto', '"a.proto"') },
        { message: 'not read', location: { file: 'd.proto', line: 1, column: 1, endLine: 1, endColumn: 2 } },
      ],
    });
    expect(frame(files, value)).toMatchInlineSnapshot(`
      "
      error[package-cycle]: p.v1 imports itself through q.v1 and r.v1
       --> a.proto:2:8
        |
      2 | import "q/b.proto";
        |        ^^^^^^^^^^^
        |
       ::: q/b.proto:2:8
        |
      2 | import "c.proto";
        |        --------- q.v1 imports r.v1
        |
       ::: c.proto:2:8
        |
      2 | import "a.proto";
        |        --------- r.v1 imports p.v1
        |
        = note: not read (d.proto:1:1)
      "
    `);
  });
});

describe('locations over several lines', () => {
  const files = {
    'a.proto': 'message A {\n  message B {\n    int32 x = 1;\n    int32 y = 2;\n    int32 z = 3;\n  }\n}\n',
  };

  test('a lane runs from the first character to the last', () => {
    const location = place(files, 'a.proto', '{\n    int32 x = 1;\n    int32 y = 2;\n    int32 z = 3;\n  }');
    expect(frame(files, finding({ location, related: [{ message: 'all of this', location }] }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:2:13
        |
      2 |     message B {
        |  _____________^
      ... |
      6 | |   }
        | |___^ all of this
      "
    `);
  });

  test('a range that begins with its line starts with a corner', () => {
    const location = place(files, 'a.proto', 'int32 x = 1;\n    int32 y = 2;');
    expect(frame(files, finding({ location }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:3:5
        |
      3 | /     int32 x = 1;
      4 | |     int32 y = 2;
        | |________________^
      "
    `);
  });

  test('nested ranges have adjacent lanes', () => {
    const outer = place(files, 'a.proto', files['a.proto'].trimEnd());
    const inner = place(files, 'a.proto', '{\n    int32 x = 1;\n    int32 y = 2;\n    int32 z = 3;\n  }');
    const related = [
      { message: 'the outer message', location: outer },
      { message: 'a field', location: place(files, 'a.proto', 'y') },
    ];
    expect(frame(files, finding({ location: inner, related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:2:13
        |
      1 | /  message A {
      2 | |    message B {
        | | _____________^
      3 | ||     int32 x = 1;
      4 | ||     int32 y = 2;
        | ||           - a field
      5 | ||     int32 z = 3;
      6 | ||   }
        | ||___^
      7 | |  }
        | |__- the outer message
      "
    `);
  });

  test('a range that ends with a line break ends on its own line', () => {
    const location = { file: 'a.proto', line: 3, column: 5, endLine: 4, endColumn: 1 };
    expect(frame(files, finding({ location }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:3:5
        |
      3 |     int32 x = 1;
        |     ^^^^^^^^^^^^
      "
    `);
  });
});

describe('columns', () => {
  test('tabs are expanded', () => {
    const files = { 'a.proto': '\tint32\tx = ;\n' };
    expect(frame(files, finding({ location: place(files, 'a.proto', ';') }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:12
        |
      1 |     int32   x = ;
        |                 ^
      "
    `);
  });

  test('wide characters take two cells, combining characters none', () => {
    const files = { 'a.proto': 'string s = "日本e\u0301👩‍💻" ;\n' };
    const related = [{ message: 'three characters', location: place(files, 'a.proto', '本e\u0301👩‍💻') }];
    expect(frame(files, finding({ location: place(files, 'a.proto', ';'), related }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:24
        |
      1 | string s = "日本é👩‍💻" ;
        |               -----  ^
        |               |
        |               three characters
      "
    `);
  });

  test('the carriage return of a CRLF is not shown', () => {
    const files = { 'a.proto': 'int32 x = ;\r\nint32 y = 1;\r\n' };
    expect(frame(files, finding({ location: place(files, 'a.proto', ';') }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:11
        |
      1 | int32 x = ;
        |           ^
      "
    `);
  });

  test('control characters and bidirectional marks are escaped everywhere', () => {
    const files = { 'a\u001b[31m.proto': 'x = "\u001b]0;title\u0007\u202e" ;\n' };
    const value = finding({
      rule: 'r\u0000',
      message: 'found `\u001b`\nand a second line',
      location: place(files, 'a\u001b[31m.proto', ';', '"\u001b]0;title\u0007\u202e"'),
    });
    expect(frame(files, value)).toMatchInlineSnapshot(`
      "
      error[r<U+0000>]: found \`<U+001B>\`<U+000A>and a second line
       --> a<U+001B>[31m.proto:1:9
        |
      1 | x = "<U+001B>]0;title<U+0007><U+202E>" ;
        |                ^
      "
    `);
  });

  test('a long line is cut to a window around the location', () => {
    const files = { 'a.proto': `${'a '.repeat(500)}HERE${' b'.repeat(500)}\n` };
    expect(frame(files, finding({ location: place(files, 'a.proto', 'HERE') }), 60)).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:1001
        |
      1 | … a a a a a a a a a a a HERE b b b b b b b b b b b …
        |                         ^^^^
      "
    `);
  });

  test('distant locations on a long line are shown one after the other', () => {
    const files = { 'a.proto': `FIRST${' a'.repeat(500)}LAST\n` };
    const related = [{ message: 'compare', location: place(files, 'a.proto', 'FIRST') }];
    expect(frame(files, finding({ location: place(files, 'a.proto', 'LAST'), related }), 60)).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:1006
        |
      1 | FIRST a a a a a a a a a a a a a a a a a a a a a a …
        | ----- compare
      1 | … a a a a a a a a a a a a a a a a a a a a a a aLAST
        |                                                ^^^^
      "
    `);
  });

  test('a location wider than the window is cut, too', () => {
    const files = { 'a.proto': `x = ${'y'.repeat(1000)};\n` };
    expect(frame(files, finding({ location: place(files, 'a.proto', 'y'.repeat(1000)) }), 60)).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:5
        |
      1 | …yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      "
    `);
  });
});

describe('what to do', () => {
  test('a fix is shown as the lines it removes and adds', () => {
    const files = { 'bad.proto': 'message A {\n  int32 x = ;\n}\n' };
    const location = place(files, 'bad.proto', ';');
    const fix = { title: 'use the next free number', file: 'bad.proto', edits: [{ start: 24, end: 24, text: '1' }] };
    expect(frame(files, finding({ location, fix }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> bad.proto:2:13
        |
      2 |   int32 x = ;
        |             ^
        |
      help: use the next free number
        |
      2 -   int32 x = ;
      2 +   int32 x = 1;
      "
    `);
  });

  test('lines that a fix touches but does not change are left out', () => {
    const files = { 'a.proto': 'import "a";\nimport "a";\nmessage A {}\n' };
    const location = place(files, 'a.proto', 'import "a";', '\n');
    const fix = { title: 'remove the second import', file: 'a.proto', edits: [{ start: 12, end: 24, text: '' }] };
    expect(frame(files, finding({ location, fix }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:2:1
        |
      2 | import "a";
        | ^^^^^^^^^^^
        |
      help: remove the second import
        |
      2 - import "a";
      "
    `);
  });

  test('a fix in many places is cut short', () => {
    const files = { 'a.proto': 'old\n\n\n'.repeat(5) };
    const edits = [0, 6, 12, 18, 24].map((start) => ({ start, end: start + 3, text: 'new' }));
    const fix = { title: 'rename', file: 'a.proto', edits };
    expect(frame(files, finding({ location: place(files, 'a.proto', 'old'), fix }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:1
        |
      1 | old
        | ^^^
        |
      help: rename
        |
      1 - old
      1 + new
      4 - old
      4 + new
      7 - old
      7 + new
      ... and 2 more places
      "
    `);
  });

  test('a fix of several files shows each of them', () => {
    const files = { 'a.proto': 'string a = 1;\n', 'b.proto': 'package b;\n' };
    const fix = {
      title: 'move it',
      file: 'a.proto',
      edits: [{ start: 0, end: 14, text: '' }],
      others: [{ file: 'b.proto', edits: [{ start: 11, end: 11, text: 'string a = 1;\n' }] }],
    };
    expect(frame(files, finding({ location: place(files, 'a.proto', 'string'), fix }))).toContain(
      '1 - string a = 1;\n ::: b.proto\n2 + string a = 1;',
    );
  });

  test('a fix in another file names it', () => {
    const files = { 'a.proto': 'import "b";\n', 'b.proto': 'package b;\n' };
    const fix = { title: 'move the package', file: 'b.proto', edits: [{ start: 8, end: 9, text: 'c' }] };
    expect(frame(files, finding({ location: place(files, 'a.proto', '"b"'), fix }))).toMatchInlineSnapshot(`
      "
      error[some-rule]: something is wrong
       --> a.proto:1:8
        |
      1 | import "b";
        |        ^^^
        |
      help: move the package (in b.proto)
        |
      1 - package b;
      1 + package c;
      "
    `);
  });
});
