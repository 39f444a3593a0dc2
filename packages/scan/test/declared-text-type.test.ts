/** The comment `# proto-message: NAME` gives a file in text format its type. */
import { scanFile, TreeTypes, UseTally } from '@protoshepherd/scan';
import { expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

const types = new TreeTypes(
  buildTree({ 'a/v1/a.proto': 'syntax = "proto3"; package a.v1; message M { string x = 1; int32 y = 2; }' }),
);

const life = { deprecation: () => undefined, releases: () => undefined };

function scan(content: string): string[] {
  const tally = new UseTally(false);
  const { findings } = scanFile({ path: 'm.txtpb', content }, {}, { types, life, tally });
  return findings.map(({ rule, location }) => `${rule} ${location.line}`);
}

test('the message is checked against the type in the comment', () => {
  expect(scan('# proto-message: a.v1.M\nx: "a"\ny: 1\n')).toEqual([]);
  expect(scan('# proto-message: a.v1.M\nx: "a"\nz: 1\n')).toEqual(['scan-unknown-field 3']);
});
