/** Rules of real trees in both dialects, against values: what is called equal gives the same answer to every value, and a value that shows a difference does show it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';

import { openProject, type RewrittenValidation } from '@protoshepherd/project';
import type { RuleRewrite } from '@protoshepherd/rewrite';
import {
  judgeField,
  loadPatternMatcher,
  noRules,
  RuledElements,
  type Dialect,
  type FieldState,
  type Json,
  type PatternMatcher,
  type RuledElement,
} from '@protoshepherd/validation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { envoyTree, envoyTree2025, hasSharedCorpora, readCorpus, sharedCorporaNote } from '../support/corpora.ts';
import { randomOf } from './random-message.ts';
import { randomState } from './random-states.ts';

// In the tree of 2021 one file imports another by a path that is right only below contrib/.
const config = `version: 1
externals: [envoy/extensions/filters/network/rocketmq_proxy/]
`;

/** The values that each field is asked about. */
const valuesEach = 1000;

async function rewrite(
  directory: string,
  includes: readonly string[],
  accepts: readonly string[],
): Promise<RewrittenValidation> {
  const overlay = new Map([[join(directory, 'shepherd.yaml'), config]]);
  const project = openProject({ directory, asOf: '2026-01-01', roots: ['.'], includes, overlay, readsHistory: false });
  const answer = await project.rewriteValidation({ packages: [], files: [], keeps: true, accepts });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

function stateOf(json: Json | undefined): FieldState {
  if (Array.isArray(json)) return json.map((each: Json) => stateOf(each) as number);
  return json === 'NaN' ? Number.NaN : ((json ?? null) as FieldState);
}

describe.skipIf(!hasSharedCorpora).each([
  { name: 'envoy-api-2021-08-25', corpus: () => envoyTree('2021-08-25') },
  { name: 'envoy-api-2025-07', corpus: envoyTree2025 },
])(`$name${sharedCorporaNote}`, ({ corpus }) => {
  let verdicts: ReadonlyMap<string, RuleRewrite> = new Map();
  let fields: readonly RuledElement[] = [];
  let patterns: PatternMatcher;
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-rules-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Does a field accept a state in a dialect? Undefined if a rule cannot be decided. */
  const isAccepted = ({ rules, kind }: RuledElement, dialect: Dialect, state: FieldState): boolean | undefined => {
    const own = (dialect === 'protovalidate' ? rules.protovalidate : rules.pgv) ?? noRules;
    const { refusals, undecided } = judgeField(own, kind, state, { patterns, now: 0n, dialect });
    return refusals.length > 0 ? false : undecided.length > 0 ? undefined : true;
  };

  beforeAll(async () => {
    patterns = await loadPatternMatcher();
    const tree = corpus();
    const includes = [...new Set([...tree.roots.slice(1), ...envoyTree2025().roots.slice(1)])];
    const first = await rewrite(tree.roots[0], includes, []);
    verdicts = new Map(first.verdicts.map((each) => [each.element.fullName, each]));
    const differing = first.verdicts.filter(({ verdict }) => verdict === 'differs');
    const whole = await rewrite(
      tree.roots[0],
      includes,
      differing.map(({ element }) => element.fullName),
    );
    const texts = new Map(whole.rewrites.map(({ path, text }) => [path, text]));
    for (const { path, text } of readCorpus(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), texts.get(path) ?? text);
    }
    const { api } = await rewrite(folder, includes, []);
    const ruled = new RuledElements(api.tree.schema);
    fields = api.tree.files.flatMap((file) => ruled.in(file.schemaFile)).filter(({ is }) => is === 'field');
  });

  const judged = (verdict: string): readonly RuledElement[] =>
    fields.filter(({ fullName }) => verdicts.get(fullName)?.verdict === verdict);

  it('equal rules give the same answer to every value', { timeout: 120_000 }, () => {
    const equal = judged('equal');
    const wrong: string[] = [];
    const answers = { accepted: 0, refused: 0, undecided: 0 };
    for (const [at, field] of equal.entries()) {
      const random = randomOf(at);
      for (let left = valuesEach; left > 0; left--) {
        const state = randomState(field.rules.pgv ?? noRules, field.kind, random);
        const [old, now] = [isAccepted(field, 'protoc-gen-validate', state), isAccepted(field, 'protovalidate', state)];
        if (old !== now && wrong.length < 20) wrong.push(`${field.fullName} ${inspect(state)}: ${old} ${now}`);
        answers[old === undefined ? 'undecided' : old ? 'accepted' : 'refused']++;
      }
    }
    expect(wrong).toEqual([]);
    expect(equal.length).toBeGreaterThan(1000);
    // Values that are all accepted, or all refused, would prove little.
    expect(Math.min(answers.accepted, answers.refused)).toBeGreaterThan(100_000);
    expect(answers.undecided).toBeLessThan(answers.accepted / 10);
  });

  it('a value that shows a difference does show it', () => {
    const differing = judged('differs');
    for (const field of differing) {
      for (const { json, acceptedBy } of verdicts.get(field.fullName)?.disagreements ?? []) {
        const isOld = acceptedBy === 'pgv';
        expect(isAccepted(field, 'protoc-gen-validate', stateOf(json))).toBe(isOld);
        expect(isAccepted(field, 'protovalidate', stateOf(json))).toBe(!isOld);
      }
    }
    expect(differing.length).toBeGreaterThan(10);
  });
});
