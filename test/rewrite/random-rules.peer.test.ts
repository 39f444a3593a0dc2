/** Random rules of protoc-gen-validate: where a rewrite is called equal, the runtime of protovalidate judges every value as the old rules do; where it differs, the witness shows it. */
import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import { createValidator, type Validator } from '@bufbuild/protovalidate';
import { describeVerdict, planValidation, type RuleRewrite } from '@protoshepherd/rewrite';
import {
  judgeField,
  loadPatternMatcher,
  noRules,
  RuledElements,
  toJson,
  unset,
  type RuledElement,
} from '@protoshepherd/validation';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { buildTree } from '../support/build-tree.ts';
import { compileWithRules } from '../support/protovalidate.ts';
import { anyRuledField } from './any-rules.ts';
import { createRandom } from './random-message.ts';
import { randomState } from './random-states.ts';

const head = `syntax = "proto3"; package a.v1; ${['duration', 'timestamp', 'wrappers']
  .map((name) => `import "google/protobuf/${name}.proto";`)
  .join(' ')} enum E { ZERO = 0; ONE = 1; TWO = 2; }`;

/** The fields and values of each run. */
const [fieldsEach, valuesEach] = [60, 60];

interface Rewritten {
  readonly text: string;
  readonly verdict: RuleRewrite;
  readonly element: RuledElement;
}

/** Rewrites fields, each in a message of its own. */
function rewriteFields(fields: readonly string[]): readonly Rewritten[] {
  const text = `${head} ${fields.map((field, at) => `message M${at} { ${field} }`).join('\n')}`;
  const tree = buildTree({ 'a/v1/m.proto': text });
  expect(tree.files.flatMap(({ schemaFile }) => schemaFile.tree.findings)).toEqual([]);
  const ruled = new RuledElements(tree.schema);
  const elements = new Map(
    tree.files.flatMap((file) => ruled.in(file.schemaFile)).map((each) => [each.fullName, each]),
  );
  return planValidation(tree, tree.files).flatMap((verdict): readonly Rewritten[] => {
    const name = verdict.element.fullName;
    const element = elements.get(name);
    const field = fields[Number(/\d+/.exec(name.slice(6))?.[0])];
    return element === undefined || field === undefined ? [] : [{ text: field, verdict, element }];
  });
}

/** A field with the rules of protovalidate only. */
function withNewRules({ text, verdict }: Rewritten): string {
  const options = describeVerdict(verdict).options.join(', ');
  return text.replace(/ \[.*\];/, options === '' ? ';' : ` [${options}];`);
}

it('rewritten rules and the runtime of protovalidate agree', { timeout: 120_000 }, async () => {
  const patterns = await loadPatternMatcher();
  const counts = { equal: 0, accepted: 0, refused: 0, witnesses: 0 };
  const accepts = (validator: Validator, schema: DescMessage, json: JsonValue | undefined): string =>
    validator.validate(schema, fromJson(schema, json === undefined ? {} : { f: json })).kind;
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const all = rewriteFields(Array.from({ length: fieldsEach }, () => anyRuledField(g)));
      const written = all.filter(({ verdict }) => verdict.options.length > 0 || verdict.verdict === 'equal');
      const messages = written.map((each, at) => `message M${at} { ${withNewRules(each)} }`);
      const registry = compileWithRules(`${head} import "buf/validate/validate.proto"; ${messages.join('\n')}`);
      const validator = createValidator({ registry });
      for (const [at, { text, verdict, element }] of written.entries()) {
        const schema = registry.getMessage(`a.v1.M${at}`);
        if (schema === undefined) throw new Error(`M${at} is missing`);
        const { kind } = element;
        const pgv = element.rules.pgv ?? noRules;
        for (const { json, text: shown, acceptedBy } of verdict.disagreements) {
          if (json === undefined && shown !== 'unset') continue;
          counts.witnesses++;
          const expected = acceptedBy === 'pgv' ? 'invalid' : 'valid';
          expect([text, json, accepts(validator, schema, json as JsonValue)]).toEqual([text, json, expected]);
        }
        if (verdict.verdict !== 'equal') continue;
        counts.equal++;
        const random = createRandom(at);
        for (let left = valuesEach; left > 0; left--) {
          const state = randomState(pgv, kind, random);
          const json = state === unset ? undefined : toJson(state, pgv.value, kind);
          if (state !== unset && json === undefined) continue;
          const { refusals, undecided } = judgeField(pgv, kind, state, { patterns, now: 0n });
          if (undecided.length > 0) continue;
          const expected = refusals.length > 0 ? 'invalid' : 'valid';
          counts[refusals.length > 0 ? 'refused' : 'accepted']++;
          expect([text, json, accepts(validator, schema, json as JsonValue)]).toEqual([text, json, expected]);
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(counts.equal).toBeGreaterThan(500);
  expect(counts.witnesses).toBeGreaterThan(10);
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(5000);
});
