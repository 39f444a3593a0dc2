/** Rules for message locations and types. Settings and presets are both lists of rules; the first rule that names the type of a value wins. */
import type { DataFormat } from '@protoshepherd/workspace';

import type { PathStep } from './document-path.ts';
import type { TypeReason } from './found-message.ts';

/** A path in the document and its required value. */
export interface Condition {
  /** Steps shared with the path of the rule refer to the same items. */
  readonly path: readonly PathStep[];
  /** The accepted texts; undefined if any value suffices. */
  readonly values: readonly string[] | undefined;
}

/** The content at the location of a rule. */
export type RuleContent =
  /** A message of a given type. */
  | { readonly kind: 'message'; readonly type: string }
  /** A message whose type the document contains, as a name or URL. */
  | {
      readonly kind: 'named-message';
      readonly typeAt: readonly PathStep[];
      readonly pointerAt: readonly PathStep[] | undefined;
    }
  /** A text with documents; without `type`, the rules apply to them again. */
  | { readonly kind: 'text'; readonly format: DataFormat | undefined; readonly type: string | undefined }
  /** The same, encoded in base64. */
  | { readonly kind: 'base64' }
  /** An embedded document, to which the rules apply again. */
  | { readonly kind: 'document' };

export interface TypeRule {
  readonly reason: Extract<TypeReason, 'setting' | 'preset'>;
  /** Globs of file paths; undefined matches all files. */
  readonly files: readonly string[] | undefined;
  readonly conditions: readonly Condition[];
  /** The value must contain at least one of these keys. */
  readonly keys: readonly string[] | undefined;
  /** True if every key of the value must be a field of the type. */
  readonly isStrict: boolean;
  readonly at: readonly PathStep[];
  readonly content: RuleContent;
}
