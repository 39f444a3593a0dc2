/** A one-line YAML scalar, quoted or plain, with its meaning in the core schema of YAML 1.2. */
import type { DataScalar, DataValue } from './data-node.ts';

// The characters that cannot begin a plain scalar, with some exceptions below.
const indicators: ReadonlySet<string> = new Set('-?:,[]{}#&*!|>\'"%@`');
const touching: ReadonlySet<string> = new Set('-:?');

/**
 * Reads the scalar at an offset of a line that ends at `lineEnd`; undefined if there is none, or if it continues on another
 * line.
 */
export function readLineScalar(
  text: string,
  start: number,
  lineEnd: number,
  isInFlow: boolean,
): DataScalar | undefined {
  const first = text[start] ?? '';
  if (first === '"') return readDoubleQuoted(text, start, lineEnd);
  if (first === "'") return readSingleQuoted(text, start, lineEnd);
  // A dash, colon or question mark begins a scalar if the next character follows directly, as in `:path`.
  const isTouching = touching.has(first) && !isInFlow && start + 1 < lineEnd && text[start + 1] !== ' ';
  const end = indicators.has(first) && !isTouching ? start : plainEnd(text, start, lineEnd, isInFlow);
  if (end === start) return undefined;
  return { kind: 'scalar', value: plainValue(text.slice(start, end)), style: 'plain', start, end };
}

/** The end of a plain scalar; `start` if there is none. */
function plainEnd(text: string, start: number, lineEnd: number, isInFlow: boolean): number {
  let last = start;
  for (let at = start; at < lineEnd; at++) {
    const character = text[at];
    if (character === ' ') continue;
    if (character === ':' && (isInFlow || at + 1 >= lineEnd || text[at + 1] === ' ')) break;
    if (character === '#' && at > last) break;
    if (isInFlow && (character === ',' || character === ']' || character === '}')) break;
    if (isInFlow && (character === '[' || character === '{')) return start;
    last = at + 1;
  }
  return last;
}

function readDoubleQuoted(text: string, start: number, lineEnd: number): DataScalar | undefined {
  let end = start + 1;
  while (end < lineEnd && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  const value = end < lineEnd ? doubleQuotedValue(text.slice(start + 1, end)) : undefined;
  return value === undefined ? undefined : { kind: 'scalar', value, style: 'double', start, end: end + 1 };
}

function readSingleQuoted(text: string, start: number, lineEnd: number): DataScalar | undefined {
  let end = start + 1;
  while (end < lineEnd && (text[end] !== "'" || text[end + 1] === "'")) end += text[end] === "'" ? 2 : 1;
  if (end >= lineEnd) return undefined;
  const value = text.slice(start + 1, end).replaceAll("''", "'");
  return { kind: 'scalar', value, style: 'single', start, end: end + 1 };
}

const words: ReadonlyMap<string, DataValue> = new Map<string, DataValue>([
  ...['~', 'null', 'Null', 'NULL'].map((word): [string, null] => [word, null]),
  ...['true', 'True', 'TRUE'].map((word): [string, true] => [word, true]),
  ...['false', 'False', 'FALSE'].map((word): [string, false] => [word, false]),
]);

const startsNumber = /^[-+.\d]/;
const decimal = /^[-+]?\d+$/;
const prefixed = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/;
const floating = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const special = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** The value of a plain scalar. */
function plainValue(text: string): DataValue {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (!startsNumber.test(text)) return text;
  if (decimal.test(text)) return BigInt(text.startsWith('+') ? text.slice(1) : text);
  if (prefixed.test(text)) return BigInt(text);
  if (floating.test(text)) return Number(text);
  if (!special.test(text)) return text;
  if (/nan/i.test(text)) return Number.NaN;
  return text.startsWith('-') ? -Infinity : Infinity;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '/': '/',
  '\\': '\\',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

const escaped = /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g;

/** The text between double quotes; undefined for an unusual escape. */
function doubleQuotedValue(body: string): string | undefined {
  if (!body.includes('\\')) return body;
  let isUsual = true;
  const value = body.replaceAll(escaped, (_, unicode?: string, byte?: string, letter?: string) => {
    const code = unicode ?? byte;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const meant = escapes[letter ?? ''];
    isUsual &&= meant !== undefined;
    return meant ?? '';
  });
  return isUsual ? value : undefined;
}
