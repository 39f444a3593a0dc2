/** Generates a function that converts the numbers of one enum to those of another. */
import type { EnumStep } from '../plan/conversion-plan.ts';
import { quote } from './module-imports.ts';

/** Do all numbers stay the same? Then no function is needed. */
export function keepsNumbers({ values }: EnumStep): boolean {
  return values.every(({ from, to, loss }) => loss === undefined && (from === undefined || from.number === to?.number));
}

/** The lines of the function. Unlisted numbers stay as they are, unless another value has moved to them. */
export function enumCode(name: string, { from, to, values }: EnumStep): string[] {
  const fallback = values.find((each) => each.to !== undefined)?.to?.number ?? 0;
  const seen = new Set<number>();
  const cases = values.flatMap((value): string[] => {
    if (value.from === undefined || seen.has(value.from.number)) return [];
    seen.add(value.from.number);
    const target = value.to?.number ?? fallback;
    if (value.loss === undefined)
      return target === value.from.number ? [] : [`    case ${value.from.number}:`, `      return ${target};`];
    return [
      `    case ${value.from.number}:`,
      `      report({ field, text: ${quote(value.loss.text)} });`,
      `      return ${target};`,
    ];
  });
  const moved = values.flatMap((value): string[] => {
    if (value.from === undefined || value.to === undefined || seen.has(value.to.number)) return [];
    seen.add(value.to.number);
    const text = quote(`${value.to.number} is not a value of ${from}, but is ${value.to.name} in ${to}`);
    return [`    case ${value.to.number}:`, `      report({ field, text: ${text} });`, `      return ${fallback};`];
  });
  return [
    `/** ${from} to ${to}. */`,
    `function ${name}(value: number, field: string, report: LossReport): number {`,
    '  switch (value) {',
    ...cases,
    ...moved,
    '    default:',
    '      return value;',
    '  }',
    '}',
  ];
}
