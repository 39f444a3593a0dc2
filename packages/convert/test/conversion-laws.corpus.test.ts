/** The generated code does what the plan says: on random pairs of versions and random messages. */
import { equals, toJson, type DescField, type DescMessage, type JsonObject, type JsonValue } from '@bufbuild/protobuf';
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import { createPlanner, judgeRoundTrip, type ConversionPlan, type FieldStep } from '@protoshepherd/convert';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { anyVersions } from './any-versions.ts';
import { familyHub, runGenerated, type RunningCode } from './generated-code.ts';

describe('conversions of random versions', () => {
  it('survive a round trip if the plan says lossless, and differ only if it says lost', async () => {
    let whole = 0;
    let partial = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const tree = buildTree(anyVersions(g));
        expect(tree.schema.findings).toEqual([]);
        const code = runGenerated(tree, { families: [familyHub(tree, 'acme.x', 'acme.x.v2')] });
        const counts = await tryMessages(code, plans(tree).there, 20);
        whole += counts.whole;
        partial += counts.partial;
      }),
      { numRuns: 60 },
    );
    // Both kinds must occur, or the law proves nothing.
    expect(whole).toBeGreaterThan(100);
    expect(partial).toBeGreaterThan(100);
  });

  it('the reverse plan has the same pairs', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { there, back } = plans(buildTree(anyVersions(g)));
        const forth = there.messages.flatMap(({ from, to, fields }) =>
          fields.map((field) => `${from} ${to} ${ends(field)}`),
        );
        const mirrored = back.messages.flatMap(({ from, to, fields }) =>
          fields.map((field) => `${to} ${from} ${mirror(field)}`),
        );
        expect(mirrored.toSorted()).toEqual(forth.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('a plan of a version with itself changes nothing', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const tree = buildTree(anyVersions(g));
        const own = tree.package('acme.x.v1') as PackageVersion;
        const { messages, removed, added } = createPlanner({ tree })(own, own);
        const kinds = messages.flatMap(({ fields }) => fields.map(({ kind }) => kind));
        expect([...new Set(kinds)].filter((kind) => kind !== 'identical')).toEqual([]);
        expect([...removed, ...added]).toEqual([]);
      }),
    );
  });

  it('generates the same bytes twice', () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const texts = anyVersions(g);
        const once = (): unknown => {
          const tree = buildTree(texts);
          return runGenerated(tree, { families: [familyHub(tree, 'acme.x', 'acme.x.v2')] }).generated.files;
        };
        expect(once()).toEqual(once());
      }),
      { numRuns: 20 },
    );
  });
});

function plans(tree: ApiTree): { readonly there: ConversionPlan; readonly back: ConversionPlan } {
  const plan = createPlanner({ tree });
  const [before, after] = [tree.package('acme.x.v1') as PackageVersion, tree.package('acme.x.v2') as PackageVersion];
  return { there: plan(before, after), back: plan(after, before) };
}

function ends({ from, to }: FieldStep): string {
  return `${from?.name} → ${to?.name}`;
}

function mirror({ from, to }: FieldStep): string {
  return ends({ from: to, to: from } as FieldStep);
}

/** Sends random messages of the old version there and back. */
async function tryMessages(
  code: RunningCode,
  plan: ConversionPlan,
  runs: number,
): Promise<{ whole: number; partial: number }> {
  const convert = await code.load('acme/x/v1/conversion.generated.ts');
  const { anyMessage } = (await code.load('any-message.generated.ts')) as unknown as {
    readonly anyMessage: (schema: DescMessage) => fc.Arbitrary<object>;
  };
  const verdicts = judgeRoundTrip(plan);
  const lost = new Set(verdicts.flatMap(({ from, lost: parts }) => parts.map(({ field }) => `${from}.${field}`)));
  const counts = { whole: 0, partial: 0 };
  for (const { from, verdict } of verdicts) {
    const schema = code.registry.getMessage(from);
    if (schema === undefined) throw new Error(`there is no ${from}`);
    const name = from.slice('acme.x.v1.'.length).replaceAll('.', '_');
    fc.assert(
      fc.property(anyMessage(schema), (message) => {
        const told: string[] = [];
        const hub = convert[`convert${name}ToHub`]?.(message, ({ field }) => told.push(field)) as object;
        expect(told.filter((field) => !lost.has(field))).toEqual([]);
        // After a reported loss, the value is zero, which the reverse conversion may report again.
        const isWhole = told.length === 0;
        const back = convert[`convert${name}FromHub`]?.(hub, ({ field }) => told.push(field)) as object;
        if (isWhole) expect(told).toEqual([]);
        if (verdict === 'lossless') expect(isWhole).toBe(true);
        const isEqual = equals(schema, message as never, back as never);
        if (told.length === 0) expect(isEqual).toBe(true);
        expect(without(lost, schema, json(code, schema, back))).toEqual(
          without(lost, schema, json(code, schema, message)),
        );
        counts[isEqual ? 'whole' : 'partial'] += 1;
      }),
      { numRuns: runs },
    );
  }
  return counts;
}

function json({ registry }: RunningCode, schema: DescMessage, message: object): JsonValue {
  return toJson(schema, message as never, { registry });
}

/** A message without the fields that a plan loses. */
function without(lost: ReadonlySet<string>, schema: DescMessage, value: JsonValue | undefined): JsonValue {
  const kept: JsonObject = {};
  for (const field of schema.fields) {
    const held = (value as JsonObject)[field.jsonName];
    if (held === undefined || lost.has(`${schema.typeName}.${field.name}`)) continue;
    kept[field.jsonName] = inside(lost, field, held);
  }
  return kept;
}

function inside(lost: ReadonlySet<string>, field: DescField, value: JsonValue): JsonValue {
  const { message } = field;
  if (message === undefined) return value;
  if (field.fieldKind === 'list') return (value as JsonValue[]).map((each) => without(lost, message, each));
  if (field.fieldKind === 'map') {
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([key, each]) => [key, without(lost, message, each)]),
    );
  }
  return without(lost, message, value);
}
