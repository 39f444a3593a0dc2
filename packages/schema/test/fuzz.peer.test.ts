/**
 * Compares protoc and Shepherd on random files: the same verdict, and identical descriptors. SHEPHERD_FUZZ_CASES sets the number of files,
 * SHEPHERD_FUZZ_SEED the seed.
 */
import { describe, expect, it } from 'vitest';

import { aggregateFile } from './fuzz/aggregates.ts';
import { compareWithProtoc, type Difference } from './fuzz/compare-with-protoc.ts';
import { featureFile } from './fuzz/features.ts';
import { importFile } from './fuzz/imports.ts';
import { Random } from './fuzz/random.ts';
import { rangeFile } from './fuzz/ranges.ts';
import { scopeFile } from './fuzz/scopes.ts';

const generators = {
  aggregates: aggregateFile,
  scopes: scopeFile,
  imports: importFile,
  features: featureFile,
  ranges: rangeFile,
} as const;

const cases = Number(process.env['SHEPHERD_FUZZ_CASES'] ?? 4000);
const seed = Number(process.env['SHEPHERD_FUZZ_SEED'] ?? 1 + Math.floor(Math.random() * 1_000_000));
/** The time limit for each kind of file, for any number of cases. */
const mostSeconds = Number(process.env['SHEPHERD_FUZZ_SECONDS'] ?? 30);
const batch = 250;

describe('random files', () => {
  it.for(Object.entries(generators))('%s', { timeout: (mostSeconds + 60) * 1000 }, ([name, generate]) => {
    const random = new Random(seed);
    const end = performance.now() + mostSeconds * 1000;
    let count = 0;
    let accepted = 0;
    let crashed = 0;
    const differences: Difference[] = [];
    while (count < cases / Object.keys(generators).length && performance.now() < end && differences.length < 20) {
      const texts = Array.from({ length: batch }, (_, at) => generate(random, 100_000 + at * 10));
      const result = compareWithProtoc(texts);
      count += texts.length;
      accepted += result.accepted;
      crashed += result.crashed;
      differences.push(...result.differences);
    }
    console.log(`${name}: seed ${seed}, ${count} files, ${accepted} accepted, ${crashed} ended protoc`);
    expect(differences, `seed ${seed}`).toEqual([]);
  });
});
