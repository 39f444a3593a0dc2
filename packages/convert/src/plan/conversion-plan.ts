/**
 * How messages of one version become messages of another, as plain data. A plan has one direction; the opposite direction is a separate plan from the
 * same pairs. Types are named by package version and name, which is unique even where package statements are bare versions.
 */

/** How a field, enum value or type changes. */
export type StepKind =
  | 'identical'
  | 'renamed'
  | 'widened'
  | 'narrowed'
  | 'into-oneof'
  | 'out-of-oneof'
  | 'added'
  | 'removed'
  | 'manual';

/** The evidence that two elements correspond. */
export type PairBasis = 'annotation' | 'name' | 'number';

/** A possible loss in a conversion. */
export interface Loss {
  readonly kind: 'removed' | 'range' | 'precision' | 'presence' | 'oneof' | 'unknown';
  /** The lost part, as the end of a sentence: `values above 2147483647`. */
  readonly text: string;
}

/** A scalar type as spelled in protobuf. */
export type ScalarName = string;

/** How a value is converted. */
export type ValueStep =
  /** The same value, even if the encoding differs, as between int32 and sint32. */
  | { readonly kind: 'same'; readonly from: ScalarName; readonly to: ScalarName }
  | { readonly kind: 'widen'; readonly from: ScalarName; readonly to: ScalarName }
  | { readonly kind: 'narrow'; readonly from: ScalarName; readonly to: ScalarName; readonly loss: Loss }
  /** A pair of messages in this plan, or the same message on both sides. */
  | { readonly kind: 'message'; readonly from: string; readonly to: string }
  /** A pair of enums in this plan, or the same enum on both sides. */
  | { readonly kind: 'enum'; readonly from: string; readonly to: string }
  /** A map with the same keys. */
  | { readonly kind: 'map'; readonly key: ValueStep; readonly value: ValueStep }
  | { readonly kind: 'manual'; readonly why: string };

/** A field of one side. */
export interface FieldSide {
  readonly name: string;
  readonly number: number;
  readonly jsonName: string;
  /** In source form, with full names. */
  readonly type: string;
  readonly cardinality: 'singular' | 'repeated' | 'map';
  readonly presence: 'explicit' | 'implicit' | 'required' | 'repeated';
  readonly oneof?: string;
  /** The explicit default. */
  readonly default?: string;
  readonly isDeprecated: boolean;
  /** True for 64-bit numbers that are strings in JavaScript. */
  readonly isTextInJavaScript?: true;
}

/** How one field is converted. */
export interface FieldStep {
  /** The most important change. */
  readonly kind: StepKind;
  /** Other changes of the field. */
  readonly also: readonly StepKind[];
  /** Absent for an added field. */
  readonly from?: FieldSide;
  /** Absent for a removed field. */
  readonly to?: FieldSide;
  readonly basis?: PairBasis;
  /** How each of its values is converted: list items, or map keys and values. Absent unless both ends exist. */
  readonly value?: ValueStep;
  /** The loss in this direction. */
  readonly loss?: Loss;
  /** Further losses, if there are several. */
  readonly alsoLost?: readonly Loss[];
  /** Why it must be converted by hand. */
  readonly why?: string;
  /** The replacement of a removed field, according to the schema. */
  readonly replacement?: string;
  /** For an added field: is it required, without a known value? Then old data cannot be promoted. */
  readonly isDemanded?: true;
}

/** How one enum value is converted. */
export interface EnumValueStep {
  readonly kind: 'identical' | 'renamed' | 'renumbered' | 'added' | 'removed';
  readonly from?: { readonly name: string; readonly number: number };
  readonly to?: { readonly name: string; readonly number: number };
  readonly basis?: PairBasis;
  readonly loss?: Loss;
  readonly replacement?: string;
}

/** Two corresponding messages. */
export interface MessageStep {
  readonly from: string;
  readonly to: string;
  readonly basis: PairBasis;
  /** The fields of the old message by number, then the added fields. */
  readonly fields: readonly FieldStep[];
}

/** Two corresponding enums. */
export interface EnumStep {
  readonly from: string;
  readonly to: string;
  readonly basis: PairBasis;
  /** Is the new enum closed, so that it rejects unlisted numbers? */
  readonly isClosed: boolean;
  readonly values: readonly EnumValueStep[];
}

/** A type that exists on one side only. */
export interface UnpairedType {
  readonly name: string;
  readonly kind: 'message' | 'enum';
  readonly replacement?: string;
}

/** How one package version becomes another. All lists are sorted by name. */
export interface ConversionPlan {
  readonly from: string;
  readonly to: string;
  /** The messages of both packages, and messages of other packages that their fields refer to. */
  readonly messages: readonly MessageStep[];
  readonly enums: readonly EnumStep[];
  /** Types of the old package without a counterpart. */
  readonly removed: readonly UnpairedType[];
  /** Types of the new package without a counterpart. */
  readonly added: readonly UnpairedType[];
}

/** All losses of a field. */
export function listLosses({ loss, alsoLost = [] }: FieldStep): readonly Loss[] {
  return loss === undefined ? [] : [loss, ...alsoLost];
}
