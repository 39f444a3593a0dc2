/** Versions of Envoy's real API: v2 became v3 in other packages, under other names, with annotations. */
import { equals, type DescMessage } from '@bufbuild/protobuf';
import { buildApiTree, findLineage, type ApiTree, type PackageVersion } from '@protoshepherd/api-tree';
import { createPlanner, judgeRoundTrip, type ConversionPlan } from '@protoshepherd/convert';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  envoyTree,
  findInRoots,
  hasSharedCorpora,
  readCorpus,
  sharedCorporaNote,
} from '../../../test/support/corpora.ts';
import { runGenerated } from './generated-code.ts';

function readEnvoy(): ApiTree {
  const corpus = envoyTree('2020-09-18');
  const include = (path: string): ReturnType<typeof parseFile> | undefined => {
    const text = findInRoots(corpus.roots, path);
    return text === undefined ? undefined : parseFile({ path, text });
  };
  return buildApiTree(linkSchema(readCorpus(corpus).map(parseFile), { include }), 'envoy');
}

/** Packages and their predecessors. */
function listPairs(tree: ApiTree): readonly (readonly [PackageVersion, PackageVersion])[] {
  return findLineage(tree).flatMap(({ package: now, previous }) => {
    const old = tree.package(previous);
    return old === undefined ? [] : [[old, now] as const];
  });
}

describe.runIf(hasSharedCorpora)(`Envoy${sharedCorporaNote}`, () => {
  it('every pair of versions has a plan, and the reverse plan has the same pairs', () => {
    const tree = readEnvoy();
    const plan = createPlanner({ tree });
    const pairs = listPairs(tree);
    expect(pairs.length).toBeGreaterThan(100);
    const ends = (fields: ConversionPlan['messages'][number]['fields'], isBack: boolean): string[] =>
      fields.map(({ from, to }) => (isBack ? `${to?.name} ${from?.name}` : `${from?.name} ${to?.name}`)).toSorted();
    let messages = 0;
    for (const [old, now] of pairs) {
      const there = plan(old, now);
      const back = new Map(plan(now, old).messages.map((step) => [`${step.to} ${step.from}`, step.fields]));
      for (const { from, to, fields } of there.messages) {
        expect([from, to, ...ends(back.get(`${from} ${to}`) ?? [], true)]).toEqual([from, to, ...ends(fields, false)]);
        messages += 1;
      }
    }
    expect(messages).toBeGreaterThan(1000);
  });

  it.each([
    ['envoy.api.v2.core', 'envoy.config.core.v3'],
    ['envoy.api.v2.route', 'envoy.config.route.v3'],
    ['envoy.config.route.v3', 'envoy.config.route.v4alpha'],
    ['envoy.config.filter.http.router.v2', 'envoy.extensions.filters.http.router.v3'],
  ])('messages of %s survive a round trip through %s, except for the losses in the plan', async (from, to) => {
    const tree = readEnvoy();
    const [old, now] = [tree.package(from) as PackageVersion, tree.package(to) as PackageVersion];
    const code = runGenerated(tree, { families: [{ family: { name: 'old', versions: [old] }, hub: now }] });
    const convert = await code.load(`old/${old.version?.text}/conversion.generated.ts`);
    const { anyMessage } = (await code.load('any-message.generated.ts')) as unknown as {
      readonly anyMessage: (schema: DescMessage) => fc.Arbitrary<object>;
    };
    const plan = createPlanner({ tree })(old, now);
    const verdicts = judgeRoundTrip(plan).filter((each) => each.from.startsWith(`${from}.`));
    expect(verdicts.length).toBeGreaterThan(0);
    for (const { from: name, verdict } of verdicts) {
      const schema = code.registry.getMessage(name) as DescMessage;
      const local = name.slice(from.length + 1).replaceAll('.', '_');
      fc.assert(
        fc.property(anyMessage(schema), (message) => {
          let told = 0;
          const hub = convert[`convert${local}ToHub`]?.(message, () => (told += 1)) as object;
          const back = convert[`convert${local}FromHub`]?.(hub, () => (told += 1)) as object;
          if (verdict === 'lossless') expect([name, told]).toEqual([name, 0]);
          if (told === 0) expect([name, equals(schema, message as never, back as never)]).toEqual([name, true]);
        }),
        { numRuns: 30 },
      );
    }
  });
});
