/**
 * The model of a place: what can be completed at a cursor. `read-place.ts` finds the place; `complete.ts` lists the
 * completions.
 */
import type { BlockKind } from './open-statement.ts';
import type { NameAtCursor } from './name-at-cursor.ts';

/** The owner of options, as the message of `descriptor.proto` that they set. */
export type OptionsType =
  | 'FileOptions'
  | 'MessageOptions'
  | 'FieldOptions'
  | 'OneofOptions'
  | 'EnumOptions'
  | 'EnumValueOptions'
  | 'ServiceOptions'
  | 'MethodOptions'
  | 'ExtensionRangeOptions';

/** A part of an option name. */
export interface OptionPart {
  readonly name: string;
  readonly isExtension: boolean;
}

/** An incomplete option. */
export interface OpenOption {
  readonly type: OptionsType;
  /** The complete parts of its name. */
  readonly parts: readonly OptionPart[];
  /** The type of the field that it belongs to, as written; empty for other options. */
  readonly fieldType: string;
  /** The names of the options before it in the same brackets. */
  readonly siblings: readonly string[];
}

/** A step into a message value: the name of a field, or of an extension in brackets. */
export type ValueStep = OptionPart;

/** The kind of text that can be completed at a cursor. */
export type Place =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'comment' }
  /** The first word of a statement. */
  | { readonly kind: 'statement'; readonly block: BlockKind; readonly name: NameAtCursor }
  /** One of a few keywords. */
  | { readonly kind: 'keyword'; readonly words: readonly string[] }
  | {
      readonly kind: 'type';
      readonly accepts: 'field' | 'mapValue' | 'message';
      readonly name: NameAtCursor;
      readonly words: readonly string[];
    }
  | { readonly kind: 'mapKey' }
  | { readonly kind: 'fieldName'; readonly type: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'import'; readonly hasModifier: boolean }
  | { readonly kind: 'dialect'; readonly keyword: 'syntax' | 'edition' }
  | { readonly kind: 'package' }
  | { readonly kind: 'reserved' }
  | {
      readonly kind: 'optionName';
      readonly option: OpenOption;
      readonly extension: NameAtCursor | undefined;
    }
  | { readonly kind: 'optionValue'; readonly option: OpenOption; readonly steps: readonly ValueStep[] }
  /** The name of a field in a message value; `used` are the fields that are already set. */
  | {
      readonly kind: 'valueField';
      readonly option: OpenOption;
      readonly steps: readonly ValueStep[];
      readonly used: readonly string[];
      readonly extension: NameAtCursor | undefined;
    };
