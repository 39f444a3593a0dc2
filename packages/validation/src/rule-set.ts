/**
 * The validation rules of one field, oneof or message as data, whichever of the two dialects they were written in: protoc-gen-validate
 * (`validate.rules`) or protovalidate (`buf.validate.field`). A rule set stands for the set of values that it accepts; everything else in this
 * package asks a question about that set.
 */

import type { Expression } from './condition/condition.ts';

/** Types whose values stand on a line: numbers, and the times that are counted in nanoseconds. */
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

/** A value on the line: floating point types use `number`, all others `bigint`. */
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
  /** Empty if anything may be in it. */
  readonly in: readonly LineValue[];
  readonly notIn: readonly LineValue[];
  /** Neither infinite nor not a number. */
  readonly finite: boolean;
  /** Does a range refuse what is not a number? In protovalidate it does; code of protoc-gen-validate lets it through. */
  readonly rangeRefusesNan: boolean;
  /** Only the numbers that the enum declares. */
  readonly definedOnly: boolean;
  /** Before, or after, the moment of validation. */
  readonly ltNow: boolean;
  readonly gtNow: boolean;
  /** At most so many nanoseconds away from the moment of validation. */
  readonly within?: bigint;
}

/** A well-known format of text. */
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

/** Rules of strings and bytes. Bytes are held as text with one character for each byte. Patterns are opaque and not here. */
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

/** Rules of `google.protobuf.Any`: which types may be packed. */
export interface AnyRules {
  readonly kind: 'any';
  readonly in: readonly string[];
  readonly notIn: readonly string[];
}

export type ValueRules = LineRules | TextRules | BoolRules | ListRules | MapRules | AnyRules;

/** Which values are not looked at: none, those that are not set, those that are zero or empty, all. */
export type Ignore = 'never' | 'unset' | 'zero' | 'always';

/** A rule that is not evaluated: two of them are the same if they have the same text. */
export interface OpaqueRule {
  /** Such as `cel`, `string.pattern`, `repeated.items.string.shape`. */
  readonly name: string;
  readonly text: string;
  /**
   * `narrows`: it can only refuse values. `unrecognised`: not even that is known.
   */
  readonly effect: 'narrows' | 'unrecognised';
  /** The pattern that it demands, for those who can decide patterns. */
  readonly pattern?: PatternText;
}

/** A pattern in the syntax of RE2. That of bytes is matched against the text that they are in UTF-8. */
export interface PatternText {
  readonly text: string;
  readonly isOfBytes: boolean;
}

/** All rules of one element. */
export interface RuleSet {
  /** It must be set; where being set cannot be seen, it must not be zero or empty. */
  readonly required: boolean;
  readonly ignore: Ignore;
  /** The rules inside of the message that the field holds do not apply. */
  readonly skipsNested: boolean;
  readonly value?: ValueRules;
  /** Expressions that are evaluated, and say more than the rules of the value can. */
  readonly expressions: readonly Expression[];
  readonly opaque: readonly OpaqueRule[];
}

/** What has no rules. */
export const noRules: RuleSet = {
  required: false,
  ignore: 'never',
  skipsNested: false,
  expressions: [],
  opaque: [],
};

/** What the declaration says about the values of a field. */
export interface FieldKind {
  /** A scalar type, `enum`, or the full name of a message; for a map, the type of its values. */
  readonly type: string;
  readonly cardinality: 'singular' | 'repeated' | 'map';
  /** For a map, the type of its keys. */
  readonly keyType?: string;
  /** Can one tell a field that is not set from one that is zero? */
  readonly hasPresence: boolean;
  /** The values of the enum, if it is one and they are known. */
  readonly enumValues?: readonly EnumNumber[];
  /** Is it a message that is known to have no rules, nor anything inside of it? */
  readonly isWithoutNestedRules?: boolean;
}

export interface EnumNumber {
  readonly name: string;
  readonly number: number;
}
