import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileWithProtoc } from '../../../test/support/protoc.ts';
import { commentsByPath, protocCommentsByPath } from './comments-by-path.ts';

/** Text that may occur between two tokens. */
const gap = fc
  .array(
    fc.constantFrom(
      ' ',
      '\n',
      '\n\n',
      '\t',
      '\r\n',
      '// a\n',
      '//b\n',
      '// c\r\n',
      '/* d */',
      '/* e\n * f\n   g */',
      '/**/',
      '/***/',
    ),
    { maxLength: 6 },
  )
  .map((parts) => ` ${parts.join('')}`);

/** A file whose tokens have random comments between them. */
const file = fc.array(gap, { minLength: 60, maxLength: 60 }).map((gaps) => {
  const tokens =
    'syntax="proto3" ; package PKG ; import "google/protobuf/any.proto" ; ; message A { int32 a = 1 ; ; oneof o { A b = 2 ; } map<int32,A> m = 3 [ deprecated = true ] ; enum E { X = 0 ; Y = 1 ; } message B { } ; } service S { rpc M ( A ) returns ( A ) ; rpc N ( A ) returns ( A ) { } }'.split(
      ' ',
    );
  return (gaps.at(-1) as string) + tokens.map((token, at) => token + (gaps[at] ?? ' ')).join('');
});

describe('comments in random places', () => {
  it('belong to the same declarations as in protoc', { timeout: 180_000 }, () => {
    // Each file needs a package of its own.
    const texts = fc.sample(file, 500).map((text, at) => text.replace('PKG', `p${at}`));
    const folder = mkdtempSync(path.join(tmpdir(), 'shepherd-comments-'));
    try {
      const names = texts.map((text, at) => {
        const name = `c${at}.proto`;
        writeFileSync(path.join(folder, name), text);
        return name;
      });
      const compiled = new Map(compileWithProtoc([folder], names).file.map((each) => [each.name, each]));
      texts.forEach((text, at) => {
        const theirs = protocCommentsByPath(compiled.get(`c${at}.proto`));
        for (const [place, comments] of commentsByPath(parseFile({ path: 'c.proto', text }))) {
          expect({ text, place, comments }).toEqual({ text, place, comments: theirs.get(place) });
        }
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
