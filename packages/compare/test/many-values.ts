/** Enums with many values, and the growth of the comparison time for four times as many. */
import { compareApiTrees } from '@protoshepherd/compare';

import { buildTree } from '../../../test/support/build-tree.ts';

/** The text of an enum of many values. */
export function renderEnum(size: number, prefix: string, numberOf: (at: number) => number, reserved = ''): string {
  const values = Array.from({ length: size }, (_, at) => `${prefix}${at} = ${numberOf(at)};`);
  return `syntax = "proto3";\npackage p.v1;\nenum E {\noption allow_alias = true;\n${reserved}Z = 0;\n${values.join('\n')}\n}\n`;
}

/** The ratio of the comparison times for states four times as large. */
export function growth(size: number, statesOf: (size: number) => readonly [before: string, after: string]): number {
  const [small, large] = [size, 4 * size].map((each) => measureTime(...statesOf(each))) as [number, number];
  return large / small;
}

/** Milliseconds of the faster of two comparisons. */
function measureTime(before: string, after: string): number {
  const times = [1, 2].map(() => {
    const [old, now] = [buildTree({ 'p/v1/p.proto': before }), buildTree({ 'p/v1/p.proto': after })];
    const start = performance.now();
    compareApiTrees(old, now);
    return performance.now() - start;
  });
  return Math.min(...times);
}
