/**
 * The schema of an enum in its JSON form: names of values, or numbers. Values with a comment or a deprecation get their own subschema, so that an
 * editor shows it.
 */
import { describeElement } from './describe-element.ts';
import type { Generation } from './generation.ts';
import type { JsonSchema, JsonScalar } from './json-schema.ts';
import type { Declared } from './known-types.ts';
import { integerLimits } from './scalar-schemas.ts';
import type { EnumFact } from '@protoshepherd/schema';

/** The schema of an enum; null is accepted. */
export function enumSchema(generation: Generation, { fact, file }: Declared<EnumFact>): JsonSchema {
  const plain: JsonScalar[] = [];
  const annotated: JsonSchema[] = [];
  for (const value of fact.values) {
    const annotations = describeElement(generation, file.tree, value);
    if (Object.keys(annotations).length === 0) plain.push(value.name);
    // The number of a deprecated value is deprecated, too.
    else if (annotations.deprecated) annotated.push({ enum: [value.name, value.number], ...annotations });
    else annotated.push({ const: value.name, ...annotations });
  }
  return {
    title: fact.name,
    ...describeElement(generation, file.tree, fact),
    anyOf: [...(plain.length === 0 ? [] : [{ enum: plain }]), ...annotated, numberSchema(fact), { type: 'null' }],
  };
}

/** An open enum accepts any number, a closed one only declared numbers. */
function numberSchema({ isClosed, values }: EnumFact): JsonSchema {
  if (isClosed) return { enum: [...new Set(values.map(({ number }) => number))] };
  const [low, high] = integerLimits['int32'] as readonly [bigint, bigint];
  return { type: 'integer', minimum: Number(low), maximum: Number(high) };
}
