/** Rules that say where messages stand and of which types they are. Settings and presets are both lists of them; the first rule that names the type of a value counts. */
import type { DataFormat } from '@protoshepherd/workspace';

import type { PathStep } from './document-path.ts';
import type { TypeReason } from './found-message.ts';

/** A path in the document and what must stand there. */
export interface Condition {
  /** As far as it has the same steps as the path of the rule, it speaks of the same items. */
  readonly path: readonly PathStep[];
  /** One of these texts; undefined if any value will do. */
  readonly values: readonly string[] | undefined;
}

/** What stands at the place of a rule. */
export type RuleContent =
  /** A message of a type. */
  | { readonly kind: 'message'; readonly type: string }
  /** A message whose type is written in the document, as a name or URL. */
  | {
      readonly kind: 'named-message';
      readonly typeAt: readonly PathStep[];
      readonly pointerAt: readonly PathStep[] | undefined;
    }
  /** A text that holds documents; `type` if it is known, else the rules are asked again. */
  | { readonly kind: 'text'; readonly format: DataFormat | undefined; readonly type: string | undefined }
  /** The same in base64. */
  | { readonly kind: 'base64' }
  /** A document of its own, for which the rules are asked again. */
  | { readonly kind: 'document' };

/** A rule. */
export interface TypeRule {
  readonly reason: Extract<TypeReason, 'setting' | 'preset'>;
  /** Globs of file paths; undefined for all files. */
  readonly files: readonly string[] | undefined;
  readonly conditions: readonly Condition[];
  /** At least one of these keys must be in the value. */
  readonly keys: readonly string[] | undefined;
  /** Must every key of the value be a field of the type? */
  readonly isStrict: boolean;
  readonly at: readonly PathStep[];
  readonly content: RuleContent;
}
