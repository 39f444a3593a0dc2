import { linkSchema, type Schema, type SchemaFile } from '@protoshepherd/schema';
import { envoyStyle, formatFile, parseFile, type FormatStyle } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { googleProtoFiles, readCorpus } from '../support/corpora.ts';
import { mutations } from '../support/mutations.ts';
import { commentWords } from './comment-words.ts';
import { formatAll } from './format-corpus.ts';
import { statementSeeds } from './statement-seeds.ts';

const runs = 300;

// Imports are reordered, and with them the dependencies in the descriptor; so they are kept here.
const styles: readonly FormatStyle[] = [
  { ...envoyStyle, imports: 'keep' },
  { ...envoyStyle, imports: 'keep', trailingComments: 'beside', blankLines: 'keep', lineLimit: 40, indent: 3 },
  { ...envoyStyle, imports: 'keep', order: 'keep', options: 'keep', typeNames: 'keep', blankLines: 'keep' },
];

/** Text that may occur between two tokens; `#` becomes a number, so that every comment is unique. */
const fillings = [
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  ' // c#\n',
  '\n// c#\n',
  '\n\n// c#\n\n',
  '\n// c#\n// d#\n',
  ' /* c# */ ',
  '/* c# */\n',
  '\n/* c# */',
  '\n   /* c#\n    * d#\n    */\n',
  '\n\n  /* c#\n d#\n\n   e# */ // f#  \n',
] as const;

const filled = fc
  .record({
    seed: fc.constantFrom(...statementSeeds),
    places: fc.array(fc.record({ at: fc.nat(400), filling: fc.constantFrom(...fillings) }), { maxLength: 12 }),
  })
  .map(({ seed, places }) => fill(seed, places));

describe('formatting any valid file', () => {
  it.for(styles)('keeps every comment and the descriptor, and is done after once (style %#)', (style) => {
    fc.assert(
      fc.property(filled, (text) => {
        const before = link(text);
        const formatted = format(before, style);
        const after = link(formatted);
        expect(after.comments.toSorted()).toEqual(before.comments.toSorted());
        expect(after.descriptor).toEqual(before.descriptor);
        expect(format(after, style)).toBe(formatted);
        expect(formatted).not.toMatch(/[ \t]+$/m);
      }),
      { numRuns: runs },
    );
  });
});

test('comments survive even if imports are reordered', () => {
  fc.assert(
    fc.property(filled, (text) => {
      const before = link(text);
      const formatted = format(before, envoyStyle);
      const after = link(formatted);
      expect(after.comments.toSorted()).toEqual(before.comments.toSorted());
      expect(format(after, envoyStyle)).toBe(formatted);
    }),
    { numRuns: runs },
  );
});

describe('formatting any text', () => {
  it('never fails, and keeps a text with errors', () => {
    for (const text of mutations()) {
      const tree = parseFile({ path: 'any.proto', text });
      const formatted = formatFile(tree);
      if (tree.findings.length > 0) expect(formatted).toBe(text);
      else expect(formatFile(parseFile({ path: 'any.proto', text: formatted }))).toBe(formatted);
    }
  });

  const realFiles = readCorpus(googleProtoFiles).filter((file) => file.text.length < 4000);
  const cut = fc
    .record({ file: fc.constantFrom(...realFiles), at: fc.nat(4000), drop: fc.nat(40) })
    .map(({ file, at, drop }) => file.text.slice(0, at) + file.text.slice(at + drop));

  it('is done after once on real files with a piece cut out', () => {
    fc.assert(
      fc.property(cut, (text) => {
        const formatted = formatFile(parseFile({ path: 'any.proto', text }));
        expect(formatFile(parseFile({ path: 'any.proto', text: formatted }))).toBe(formatted);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Inserts the texts between the tokens. */
function fill(seed: string, places: readonly { readonly at: number; readonly filling: string }[]): string {
  const { tokens } = parseFile({ path: 'seed.proto', text: seed });
  const edits = places
    .map(({ at, filling }, index) => ({ at: tokens.starts[at % (tokens.count + 1)] as number, filling, index }))
    .toSorted((a, b) => a.at - b.at || a.index - b.index);
  let text = '';
  let done = 0;
  for (const { at, filling, index } of edits) {
    text += seed.slice(done, at) + filling.replaceAll('#', `${index}`);
    done = at;
  }
  return text + seed.slice(done);
}

/** A linked file, and its content that must not be lost. */
interface Linked {
  readonly schema: Schema;
  readonly descriptor: string;
  readonly comments: readonly string[];
}

function link(text: string): Linked {
  const tree = parseFile({ path: 'any.proto', text });
  const schema = linkSchema([tree]);
  expect([...tree.findings, ...schema.findings].filter((finding) => finding.severity === 'error')).toEqual([]);
  const bytes = schema.descriptorBytes(schema.file('any.proto') as SchemaFile);
  return { schema, descriptor: Buffer.from(bytes).toString('latin1'), comments: commentWords(tree) };
}

function format({ schema }: Linked, style: FormatStyle): string {
  return formatAll(schema, style)[0]?.text ?? '';
}
