/**
 * Writes rules of protoc-gen-validate as an expression, for the few without a standard rule in protovalidate: a floating point range that NaN passes, and rules that ignore an explicit zero. Strings are copied
 * verbatim; one with an escape that CEL reads differently has no expression.
 */
import type { Literal, LiteralEntry } from '@protoshepherd/syntax';
import { parseInteger } from '@protoshepherd/validation';

/** An expression for some rules of a type, and the remaining rules. */
export interface CelSpelling {
  readonly expression: string;
  readonly rest: readonly LiteralEntry[];
}

type NumberType = 'whole' | 'unsigned' | 'double' | 'float';

/** A floating point range that accepts NaN; undefined if there is no range. */
export function rangeWithNan(type: string, entries: readonly LiteralEntry[]): CelSpelling | undefined {
  if (type !== 'float' && type !== 'double') return undefined;
  const range = rangeExpression(entries, type);
  if (range === undefined) return undefined;
  return {
    expression: `this.isNan() || ${range}`,
    rest: entries.filter(({ name }) => !isBound(name)),
  };
}

/** All rules of a number or text, extended to accept its zero; undefined if one of them has no expression. */
export function allowZero(type: string, written: readonly LiteralEntry[]): CelSpelling | undefined {
  const entries = joinLists(written);
  const kind = numberType(type);
  const others = kind === undefined ? entries : entries.filter(({ name }) => !isBound(name));
  const range = kind === undefined ? undefined : rangeExpression(entries, kind);
  const tests = others.map((entry) => (kind === undefined ? textTest(type, entry) : numberTest(kind, entry)));
  const all = [range === undefined ? [] : [isFloating(kind) ? `this.isNan() || ${range}` : range], tests].flat();
  if (all.length === 0 || !all.every((test) => test !== undefined)) return undefined;
  const [first = ''] = all;
  const joined = all.length === 1 ? first : all.map((test) => parenthesize(test, ' || ')).join(' && ');
  const zero = kind === undefined ? (type === 'bytes' ? "b''" : "''") : zeros[kind];
  return {
    expression: `this == ${zero} || ${parenthesize(joined, ' && ')}`,
    rest: [],
  };
}

/** `in: 1 in: 2` as `in: [1, 2]`. */
function joinLists(entries: readonly LiteralEntry[]): readonly LiteralEntry[] {
  const valuesOf = (name: string): readonly Literal[] =>
    entries.filter((entry) => entry.name === name).flatMap(({ value }) => listValues(value));
  const lists: ReadonlySet<string> = new Set(
    entries.map(({ name }) => name).filter((name) => name === 'in' || name === 'not_in'),
  );
  return [
    ...entries.filter(({ name }) => !lists.has(name)),
    ...[...lists].map((name): LiteralEntry => ({ name, value: { kind: 'list', values: valuesOf(name) } })),
  ];
}

function isFloating(type: string | undefined): boolean {
  return type === 'float' || type === 'double';
}

/** Adds parentheses to a test with an operator. */
function parenthesize(test: string, operator: string): string {
  return test.includes(operator) ? `(${test})` : test;
}

const zeros: Readonly<Record<NumberType, string>> = {
  whole: '0',
  unsigned: '0u',
  double: '0.0',
  float: '0.0',
};

function numberType(type: string): NumberType | undefined {
  if (type === 'float' || type === 'double') return type;
  if (/^(?:uint|fixed)(?:32|64)$/.test(type)) return 'unsigned';
  return /^(?:s?int|sfixed)(?:32|64)$/.test(type) ? 'whole' : undefined;
}

const operators: Readonly<Record<string, string>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

function isBound(name: string): boolean {
  return Object.hasOwn(operators, name);
}

/** A lower bound above the upper one accepts everything outside. */
function rangeExpression(entries: readonly LiteralEntry[], type: NumberType): string | undefined {
  const bounds = entries
    .filter(({ name }) => isBound(name))
    .map(({ name, value }) => ({ name, text: numberText(value, type) }));
  if (bounds.length === 0 || bounds.some(({ text }) => text === undefined)) return undefined;
  const [low, high] = ['g', 'l'].map((letter) => {
    const text = bounds.find(({ name }) => name.startsWith(letter))?.text?.replace(/u$/, '') ?? 'NaN';
    return parseInteger(text) ?? Number(text);
  });
  const isOutside = low !== undefined && high !== undefined && low > high;
  return bounds.map(({ name, text }) => `this ${operators[name]} ${text}`).join(isOutside ? ' || ' : ' && ');
}

/** A number in CEL syntax; a float as the equal double. */
function numberText(value: Literal, type: NumberType): string | undefined {
  if (value.kind !== 'scalar') return undefined;
  if (type === 'whole' || type === 'unsigned') {
    const whole = parseInteger(value.text);
    return whole === undefined ? undefined : `${whole}${type === 'unsigned' ? 'u' : ''}`;
  }
  const exact = type === 'float' ? Math.fround(Number(value.text)) : Number(value.text);
  if (!Number.isFinite(exact)) return undefined;
  const text = String(exact);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function numberTest(type: NumberType, { name, value }: LiteralEntry): string | undefined {
  const values = listValues(value).map((each) => numberText(each, type));
  return values.every((each) => each !== undefined) ? listTest(name, values) : undefined;
}

/** The tests shared by numbers and texts. */
function listTest(name: string, values: readonly string[]): string | undefined {
  if (name === 'const') return values.length === 1 ? `this == ${values[0]}` : undefined;
  const list = `this in [${values.join(', ')}]`;
  return name === 'in' ? list : name === 'not_in' ? `!(${list})` : undefined;
}

const sizes: Readonly<Record<string, readonly [operator: string, ofBytes: boolean]>> = {
  len: ['==', false],
  min_len: ['>=', false],
  max_len: ['<=', false],
  len_bytes: ['==', true],
  min_bytes: ['>=', true],
  max_bytes: ['<=', true],
};

const places: Readonly<Record<string, string>> = {
  prefix: 'startsWith',
  suffix: 'endsWith',
  contains: 'contains',
};

const formats: Readonly<Record<string, string>> = {
  email: 'isEmail()',
  hostname: 'isHostname()',
  ip: 'isIp()',
  ipv4: 'isIp(4)',
  ipv6: 'isIp(6)',
  uri: 'isUri()',
  uri_ref: 'isUriRef()',
};

function textTest(type: string, { name, value }: LiteralEntry): string | undefined {
  if (type !== 'string' && type !== 'bytes') return undefined;
  const size = sizes[name];
  if (size !== undefined && value.kind === 'scalar')
    return `${size[1] ? 'bytes(this).size()' : 'this.size()'} ${size[0]} ${value.text}`;
  if (type === 'string' && Object.hasOwn(formats, name))
    return value.kind === 'scalar' && value.text === 'true' ? `this.${formats[name]}` : undefined;
  const values = listValues(value).map((each) => (type === 'string' ? stringText(each) : bytesText(each)));
  if (!values.every((each) => each !== undefined)) return undefined;
  const [first] = values;
  if (first === undefined) return undefined;
  if (Object.hasOwn(places, name)) return `this.${places[name]}(${first})`;
  if (name === 'not_contains') return `!this.contains(${first})`;
  if (name === 'pattern') return type === 'string' ? `this.matches(${first})` : undefined;
  return listTest(name, values);
}

function listValues(value: Literal): readonly Literal[] {
  return value.kind === 'list' ? value.values : [value];
}

// These escapes mean the same in both languages. A number is a byte in strings of protobuf, and a character in those of CEL.
const escape = String.raw`\\[abfnrtv\\'"?]`;
const byteEscape = String.raw`${escape}|\\x[0-9a-fA-F]{2}|\\[0-3][0-7]{2}`;
const stringSyntax = quoted(escape);
const bytesSyntax = quoted(byteEscape);

function quoted(escapes: string): RegExp {
  return new RegExp(String.raw`^(?:"(?:[^"\\\n]|${escapes})*"|'(?:[^'\\\n]|${escapes})*')$`);
}

function stringText(value: Literal): string | undefined {
  if (value.kind !== 'scalar' || !stringSyntax.test(value.text)) return undefined;
  const inner = value.text.slice(1, -1);
  return /["'\\]/.test(inner) ? value.text : `'${inner}'`;
}

function bytesText(value: Literal): string | undefined {
  return value.kind === 'scalar' && bytesSyntax.test(value.text) ? `b${value.text}` : undefined;
}

/** The expression as a field rule, written as an option. */
export function celEntry(expression: string): LiteralEntry {
  const scalar = (text: string): Literal => ({
    kind: 'scalar',
    text: JSON.stringify(text),
  });
  const entries = [
    { name: 'id', value: scalar('validate.rules') },
    { name: 'expression', value: scalar(expression) },
  ];
  return { name: 'cel', value: { kind: 'message', entries } };
}
