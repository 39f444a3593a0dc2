/**
 * The validation rules of a field, oneof or message as data, independent of the dialect: protoc-gen-validate (`validate.rules`) or
 * protovalidate (`buf.validate.field`). A rule set represents the set of values that it accepts; the rest of this package answers questions
 * about that set.
 */

import type { Expression } from './condition/condition.ts';

/** Totally ordered types: numbers, and times counted in nanoseconds. */
export type LineType =
  | 'int32'
  | 'int64'
  | 'uint32'
  | 'uint64'
  | 'sint32'
  | 'sint64'
  | 'fixed32'
  | 'fixed64'
  | 'sfixed32'
  | 'sfixed64'
  | 'float'
  | 'double'
  | 'enum'
  | 'duration'
  | 'timestamp';

/** A value of a line type: floating point types use `number`, all others `bigint`. */
export type LineValue = bigint | number;

/** Rules of numbers, enums, durations and timestamps. */
export interface LineRules {
  readonly kind: 'line';
  readonly type: LineType;
  readonly const?: LineValue;
  readonly lt?: LineValue;
  readonly lte?: LineValue;
  readonly gt?: LineValue;
  readonly gte?: LineValue;
  /** Empty if there is no restriction. */
  readonly in: readonly LineValue[];
  readonly notIn: readonly LineValue[];
  /** Excludes infinities and NaN. */
  readonly finite: boolean;
  /** True if a range rejects NaN. It does in protovalidate; code of protoc-gen-validate accepts NaN. */
  readonly rangeRefusesNan: boolean;
  /** Only the declared numbers of the enum. */
  readonly definedOnly: boolean;
  /** Before, or after, the time of validation. */
  readonly ltNow: boolean;
  readonly gtNow: boolean;
  /** The maximum distance from the time of validation, in nanoseconds. */
  readonly within?: bigint;
}

/** A well-known text format. */
export type TextFormat =
  | 'email'
  | 'hostname'
  | 'ip'
  | 'ipv4'
  | 'ipv6'
  | 'uri'
  | 'uri_ref'
  | 'address'
  | 'uuid'
  | 'tuuid'
  | 'ulid'
  | 'ip_with_prefixlen'
  | 'ipv4_with_prefixlen'
  | 'ipv6_with_prefixlen'
  | 'ip_prefix'
  | 'ipv4_prefix'
  | 'ipv6_prefix'
  | 'host_and_port'
  | 'protobuf_fqn'
  | 'protobuf_dot_fqn'
  | 'http_header_name'
  | 'http_header_value'
  | 'http_header_name_loose'
  | 'http_header_value_loose';

/** Rules of strings and bytes. Bytes are text with one character per byte. Patterns are opaque rules. */
export interface TextRules {
  readonly kind: 'text';
  readonly type: 'string' | 'bytes';
  readonly const?: string;
  /** In characters; for bytes, in bytes. */
  readonly minLength?: bigint;
  readonly maxLength?: bigint;
  /** In bytes of UTF-8. */
  readonly minBytes?: bigint;
  readonly maxBytes?: bigint;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly in: readonly string[];
  readonly notIn: readonly string[];
  readonly formats: readonly TextFormat[];
}

export interface BoolRules {
  readonly kind: 'bool';
  readonly const?: boolean;
}

/** Rules of a repeated field. */
export interface ListRules {
  readonly kind: 'list';
  readonly minItems?: bigint;
  readonly maxItems?: bigint;
  readonly unique: boolean;
  readonly items?: RuleSet;
}

export interface MapRules {
  readonly kind: 'map';
  readonly minPairs?: bigint;
  readonly maxPairs?: bigint;
  readonly keys?: RuleSet;
  readonly values?: RuleSet;
}

/** Rules of `google.protobuf.Any`: the allowed types. */
export interface AnyRules {
  readonly kind: 'any';
  readonly in: readonly string[];
  readonly notIn: readonly string[];
}

export type ValueRules = LineRules | TextRules | BoolRules | ListRules | MapRules | AnyRules;

/** The values that are not checked: none, unset ones, zero or empty ones, all. */
export type Ignore = 'never' | 'unset' | 'zero' | 'always';

/** A rule that is not evaluated: two such rules are equal if their texts are, and the settings that they read. */
export interface OpaqueRule {
  /** Such as `cel`, `string.pattern`, `repeated.items.string.shape`. */
  readonly name: string;
  readonly text: string;
  /** `narrows`: it can only reject values. `unrecognised`: its effect is unknown. */
  readonly effect: 'narrows' | 'unrecognised';
  /** The settings that an expression can read, as text; absent if it reads none. */
  readonly settings?: string;
  /** The required pattern, for callers that can match patterns. */
  readonly pattern?: PatternText;
}

/** A pattern in RE2 syntax. For bytes, it is matched against the UTF-8 text that they encode. */
export interface PatternText {
  readonly text: string;
  readonly isOfBytes: boolean;
  /** True if bytes that are not UTF-8 are refused, as by protovalidate. Code of protoc-gen-validate matches such a byte like U+FFFD. */
  readonly refusesOtherBytes: boolean;
}

/** All rules of an element. */
export interface RuleSet {
  /** The field must be set; without presence, it must not be zero or empty. */
  readonly required: boolean;
  readonly ignore: Ignore;
  /** Disables the rules inside the message in the field. */
  readonly skipsNested: boolean;
  readonly value?: ValueRules;
  /** Evaluated expressions that the rules of the value cannot represent. */
  readonly expressions: readonly Expression[];
  readonly opaque: readonly OpaqueRule[];
}

/** The rule set of an element without rules. */
export const noRules: RuleSet = {
  required: false,
  ignore: 'never',
  skipsNested: false,
  expressions: [],
  opaque: [],
};

/** The declared kind of a field. */
export interface FieldKind {
  /** A scalar type, `enum`, or the full name of a message; for a map, the type of its values. */
  readonly type: string;
  readonly cardinality: 'singular' | 'repeated' | 'map';
  /** For a map, the type of its keys. */
  readonly keyType?: string;
  /** True if an unset field is distinguishable from a zero one. */
  readonly hasPresence: boolean;
  /** The values of the enum, if known. */
  readonly enumValues?: readonly EnumNumber[];
  /** True for a message that is known to contain no rules, at any depth. */
  readonly isWithoutNestedRules?: boolean;
}

export interface EnumNumber {
  readonly name: string;
  readonly number: number;
}
