import type { Finding } from '@protoshepherd/source';
import { expect, it } from 'vitest';

import { checkConfig } from './config/check-config.ts';
import { readJsonData } from './data/read-json-data.ts';
import { workspaceFindings } from './finding-ids.ts';
import { parseUsage } from './usage/read-usage.ts';
import { parseYamlDocuments } from './yaml/parse-documents.ts';

const examples = Object.entries(workspaceFindings.declarations).flatMap(([id, { wrong }]) =>
  wrong === undefined ? [] : [[id, wrong.text] as const],
);

function read(id: string, text: string): readonly Finding[] {
  if (id === 'data-syntax') return readJsonData('data.json', text).findings;
  if (id === 'yaml-syntax') return parseYamlDocuments('objects.yaml', text).flatMap(({ findings }) => findings);
  if (id === 'usage-file') return parseUsage({ path: 'usage.json', text }).findings;
  return checkConfig('shepherd.yaml', text).findings;
}

it.for(examples)('%s has a wrong example that gives exactly this finding', ([id, text]) => {
  expect(read(id, text).map(({ rule }) => rule)).toEqual([id]);
});
