/**
 * The vocabulary of the schemas: texts, days, numbers and choices, each with a message that continues the name of the key.
 */
import * as v from 'valibot';

import { nearestName } from '../nearest-name.ts';
import { printable } from '../printable.ts';
import { isCalendarDay } from '../config/calendar-day.ts';

/** Facts for the JSON Schema and the key check that valibot cannot express. */
export interface SchemaFacts {
  /** Keywords that are added to the JSON Schema. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** The pattern of keys in a free-form mapping, and a name for them in messages. */
  readonly key?: { readonly pattern: RegExp; readonly name: string };
}

/** A non-empty text. */
export function text(): v.GenericSchema<string> {
  return v.pipe(v.string(must('a string')), v.nonEmpty('must not be empty'));
}

export function date(): v.GenericSchema<string> {
  return v.pipe(
    v.string(must('a date such as 2026-01-31')),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-01-31'),
    v.check(isCalendarDay, 'must be a day that exists'),
    withFacts({ jsonSchema: { format: 'date' } }),
  );
}

/** An integer between two bounds. */
export function wholeNumber(least: number, most: number): v.GenericSchema<number> {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(must(expected)),
    v.check((value) => Number.isInteger(value) && value >= least && value <= most, `must be ${expected}`),
    withFacts({ jsonSchema: { type: 'integer', minimum: least, maximum: most } }),
  );
}

/** One of several words. */
export function oneOf<const Options extends readonly string[]>(options: Options): v.GenericSchema<Options[number]> {
  return v.picklist(options, (issue) => {
    const near = typeof issue.input === 'string' ? nearestName(issue.input, options) : undefined;
    const suggestion = near === undefined ? '' : `; did you mean ${near}?`;
    return must(`one of ${options.join(', ')}`)(issue) + suggestion;
  });
}

/** A value with a description. */
export function withDescription<Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
): v.SchemaWithPipe<readonly [Schema, v.DescriptionAction<v.InferOutput<Schema>, string>]> {
  return v.pipe(schema, v.description<v.InferOutput<Schema>, string>(description));
}

/** An optional key. */
export function optional<Output>(
  schema: v.GenericSchema<unknown, Output>,
  description: string,
): v.ExactOptionalSchema<v.GenericSchema<unknown, Output>, undefined> {
  return v.exactOptional(v.pipe(schema, v.description(description)), undefined);
}

/** A list that defaults to empty; `what` names the expected content in messages. */
export function list<Output>(
  schema: v.GenericSchema<unknown, Output>,
  what: string,
  description: string,
): v.ExactOptionalSchema<v.GenericSchema<unknown, Output[]>, never[]> {
  return v.exactOptional(v.pipe(v.array(schema, must(what)), v.description(description)), []);
}

/** Attaches facts that valibot cannot express. */
export function withFacts<Input>(known: SchemaFacts): v.MetadataAction<Input, { readonly facts: SchemaFacts }> {
  return v.metadata<Input, { readonly facts: SchemaFacts }>({ facts: known });
}

/** The message for a value of the wrong type. */
export function must(expected: string): (issue: v.BaseIssue<unknown>) => string {
  return ({ input }) => `must be ${expected}, not ${describeInput(input)}`;
}

/** The message for a value that should be a mapping, or for a missing key. */
export function mapping(issue: v.BaseIssue<unknown>): string {
  return issue.path?.at(-1)?.origin === 'key' ? 'is missing' : must('a mapping')(issue);
}

export function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeInput(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'empty';
  if (typeof value === 'string') return printable(value.slice(0, 60));
  return typeof value === 'object' ? 'a mapping' : JSON.stringify(value);
}
