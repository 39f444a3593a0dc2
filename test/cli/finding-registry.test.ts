/** Every printed finding is declared, and every declared finding can be printed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ruleTable, type Rule } from '@protoshepherd/checks';
import { breachRules } from '@protoshepherd/scheduler';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { findDeclaration, findingFamilies, findingIds, runCommandLine } from 'protoshepherd';
import { parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, it, test } from 'vitest';

import { readCases } from '../support/cases.ts';
import { createRecordingContext } from './recording-context.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const corpus = fileURLToPath(new URL('../corpus', import.meta.url));

/** The package whose sources have the ids of a page; kinds of change are found by one package and judged by another. */
const packageOfPage: Readonly<Record<string, string>> = {
  changes: 'compare',
  'syntax-errors': 'syntax',
  'link-errors': 'schema',
  files: 'workspace',
  baseline: 'checks',
  'next-version': 'protoxform',
  conversions: 'convert',
  'migrated-data': 'migrate',
  rewrites: 'rewrite',
  'scanned-data': 'scan',
  definitions: 'resolve',
  'generated-files': 'cli',
  project: 'project',
};

/** The ids in a source. */
interface SourceFacts {
  /** Its string literals, and patterns of its templates. */
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** Ids of drafts: objects with a rule and a message. */
  readonly drafts: readonly string[];
  /** Object literals that are complete findings. */
  readonly handmade: number;
}

function listSources(folder: string): string[] {
  const names = readdirSync(join(packages, folder, 'src'), { recursive: true, encoding: 'utf8' });
  // Where ids are listed they are not printed.
  const listed = /\.test\.ts$|finding-ids\.ts$|change-kinds\.ts$/;
  return names
    .filter((name) => name.endsWith('.ts') && !listed.test(name))
    .map((name) => join(packages, folder, 'src', name));
}

function readSource(path: string): SourceFacts {
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  const drafts: string[] = [];
  let handmade = 0;
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.add(value);
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.raw);
      if (parts.length > 1 && parts.every((part) => /^[a-z-]*$/.test(part)) && parts.join('') !== '')
        patterns.push(new RegExp(`^${parts.join('[a-z-]+')}$`));
    },
    ObjectExpression({ properties }) {
      const values = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value] as const] : [],
        ),
      );
      const rule = values.get('rule');
      if (rule?.type === 'Literal' && typeof rule.value === 'string' && values.has('message')) drafts.push(rule.value);
      if (['rule', 'severity', 'fingerprint'].every((name) => values.has(name))) handmade++;
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return { texts, patterns, drafts, handmade };
}

const factsOf = new Map(
  readdirSync(packages).map((folder) => [folder, listSources(folder).map((path) => readSource(path))]),
);

describe('the registry of findings', () => {
  it('declares every id once, in kebab-case', () => {
    const all = findingFamilies.flatMap(({ table }) => Object.keys(table.declarations));
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
    expect(all.filter((id) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(findingIds).toEqual(all);
  });

  it('contains every id that a package borrows from another one', () => {
    const unknown = findingFamilies.flatMap(({ table }) =>
      table.borrowed.filter((id) => findDeclaration(id) === undefined || Object.hasOwn(table.declarations, id)),
    );
    expect(unknown).toEqual([]);
  });

  it('has a summary, a reason and a fix for each id', () => {
    const sentence = /^[A-Z`].*\.$/s;
    const wrong = findingIds.filter((id) => {
      const { summary = '', why = '', remedy = '' } = findDeclaration(id) ?? {};
      return !sentence.test(summary) || summary.includes('\n') || why === '' || !remedy.endsWith('.');
    });
    expect(wrong).toEqual([]);
  });

  it('has every id that a draft in the sources names', () => {
    const drafts = [...factsOf.values()].flat().flatMap((each) => each.drafts);
    expect(drafts.length).toBeGreaterThan(50);
    expect(drafts.filter((id) => findDeclaration(id) === undefined)).toEqual([]);
  });

  it('is the only way to create a finding', () => {
    expect(
      [...factsOf].filter(([, facts]) => facts.some(({ handmade }) => handmade > 0)).map(([name]) => name),
    ).toEqual([]);
  });
});

describe('every id can be printed', () => {
  const families = findingFamilies.flatMap(({ page, table }) => (page === undefined ? [] : [[page, table] as const]));

  it.each(families)('%s', (page, { declarations }) => {
    const facts = factsOf.get(packageOfPage[page] ?? '') ?? [];
    const texts = new Set(facts.flatMap((each) => [...each.texts]));
    const patterns = facts.flatMap((each) => each.patterns);
    const unused = Object.keys(declarations).filter(
      (id) => !texts.has(id) && !patterns.some((pattern) => pattern.test(id)),
    );
    expect(unused).toEqual([]);
  });

  it('rules of check create their findings themselves, or the scheduler does', () => {
    const byScheduler = ruleTable.filter(({ about }) => about === 'lifecycle').map(({ id }) => id);
    expect(byScheduler.toSorted()).toEqual(breachRules.toSorted());
    const looks = (rule: Rule): boolean => 'check' in rule || 'checkFile' in rule;
    expect(ruleTable.filter((rule) => rule.about !== 'lifecycle' && !looks(rule))).toEqual([]);
  });
});

it('contains every id that thousands of invalid files give, and they give nearly all compiler errors', () => {
  const files = ['schema/errors.txt', 'schema/errors-alone.txt', 'schema/parser-errors.txt', 'syntax/errors.txt'];
  const printed = new Set(
    files
      .flatMap((name) => readCases(join(corpus, name)))
      .flatMap(({ text }) => {
        const tree = parseFile({ path: 'case.proto', text });
        return [...tree.findings, ...linkSchema([tree]).findings].map(({ rule }) => rule);
      }),
  );
  expect([...printed].filter((id) => findDeclaration(id) === undefined)).toEqual([]);
  const compiler = findingFamilies.filter(({ page }) => page === 'syntax-errors' || page === 'link-errors');
  const missing = compiler
    .flatMap(({ table }) => Object.entries(table.declarations))
    .filter(([id, { wrong }]) => !printed.has(id) && wrong === undefined)
    .map(([id]) => id);
  // Two need very large files, and one needs two files; tests of their own have them.
  expect(missing).toEqual(['too-many-problems', 'import-redacted', 'too-large']);
});

test('shepherd explain answers for every id', async () => {
  for (const id of findingIds) {
    const context = createRecordingContext();
    expect([id, await runCommandLine(['explain', id], context)]).toEqual([id, 0]);
    expect(context.stdout.written).toMatch(new RegExp(`^# ${id}\n\n`));
  }
});

test('SARIF describes ids that are not rules of check', async () => {
  const folder = createTemporaryFolder({ 'a.proto': 'import "a.proto;' });
  const context = createRecordingContext();
  await runCommandLine(['parse', join(folder, 'a.proto'), '--format', 'sarif'], context);
  const log = JSON.parse(context.stdout.written) as SarifLog;
  expect(log.runs[0]?.tool.driver.rules).toContainEqual(
    expect.objectContaining({
      id: 'unclosed-string',
      shortDescription: { text: 'A string is not closed on the line on which it begins.' },
    }),
  );
});

/** The checked part of a SARIF log. */
interface SarifLog {
  readonly runs: readonly { readonly tool: { readonly driver: { readonly rules: readonly unknown[] } } }[];
}
