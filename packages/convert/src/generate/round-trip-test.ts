/** Generates the tests of one version: random messages make a round trip through the hub. */
import type { ConversionFunction } from '../plan/needed-functions.ts';
import type { RoundTripVerdict } from '../plan/round-trip.ts';
import { judgeRoundTrip } from '../plan/round-trip.ts';
import type { PlacedMessage } from '../plan/type-index.ts';
import type { ModuleSource } from './conversion-module.ts';
import { ModuleImports, quote, specifierBetween } from './module-imports.ts';

/** Generates the tests; `undefined` if no message is converted in both directions. */
export function roundTripTest({ index, style, spoke, hub, options, paths }: ModuleSource): string | undefined {
  const back = new Map(spoke.functions.filter(isBack).map((each) => [each.to, each]));
  const verdicts = new Map(judgeRoundTrip(spoke.toHub).map(({ from, verdict }) => [from, verdict]));
  const trips = spoke.functions.flatMap((there) => {
    const way = isBack(there) ? undefined : back.get(there.from);
    return way === undefined ? [] : [{ there, way, verdict: verdicts.get(there.from) ?? 'manual' }];
  });
  if (trips.length === 0) return undefined;
  const imports = new ModuleImports(paths.test, options);
  const tests = trips.map(({ there, way, verdict }) => {
    const schema = imports.schema(index.named(there.from) as PlacedMessage);
    return tripTest(schema, style.publicName(there.name), style.publicName(way.name), there.from, verdict);
  });
  const names = trips
    .flatMap(({ there, way }) => [style.publicName(there.name), style.publicName(way.name)])
    .toSorted();
  const specifier = (path: string): string =>
    quote(specifierBetween(paths.test, path.replace(/\.ts$/, options.extension)));
  return [
    `/** Messages of ${spoke.spoke} through ${hub} and back. */\n`,
    `import { equals } from '@bufbuild/protobuf';\n`,
    `import fc from 'fast-check';\n`,
    `import { describe, expect, it } from 'vitest';\n\n`,
    imports.lines(),
    `import { anyMessage } from ${specifier(paths.anyMessage)};\n`,
    `import type { Loss } from ${specifier(paths.runtime)};\n`,
    `import { ${names.join(', ')} } from ${specifier(paths.generated)};\n\n`,
    `describe(${quote(`${spoke.spoke} through ${hub}`)}, () => {\n${tests.join('\n')}});\n`,
  ].join('');
}

function isBack({ direction }: ConversionFunction): boolean {
  return direction === 'to-version';
}

function tripTest(schema: string, there: string, back: string, message: string, verdict: RoundTripVerdict): string {
  const isLossless = verdict === 'lossless';
  const title = `${message} survives a round trip${isLossless ? '' : ' unless a loss is reported'}`;
  const law = isLossless
    ? [`        expect(losses).toEqual([]);`, `        expect(equals(${schema}, back, message)).toBe(true);`]
    : [`        if (losses.length === 0) expect(equals(${schema}, back, message)).toBe(true);`];
  return [
    `  it(${quote(title)}, () => {`,
    `    fc.assert(`,
    `      fc.property(anyMessage(${schema}), (message) => {`,
    `        const losses: Loss[] = [];`,
    `        const there = ${there}(message, (loss) => losses.push(loss));`,
    `        const back = ${back}(there, (loss) => losses.push(loss));`,
    ...law,
    `      }),`,
    `    );`,
    `  });\n`,
  ].join('\n');
}
