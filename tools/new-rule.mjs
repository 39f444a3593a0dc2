#!/usr/bin/env node
// @ts-check
/**
 * Creates a rule: writes its source and its test, and prints the remaining steps.
 *
 *     node tools/new-rule.mjs <rule-id>
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { argv, chalk } from 'zx';

const root = fileURLToPath(new URL('..', import.meta.url));
const id = argv._[0] ?? '';
const source = `packages/checks/src/rules/${id}.ts`;
const test = `packages/checks/src/rules/${id}.test.ts`;

if (!/^[a-z]+(-[a-z]+)*$/.test(id)) fail('Give the id of the rule in kebab-case: node tools/new-rule.mjs stale-alpha');
else if (existsSync(`${root}${source}`)) fail(`${source} is there already`);
else {
  await writeFile(`${root}${source}`, renderSource());
  await writeFile(`${root}${test}`, renderTest());
  console.log(`wrote ${source}\nwrote ${test}\n`);
  console.log(`Now
  1. add ${chalk.bold(toConstantName(id))} to the table in packages/checks/src/rule-table.ts, the import and the row;
  2. write the rule, its explanation and its test;
  3. run npm run build && npm run docs, and read docs/rules/${id}.md, which it writes.`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 2;
}

/**
 * The name of the constant that holds a rule.
 * @param {string} rule
 */
function toConstantName(rule) {
  return rule.replaceAll(/-(.)/g, (_, letter) => String(letter).toUpperCase());
}

function renderSource() {
  return `import { locatePackage } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports packages that … */
export const ${toConstantName(id)}: TreeRule = {
  about: 'tree',
  id: '${id}',
  summary: 'What must hold, in one sentence.',
  severity: 'warning',

  *check({ packages }) {
    for (const each of packages) {
      if (each.version !== undefined) continue;
      yield {
        message: \`\${each.name} …\`,
        location: locatePackage(each),
        package: each.name,
      };
    }
  },

  explanation: {
    why: 'Why it matters.',
    inspects: 'What is compared with what, and what is ignored.',
    wrong: { 'a/a.proto': 'package a;' },
    right: { 'a/v1/a.proto': 'package a.v1;' },
    remedy: 'What to do about a finding.',
  },
};
`;
}

function renderTest() {
  return `import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = '${id}';

it('reports …', () => {
  expect(reportLines(rule, { 'a/a.proto': 'package a;' })).toEqual(['a/a.proto:1 a …']);
});

it('accepts …', () => {
  expect(reportLines(rule, { 'a/v1/a.proto': 'package a.v1;' })).toEqual([]);
});
`;
}
