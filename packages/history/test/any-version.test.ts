/**
 * The law of reading versions: in blocks or whole, from scratch or from a neighbour, the facts are equal. Tested on real files, and on real files with random
 * changes, most of which break them.
 */
import { readFileVersion, type FileFacts, type FileVersion } from '@protoshepherd/history';
import { sortBy } from '@protoshepherd/source';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { googleProtoFiles, grpcXds, readCorpus } from '../../../test/support/corpora.ts';
import { readWhole } from '../src/version/read-file-version.ts';

/** Files of all sizes and styles, each as a text. */
const texts = [...readCorpus(grpcXds), ...readCorpus(googleProtoFiles).filter((_, index) => index % 50 === 0)]
  .map(({ text }) => text)
  .filter((text) => text.length < 20_000);

const stray = [
  '/*',
  '*/',
  '}',
  '{',
  '};',
  'message X {',
  '  message Y {',
  'enum E {',
  'service S {',
  '"',
  "'",
  '//',
  ';',
];
const sound = [
  '// A comment.',
  '  // Another one.',
  '',
  '  string added = 9999;',
  '  string gone = 9998 [deprecated = true];',
  'option deprecated = true;',
  '// Deprecated: use the next one.',
  'package other.v1;',
  'syntax = "proto2";',
  'message Added {\n  int32 a = 1;\n}',
  'message A {}\nservice B {\n}',
  'service ShepherdCutHere {}',
  '\u00e9',
];

interface Edit {
  readonly at: number;
  readonly kind: 'delete' | 'double' | 'swap' | 'insert' | 'join' | 'blank';
  readonly line: string;
}

const edits: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('delete', 'double', 'swap', 'insert', 'insert', 'insert', 'join', 'blank'),
  line: fc.constantFrom(...stray, ...sound, ...sound, ...sound),
});

function apply(text: string, { at, kind, line }: Edit): string {
  const lines = text.split('\n');
  const index = at % lines.length;
  const own = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  switch (kind) {
    case 'delete':
      return lines.toSpliced(index, 1).join('\n');
    case 'double':
      return lines.toSpliced(index, 0, own).join('\n');
    case 'swap':
      return lines.toSpliced(index, 2, next, own).join('\n');
    case 'insert':
      return lines.toSpliced(index, 0, line).join('\n');
    case 'join':
      return lines.toSpliced(index, 2, `${own} ${next}`).join('\n');
    case 'blank':
      return lines.with(index, `  ${own}`).join('\n');
  }
}

/** Facts regardless of the pieces from which they were read. */
function told({ package: name, isDeprecated, parts }: FileFacts): unknown {
  return { name, isDeprecated, elements: sortBy(parts.flat(), (element) => JSON.stringify(element)) };
}

describe('versions of a file', () => {
  test('real files give the same facts in blocks and whole', () => {
    let cut = 0;
    for (const text of texts) {
      const version = readFileVersion(Buffer.from(text));
      cut += Number(version.pieces !== undefined);
      expect(told(version.facts)).toEqual(told(readWhole(Buffer.from(text))));
    }
    // Otherwise the fast path would not be tested.
    expect(cut / texts.length).toBeGreaterThan(0.8);
  });

  test('after any change, each version gives the same facts from its neighbour as from scratch', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(edits, { minLength: 1, maxLength: 6 }), (text, all) => {
        let version: FileVersion = readFileVersion(Buffer.from(text));
        let now = text;
        for (const edit of all) {
          now = apply(now, edit);
          version = readFileVersion(Buffer.from(now), version);
          expect(told(version.facts)).toEqual(told(readWhole(Buffer.from(now))));
        }
      }),
      { numRuns: 500, seed: 20211117 },
    );
  });

  test('a version of another file as neighbour has no effect', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...texts), (one, other) => {
        expect(told(readFileVersion(Buffer.from(one), readFileVersion(Buffer.from(other))).facts)).toEqual(
          told(readWhole(Buffer.from(one))),
        );
      }),
      { numRuns: 300, seed: 20211117 },
    );
  });
});
