/**
 * Translates protoc-gen-validate rules to protovalidate. Most rules have the same name in both. The differences: `message.required` and `required` of durations, timestamps and
 * `Any` become `required` of the field; `ignore_empty` and `message.skip` become values of `ignore`; the values of `well_known_regex` get a prefix. Literals keep their spelling.
 */
import type { Literal, LiteralEntry } from '@protoshepherd/syntax';

import { celEntry, rangeWithNan, allowZero, type CelSpelling } from './cel-spelling.ts';

/** Rules in protovalidate's dialect: the entries of `buf.validate.FieldRules`. */
export interface Counterpart {
  readonly entries: readonly LiteralEntry[];
  /** Rules without a counterpart, each with the reason. */
  readonly missing: readonly string[];
}

/**
 * The alternatives for writing a rule; later ones are used if the usual one accepts other values. The last two use an expression.
 */
export type Spelling = 'usual' | 'header-value' | 'not-required' | 'range-with-nan' | 'or-zero';

const word = (text: string): Literal => ({ kind: 'scalar', text });

/** Translates entries of `validate.FieldRules` to entries of `buf.validate.FieldRules`. */
export function translateRules(rules: readonly LiteralEntry[], spelling: Spelling): Counterpart {
  const draft: Draft = { switches: new Map(), types: [], expressions: [], missing: [], spelling };
  for (const { name, value } of rules) {
    if (value.kind !== 'message') draft.missing.push(`${name} is not a rules message`);
    else if (name === 'message') messageRules(value.entries, draft);
    else typeRules(name, value.entries, draft);
  }
  const switches = [...draft.switches].map(([name, text]) => ({ name, value: word(text) }));
  return { entries: [...switches, ...draft.expressions.map(celEntry), ...draft.types], missing: draft.missing };
}

interface Draft {
  /** `required` and `ignore`. */
  readonly switches: Map<'required' | 'ignore', string>;
  readonly types: LiteralEntry[];
  readonly expressions: string[];
  readonly missing: string[];
  readonly spelling: Spelling;
}

function messageRules(entries: readonly LiteralEntry[], draft: Draft): void {
  for (const { name, value } of entries) {
    if (name === 'required') addRequired(value, draft);
    else if (name === 'skip') {
      if (isTrue(value)) draft.switches.set('ignore', 'IGNORE_ALWAYS');
    } else draft.missing.push(`message.${name} is not a known rule`);
  }
}

function typeRules(type: string, entries: readonly LiteralEntry[], draft: Draft): void {
  const kept: LiteralEntry[] = [];
  const spelt = inCel(type, entries, draft.spelling);
  if (spelt !== undefined) draft.expressions.push(spelt.expression);
  for (const entry of spelt?.rest ?? entries) {
    const { name, value } = entry;
    if (name === 'required' && hasOwnRequired.has(type)) addRequired(value, draft);
    else if (name === 'ignore_empty') {
      if (isTrue(value)) draft.switches.set('ignore', 'IGNORE_IF_ZERO_VALUE');
    } else if (name === 'no_sparse') {
      if (isTrue(value)) draft.missing.push('map.no_sparse has no counterpart in protovalidate');
    } else kept.push(typeRule(type, entry, draft));
  }
  if (kept.length > 0) draft.types.push({ name: type, value: { kind: 'message', entries: kept } });
}

function inCel(type: string, entries: readonly LiteralEntry[], spelling: Spelling): CelSpelling | undefined {
  if (spelling === 'range-with-nan') return rangeWithNan(type, entries);
  const [ignoring] = entries.filter(({ name, value }) => name === 'ignore_empty' && isTrue(value));
  if (spelling !== 'or-zero' || ignoring === undefined) return undefined;
  return allowZero(
    type,
    entries.filter(({ name }) => name !== 'ignore_empty'),
  );
}

const hasOwnRequired: ReadonlySet<string> = new Set(['any', 'duration', 'timestamp']);
const nested: ReadonlySet<string> = new Set(['items', 'keys', 'values']);

function typeRule(type: string, entry: LiteralEntry, draft: Draft): LiteralEntry {
  const { name, value } = entry;
  if (nested.has(name) && value.kind === 'message') {
    const inner = translateRules(value.entries, draft.spelling);
    draft.missing.push(...inner.missing.map((reason) => `in ${type}.${name}: ${reason}`));
    return { name, value: { kind: 'message', entries: inner.entries } };
  }
  if (name === 'well_known_regex' && value.kind === 'scalar')
    return { name, value: word(regexWord(value.text, draft)) };
  return entry;
}

/** The regexes of header names and values have the same enum numbers in both dialects. */
function regexWord(text: string, { spelling }: Draft): string {
  if (text === 'UNKNOWN') return 'KNOWN_REGEX_UNSPECIFIED';
  // A loose header name may be empty in protoc-gen-validate, but not in protovalidate; a loose header value may be empty in
  // both.
  if (spelling === 'header-value') return 'KNOWN_REGEX_HTTP_HEADER_VALUE';
  return /^\d/.test(text) ? text : `KNOWN_REGEX_${text}`;
}

/**
 * In protoc-gen-validate, a required member of a oneof may be unset if another member is set; in protovalidate it must
 * be set.
 */
function addRequired(value: Literal, { switches, spelling }: Draft): void {
  if (isTrue(value) && spelling !== 'not-required') switches.set('required', 'true');
}

function isTrue(value: Literal): boolean {
  return value.kind === 'scalar' && value.text === 'true';
}
