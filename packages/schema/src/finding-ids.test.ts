import { parseFile } from '@protoshepherd/syntax';
import { expect, it } from 'vitest';

import { schemaFindings } from './finding-ids.ts';
import { linkSchema } from './link-schema.ts';

const examples = Object.entries(schemaFindings.declarations).flatMap(([id, { wrong }]) =>
  wrong === undefined ? [] : [[id, wrong.text] as const],
);

it.for(examples)('%s has a wrong example that parses and gives the finding', ([id, text]) => {
  const tree = parseFile({ path: 'example.proto', text });
  expect(tree.findings).toEqual([]);
  expect(linkSchema([tree]).findings.map(({ rule }) => rule)).toContain(id);
});

it('too-large is reported for an enum with more values than the edition allows', () => {
  const values = Array.from({ length: 1701 }, (_, at) => `E_V${at} = ${at};`);
  const text = `edition = "2026";\nenum E { ${values.join(' ')} }`;
  const { findings } = linkSchema([parseFile({ path: 'example.proto', text })]);
  expect(findings.map(({ rule }) => rule)).toEqual(['too-large']);
});
