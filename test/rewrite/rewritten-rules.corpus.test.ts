/**
 * Rules of real trees in both dialects, tested with values: rules reported as equal give the same answer for every value, and a reported
 * witness shows the difference.
 */
import { join } from 'node:path';
import { inspect } from 'node:util';

import { openProject, type Project, type RewrittenValidation } from '@protoshepherd/project';
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
import { beforeAll, describe, expect, it } from 'vitest';

import { envoyTree, envoyTree2025, hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';
import { createRandom } from './random-message.ts';
import { randomState } from './random-states.ts';

// In the tree of 2021, one file imports another by a path that is correct only below contrib/.
const config = `version: 1
externals: [envoy/extensions/filters/network/rocketmq_proxy/]
`;

/** The test values of each field. */
const valuesEach = 1000;

/** The tree below a folder, with some texts in place of those on disk. */
function open(directory: string, includes: readonly string[], texts: ReadonlyMap<string, string> = new Map()): Project {
  const changed = [...texts].map(([path, text]): [string, string] => [join(directory, path), text]);
  const overlay = new Map([[join(directory, 'shepherd.yaml'), config], ...changed]);
  return openProject({ directory, asOf: '2026-01-01', roots: ['.'], includes, overlay, readsHistory: false });
}

async function rewrite(project: Project, accepts: readonly string[]): Promise<RewrittenValidation> {
  const answer = await project.rewriteValidation({ packages: [], files: [], keeps: true, accepts });
  if (!answer.ok) throw new Error(answer.failure.findings.map(({ message }) => message).join('\n'));
  return answer.value;
}

function toState(json: Json | undefined): FieldState {
  if (Array.isArray(json)) return json.map((each: Json) => toState(each) as number);
  return json === 'NaN' ? Number.NaN : ((json ?? null) as FieldState);
}

describe.skipIf(!hasSharedCorpora).each([
  { name: 'envoy-api-2021-08-25', corpus: () => envoyTree('2021-08-25') },
  { name: 'envoy-api-2025-07', corpus: envoyTree2025 },
])(`$name${sharedCorporaNote}`, ({ corpus }) => {
  let directory = '';
  let includes: readonly string[] = [];
  let first: RewrittenValidation;
  let patterns: PatternMatcher;

  /** Does a field accept a state in a dialect? Undefined if a rule cannot be decided. */
  const isAccepted = ({ rules, kind }: RuledElement, dialect: Dialect, state: FieldState): boolean | undefined => {
    const own = (dialect === 'protovalidate' ? rules.protovalidate : rules.pgv) ?? noRules;
    const { refusals, undecided } = judgeField(own, kind, state, { patterns, now: 0n });
    return refusals.length > 0 ? false : undecided.length > 0 ? undefined : true;
  };

  beforeAll(async () => {
    patterns = await loadPatternMatcher();
    const { roots } = corpus();
    [directory] = roots;
    includes = [...new Set([...roots.slice(1), ...envoyTree2025().roots.slice(1)])];
    first = await rewrite(open(directory, includes), []);
  });

  /** The fields with rules of both dialects, by name, in the rewritten tree. */
  const written = async ({ rewrites }: RewrittenValidation): Promise<ReadonlyMap<string, RuledElement>> => {
    const texts = new Map(rewrites.map(({ path, text }) => [path, text]));
    const api = await open(directory, includes, texts).tree();
    if (!api.ok) throw new Error('the rewritten tree cannot be read');
    const { tree } = api.value;
    const ruled = new RuledElements(tree.schema);
    const fields = tree.files.flatMap((file) => ruled.in(file.schemaFile)).filter(({ is }) => is === 'field');
    return new Map(fields.map((field) => [field.fullName, field]));
  };

  it('equal rules give the same answer for every value', { timeout: 120_000 }, async () => {
    const fields = await written(first);
    const equal = first.verdicts.flatMap(({ verdict, element }) =>
      verdict === 'equal' && element.kind === 'field' ? (fields.get(element.fullName) ?? []) : [],
    );
    const wrong: string[] = [];
    const answers = { accepted: 0, refused: 0, undecided: 0 };
    for (const [at, field] of equal.entries()) {
      const random = createRandom(at);
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

  it('a value that shows a difference does show it: standard rules where an expression is equal', async () => {
    const needing = first.verdicts.filter(({ options }) => JSON.stringify(options).includes('expression'));
    const plain = await rewrite(
      open(directory, includes),
      needing.map(({ element }) => element.uniqueName),
    );
    const fields = await written(plain);
    const differing = plain.verdicts.filter(({ verdict }) => verdict === 'differs');
    for (const { element, disagreements } of differing) {
      const field = fields.get(element.fullName);
      if (field === undefined) throw new Error(`${element.fullName} has no rules`);
      for (const { json, acceptedBy } of disagreements) {
        const isOld = acceptedBy === 'pgv';
        expect(isAccepted(field, 'protoc-gen-validate', toState(json))).toBe(isOld);
        expect(isAccepted(field, 'protovalidate', toState(json))).toBe(!isOld);
      }
    }
    expect(differing.length).toBeGreaterThan(10);
  });
});
