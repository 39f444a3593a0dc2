/** Turns rules of strings and bytes into constraints. Bytes are Base64 in JSON, so only their length can be limited. */
import type { OpaqueRule, TextFormat, TextRules } from '@protoshepherd/validation';

import type { JsonSchemaObject } from '../json-schema.ts';
import { ecmaPattern } from './ecma-pattern.ts';
import { toCount, type RuleConversion } from './rule-conversion.ts';

/** Formats with an exact pattern. Formats on which implementations disagree are described in words. */
const formatPatterns: Partial<Record<TextFormat, string>> = {
  uuid: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  tuuid: '^[0-9a-fA-F]{32}$',
  http_header_name: String.raw`^:?[0-9a-zA-Z!#$%&'*+\-.,\^_|~` + '`]+$',
  http_header_value: String.raw`^[^\u0000-\u0008\u000a-\u001f\u007f]*$`,
  http_header_name_loose: String.raw`^[^\u0000\u000a\u000d]+$`,
  http_header_value_loose: String.raw`^[^\u0000\u000a\u000d]*$`,
};

/** Converts the rules of strings or bytes. */
export function convertText(rules: TextRules): RuleConversion<TextRules> {
  return rules.type === 'string' ? convertString(rules) : convertBytes(rules);
}

function convertString(rules: TextRules): RuleConversion<TextRules> {
  const { minBytes, maxBytes, formats } = rules;
  const values = rules.const === undefined ? rules.in : [rules.const];
  // A character takes one to four bytes.
  const least = greatest(rules.minLength, minBytes === undefined ? undefined : (minBytes + 3n) / 4n);
  const most = smallest(rules.maxLength, maxBytes);
  return {
    constraints: [
      ...(values.length === 0 ? [] : [{ enum: distinct(values) }]),
      // If both are given, both must hold.
      ...(rules.const === undefined || rules.in.length === 0 ? [] : [{ enum: distinct(rules.in) }]),
      ...(rules.notIn.length === 0 ? [] : [{ not: { enum: distinct(rules.notIn) } }]),
      ...sizeLimits(least, most),
      ...(rules.prefix === undefined ? [] : [{ pattern: `^${literal(rules.prefix)}` }]),
      ...(rules.suffix === undefined ? [] : [{ pattern: `${literal(rules.suffix)}$` }]),
      ...(rules.contains === undefined ? [] : [{ pattern: literal(rules.contains) }]),
      ...(rules.notContains === undefined
        ? []
        : [{ not: { type: 'string' as const, pattern: literal(rules.notContains) } }]),
      ...formats.flatMap((format) => {
        const pattern = formatPatterns[format];
        return pattern === undefined ? [] : [{ pattern }];
      }),
    ],
    rest: {
      ...emptyRules(rules),
      // Limits in characters express limits in bytes only in part.
      ...(minBytes !== undefined && minBytes > 1n && { minBytes }),
      ...(maxBytes !== undefined && { maxBytes }),
      formats: formats.filter((format) => formatPatterns[format] === undefined),
    },
  };
}

function convertBytes(rules: TextRules): RuleConversion<TextRules> {
  const { minLength, maxLength } = rules;
  // Three bytes take four characters; padding is optional.
  const least = minLength === undefined ? undefined : (minLength * 4n + 2n) / 3n;
  const most = maxLength === undefined ? undefined : ((maxLength + 2n) / 3n) * 4n;
  return { constraints: sizeLimits(least, most), rest: rules };
}

/** Converts the patterns among the rules that are kept as text. */
export function convertPatterns(opaque: readonly OpaqueRule[]): RuleConversion<readonly OpaqueRule[]> {
  const constraints: JsonSchemaObject[] = [];
  const rest: OpaqueRule[] = [];
  for (const rule of opaque) {
    const pattern = isPattern(rule) ? ecmaPattern(JSON.parse(rule.text) as string) : undefined;
    if (pattern === undefined) rest.push(rule);
    else constraints.push({ pattern });
  }
  return { constraints, rest };
}

/** Patterns are kept as JSON strings. */
function isPattern({ name, text, effect }: OpaqueRule): boolean {
  return effect === 'narrows' && /(?:^|\.)string\.pattern$/.test(name) && /^"(?:[^"\\]|\\.)*"$/.test(text);
}

function sizeLimits(least: bigint | undefined, most: bigint | undefined): JsonSchemaObject[] {
  const [minLength, maxLength] = [toCount(least), toCount(most)];
  return [
    ...(minLength === undefined || minLength === 0 ? [] : [{ minLength }]),
    ...(maxLength === undefined ? [] : [{ maxLength }]),
  ];
}

function greatest(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

function smallest(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

/** A pattern that matches exactly a text. */
function literal(text: string): string {
  return text.replace(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** JSON Schema requires unique values in lists. */
function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function emptyRules({ kind, type }: TextRules): TextRules {
  return { kind, type, in: [], notIn: [], formats: [] };
}
