/** No content of a configuration appears in a usage file: neither values nor map keys, nor names of unknown fields. */
import { scanFile, TreeTypes, UseTally } from '@protoshepherd/scan';
import { anonymize, printUsage, type UsageReport } from '@protoshepherd/usage';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

const tree = buildTree({
  'a/v1/a.proto': `syntax = "proto3"; package a.v1;
    import "google/protobuf/any.proto"; import "google/protobuf/struct.proto"; import "google/protobuf/wrappers.proto";
    enum E { ZERO = 0; ONE = 1; }
    message M {
      string text = 1; bytes raw = 2; E kind = 3; int64 number = 4;
      map<string, string> labels = 5; map<string, M> children = 6; repeated M list = 7; M one = 8;
      google.protobuf.Struct free = 9; google.protobuf.Value value = 10; google.protobuf.StringValue wrapped = 11;
      google.protobuf.Any any = 12; map<string, google.protobuf.Any> anys = 13;
    }`,
});
const life = { deprecation: () => undefined, releases: () => undefined };

type Json = string | { readonly [key: string]: Json } | readonly Json[];

/** Secrets differ from everything that a usage file may contain. */
const secret = fc.stringMatching(/^[a-z0-9]{6}$/).map((token) => `SECRET-${token}`);
const { message } = fc.letrec<{ message: Json; part: Json }>((tie) => ({
  message: fc
    .dictionary(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom('text', 'raw', 'kind', 'number', 'one', 'list', 'free', 'value') },
        { weight: 9, arbitrary: fc.constantFrom('labels', 'children', 'wrapped', 'any', 'anys', 'list', 'one') },
        { weight: 1, arbitrary: secret },
      ),
      tie('part'),
      { maxKeys: 5 },
    )
    .map((fields): Json => ({ ...fields, text: fields['text'] ?? 'SECRET-always' })),
  part: fc.oneof(
    { maxDepth: 4 },
    secret,
    tie('message'),
    fc.array(tie('message'), { maxLength: 2 }),
    fc.dictionary(secret, tie('part'), { maxKeys: 2 }),
    tie('message').map((json): Json => ({ '@type': 'type.googleapis.com/a.v1.M', ...(json as object) })),
    secret.map((name): Json => ({ '@type': `type.googleapis.com/a.v1.${name}`, text: name })),
  ),
}));

test('a usage file contains only names of the API, files and lines', () => {
  let elements = 0;
  fc.assert(
    fc.property(message, fc.constantFrom('json', 'yaml'), (json, format) => {
      const tally = new UseTally(true);
      const text =
        format === 'json' ? JSON.stringify(json, undefined, 1) : `# SECRET-comment\n${JSON.stringify(json)}\n`;
      const file = { path: `c.${format}`, content: text };
      const { messages } = scanFile(file, { type: 'a.v1.M' }, { types: new TreeTypes(tree), life, tally });
      const used = tally.elements();
      const report: UsageReport = {
        schemaVersion: 1,
        consumers: [{ name: 'team', asOf: '2026-01-01', files: 1, messages, elements: used }],
      };
      elements = Math.max(elements, used.length);
      expect(printUsage(report) + printUsage(anonymize(report))).not.toContain('SECRET');
      for (const { element, places = [] } of used) {
        expect(element).toMatch(/^a\.v1\.(?:M(?:\.[a-z]+)?|E\.(?:ZERO|ONE))$|^google\.protobuf\.\w+(?:\.\w+)?$/);
        for (const place of places) expect(place).toMatch(/^c\.(?:json|yaml):\d+$/);
      }
    }),
    { numRuns: 300 },
  );
  // The law proves something only if much is used.
  expect(elements).toBeGreaterThan(8);
});
