/** Splits the rules of a value. Each part has the type of the whole and one of its rules, so that it can be decided and described separately. */
import { unlimited } from '../difference/difference.ts';
import type { LineRules, ListRules, MapRules, TextRules, ValueRules } from '../rule-set.ts';

/** Splits rules; omits those about elements and about the time of validation. */
export function singleRules(rules: ValueRules): readonly ValueRules[] {
  switch (rules.kind) {
    case 'line':
      return lineParts(rules);
    case 'text':
      return textParts(rules);
    case 'bool':
      return [rules];
    case 'list':
      return listParts(rules);
    case 'map':
      return mapParts(rules);
    case 'any':
      return [
        { ...rules, notIn: [] },
        { ...rules, in: [] },
      ];
  }
}

function lineParts(rules: LineRules): readonly ValueRules[] {
  const free = unlimited(rules) as LineRules;
  return [
    { ...free, ...pick(rules, ['const']) },
    // Two bounds together may exclude the middle, so they stay together.
    { ...free, ...pick(rules, ['lt', 'lte', 'gt', 'gte']) },
    { ...free, in: rules.in },
    { ...free, notIn: rules.notIn },
    { ...free, finite: rules.finite },
    { ...free, definedOnly: rules.definedOnly },
  ];
}

function textParts(rules: TextRules): readonly ValueRules[] {
  const free = unlimited(rules) as TextRules;
  return [
    { ...free, ...pick(rules, ['const']) },
    { ...free, ...pick(rules, ['minLength', 'maxLength']) },
    { ...free, ...pick(rules, ['minBytes', 'maxBytes']) },
    { ...free, ...pick(rules, ['prefix']) },
    { ...free, ...pick(rules, ['suffix']) },
    { ...free, ...pick(rules, ['contains']) },
    { ...free, ...pick(rules, ['notContains']) },
    { ...free, in: rules.in },
    { ...free, notIn: rules.notIn },
    ...rules.formats.map((format) => ({ ...free, formats: [format] })),
  ];
}

function listParts(rules: ListRules): readonly ValueRules[] {
  return [
    { kind: 'list', unique: false, ...pick(rules, ['minItems', 'maxItems']) },
    { kind: 'list', unique: rules.unique },
  ];
}

function mapParts(rules: MapRules): readonly ValueRules[] {
  return [{ kind: 'map', ...pick(rules, ['minPairs', 'maxPairs']) }];
}

function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]])) as Pick<
    Whole,
    Name
  >;
}
