/**
 * A second opinion on configurations: the published JSON Schema, evaluated by a few lines without valibot. An unknown keyword is an error,
 * so that the schema cannot outgrow this check.
 */

type Schema = Readonly<Record<string, unknown>>;
type Check = (value: unknown, argument: never, schema: Schema) => boolean;

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

const always: Check = () => true;
const checks: Readonly<Record<string, Check>> = {
  $schema: always,
  title: always,
  description: always,
  default: always,
  type: (value, type: string) => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type),
  minimum: (value, least: number) => typeof value !== 'number' || value >= least,
  maximum: (value, most: number) => typeof value !== 'number' || value <= most,
  const: (value, only: unknown) => value === only,
  enum: (value, options: readonly unknown[]) => options.includes(value),
  minLength: (value, length: number) => typeof value !== 'string' || value.length >= length,
  minItems: (value, length: number) => !Array.isArray(value) || value.length >= length,
  pattern: (value, pattern: string) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
  format: (value, format: string) => format === 'date' && (typeof value !== 'string' || isDay(value)),
  items: (value, item: Schema) => !Array.isArray(value) || value.every((each) => accepts(item, each)),
  required: (value, names: readonly string[]) => !isMapping(value) || names.every((name) => Object.hasOwn(value, name)),
  anyOf: (value, schemas: readonly Schema[]) => schemas.some((schema) => accepts(schema, value)),
  propertyNames: (value, schema: Schema) =>
    !isMapping(value) || Object.keys(value).every((name) => accepts(schema, name)),
  properties: (value, schemas: Readonly<Record<string, Schema>>) =>
    !isMapping(value) ||
    Object.entries(schemas).every(([name, schema]) => !Object.hasOwn(value, name) || accepts(schema, value[name])),
  additionalProperties: (value, rest: Schema | false, schema) => {
    const known = Object.keys((schema['properties'] as object | undefined) ?? {});
    const others = isMapping(value) ? Object.entries(value).filter(([name]) => !known.includes(name)) : [];
    return others.every(([, other]) => rest !== false && accepts(rest, other));
  },
};

/** Does a JSON Schema accept a value? */
export function accepts(schema: Schema, value: unknown): boolean {
  return Object.entries(schema).every(([keyword, argument]) => {
    const check = checks[keyword];
    if (check === undefined) throw new Error(`the keyword ${keyword} is not known here`);
    return check(value, argument as never, schema);
  });
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (lengths[month - 1] ?? 0);
}
