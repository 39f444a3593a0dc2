import { expect, it } from 'vitest';

import { syntaxFindings } from './finding-ids.ts';
import { parseFile } from './parse-file.ts';

const examples = Object.entries(syntaxFindings.declarations).flatMap(([id, { wrong }]) =>
  wrong === undefined ? [] : [[id, wrong.text] as const],
);

it.for(examples)('%s reports its wrong example', ([id, text]) => {
  expect(parseFile({ path: 'example.proto', text }).findings.map(({ rule }) => rule)).toContain(id);
});
