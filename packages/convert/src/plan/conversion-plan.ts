/**
 * How a message of one version becomes a message of another, as plain data. A plan goes one way; the way back is a plan of its own, made from the same
 * pairs. Types are named by package version and name, which is unique also where packages are bare versions.
 */

/** What happens to a field, an enum value or a type. */
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

/** How it is known that two things belong together. */
export type PairBasis = 'annotation' | 'name' | 'number';

/** What a conversion may lose. */
export interface Loss {
  readonly kind: 'removed' | 'range' | 'precision' | 'presence' | 'oneof' | 'unknown';
  /** What is lost, as the end of a sentence: `values above 2147483647`. */
  readonly text: string;
}

/** A scalar type, as the language spells it. */
export type ScalarName = string;

/** How one value becomes another. */
export type ValueStep =
  /** The same value; also where the encoding differs, as between int32 and sint32. */
  | { readonly kind: 'same'; readonly from: ScalarName; readonly to: ScalarName }
  | { readonly kind: 'widen'; readonly from: ScalarName; readonly to: ScalarName }
  | { readonly kind: 'narrow'; readonly from: ScalarName; readonly to: ScalarName; readonly loss: Loss }
  /** A pair of messages of this plan, or one message on both sides. */
  | { readonly kind: 'message'; readonly from: string; readonly to: string }
  /** A pair of enums of this plan, or one enum on both sides. */
  | { readonly kind: 'enum'; readonly from: string; readonly to: string }
  /** A map with the same keys. */
  | { readonly kind: 'map'; readonly key: ValueStep; readonly value: ValueStep }
  | { readonly kind: 'manual'; readonly why: string };

/** A field of one side. */
export interface FieldEnd {
  readonly name: string;
  readonly number: number;
  readonly jsonName: string;
  /** As people write it, with full names. */
  readonly type: string;
  readonly cardinality: 'singular' | 'repeated' | 'map';
  readonly presence: 'explicit' | 'implicit' | 'required' | 'repeated';
  readonly oneof?: string;
  /** The default that is written down. */
  readonly default?: string;
  readonly isDeprecated: boolean;
  /** 64-bit numbers that JavaScript shall see as text. */
  readonly isTextInJavaScript?: true;
}

/** What happens to one field. */
export interface FieldStep {
  /** The most important thing that happens. */
  readonly kind: StepKind;
  /** What else happens to it. */
  readonly also: readonly StepKind[];
  /** Absent for one that is added. */
  readonly from?: FieldEnd;
  /** Absent for one that is removed. */
  readonly to?: FieldEnd;
  readonly basis?: PairBasis;
  /** How one value of it is converted: of a list each, of a map its keys and values. Absent unless both ends are there. */
  readonly value?: ValueStep;
  /** What this direction may lose. */
  readonly loss?: Loss;
  /** What else it may lose, where there is more than one way to lose something. */
  readonly alsoLost?: readonly Loss[];
  /** Why a person must write it. */
  readonly why?: string;
  /** What the schema says to use instead of a removed one. */
  readonly replacement?: string;
  /** For an added one: must it be set, and does nothing say to what? Then old data cannot be promoted. */
  readonly isDemanded?: true;
}

/** What happens to one value of an enum. */
export interface EnumValueStep {
  readonly kind: 'identical' | 'renamed' | 'renumbered' | 'added' | 'removed';
  readonly from?: { readonly name: string; readonly number: number };
  readonly to?: { readonly name: string; readonly number: number };
  readonly basis?: PairBasis;
  readonly loss?: Loss;
  readonly replacement?: string;
}

/** Two messages that belong together. */
export interface MessageStep {
  readonly from: string;
  readonly to: string;
  readonly basis: PairBasis;
  /** Fields of the old message by number, then those that are added. */
  readonly fields: readonly FieldStep[];
}

/** Two enums that belong together. */
export interface EnumStep {
  readonly from: string;
  readonly to: string;
  readonly basis: PairBasis;
  /** Does the new one refuse numbers that it does not list? */
  readonly isClosed: boolean;
  readonly values: readonly EnumValueStep[];
}

/** A type that is there on one side only. */
export interface LoneType {
  readonly name: string;
  readonly kind: 'message' | 'enum';
  readonly replacement?: string;
}

/** How one package version becomes another. All lists are sorted by name. */
export interface ConversionPlan {
  readonly from: string;
  readonly to: string;
  /** Those of the two packages, and those of others that their fields lead to. */
  readonly messages: readonly MessageStep[];
  readonly enums: readonly EnumStep[];
  /** Types of the old package that have no counterpart. */
  readonly removed: readonly LoneType[];
  /** Types of the new package that have no counterpart. */
  readonly added: readonly LoneType[];
}

/** Everything that a field may lose. */
export function lossesOf({ loss, alsoLost = [] }: FieldStep): readonly Loss[] {
  return loss === undefined ? [] : [loss, ...alsoLost];
}
