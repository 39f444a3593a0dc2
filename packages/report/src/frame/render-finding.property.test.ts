import {
  createSourceLookup,
  declareFindings,
  LineIndex,
  type Location,
  type RelatedPlace,
} from '@protoshepherd/source';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { displayWidth } from '../text/grapheme.ts';
import { printable } from '../text/printable.ts';
import { createPalette } from './palette.ts';
import { renderFinding } from './render-finding.ts';

const { createFinding } = declareFindings({}, ['any', 'long']);

/** Text that often contains sequences that are special for terminals. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\t',
        '\n',
        '\r\n',
        '\r',
        '\0',
        '\u001b[2J',
        '\u009b',
        '\u202e',
        '\u2028',
        '\ufeff',
        '\ud800',
        '\udc00',
      ),
      fc.constantFrom('日本', 'e\u0301', '\u0301', '👩‍💻', '🇩🇪', '1\ufe0f\u20e3', 'message A {', ' ', 'x'.repeat(90)),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((pieces) => pieces.join(''));

const location = fc.record<Location>({
  file: fc.constantFrom('a.proto', 'b.proto', 'not-read\u001b.proto'),
  line: fc.integer({ min: -1, max: 12 }),
  column: fc.integer({ min: -1, max: 200 }),
  endLine: fc.integer({ min: -1, max: 12 }),
  endColumn: fc.integer({ min: -1, max: 200 }),
});

const related = fc.array(fc.record<RelatedPlace>({ message: fc.string({ unit: 'binary' }), location }), {
  maxLength: 5,
});

/** Non-overlapping edits: cuts into the text, every second piece between them replaced. */
const cuts = fc.array(fc.tuple(fc.nat(), text), { maxLength: 6 });

describe('frames of any finding', () => {
  test('for any text, location and fix, a frame prints no control characters and keeps its width', () => {
    fc.assert(
      fc.property(
        text,
        text,
        location,
        related,
        cuts,
        fc.integer({ min: 1, max: 120 }),
        (a, b, place, others, cutting, width) => {
          const sourceOf = createSourceLookup([
            { path: 'a.proto', text: a },
            { path: 'b.proto', text: b },
          ]);
          const bounds = cutting
            .map(([at, added]) => ({ at: at % (a.length + 1), added }))
            .toSorted((x, y) => x.at - y.at);
          const edits = bounds.flatMap(({ at, added }, index) =>
            index % 2 === 0 ? [{ start: at, end: bounds[index + 1]?.at ?? at, text: added }] : [],
          );
          const finding = createFinding({
            rule: 'any',
            severity: 'error',
            message: a,
            location: place,
            related: others,
            fix: { title: b, file: 'a.proto', edits },
          });
          const frame = renderFinding(finding, {
            sourceOf,
            pathOf: (file) => file,
            palette: createPalette(false),
            width,
          });
          for (const line of frame.split('\n')) {
            expect(printable(line)).toBe(line);
            if (/^ *\d+ \|/.test(line)) expect(displayWidth(line)).toBeLessThanOrEqual(Math.max(28, width) + 6);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a line of ten million characters gives a frame of a few hundred', () => {
    const line = `${'a'.repeat(5_000_000)};${'b'.repeat(5_000_000)}`;
    const place = { file: 'a.proto', line: 1, column: 5_000_001, endLine: 1, endColumn: 5_000_002 };
    const finding = createFinding({
      rule: 'long',
      severity: 'error',
      message: 'a long line',
      location: place,
      related: [{ message: 'all of it', location: { ...place, column: 1, endColumn: line.length + 1 } }],
      fix: { title: 'remove it', file: 'a.proto', edits: [{ start: 5_000_000, end: 5_000_001, text: '' }] },
    });
    const source = { text: line, lines: new LineIndex(line) };
    const options = { sourceOf: () => source, pathOf: (file: string) => file, width: 100 };
    const frame = renderFinding(finding, { ...options, palette: createPalette(false) });
    expect(frame.length).toBeLessThan(1500);
  });
});
