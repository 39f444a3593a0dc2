/** What validation rules say about the values of a message. */
import type { DataPath } from '@protoshepherd/migrate';
import type { Span } from '@protoshepherd/source';

/** A value that a rule refuses. Its span is that of the value, or of the message where a field is not set. */
export interface InvalidValue extends Span {
  readonly path: DataPath | undefined;
  /** The field or message that has the rule. */
  readonly element: string;
  /** One plain sentence without the path and without a full stop. */
  readonly text: string;
  /** The rule in words. */
  readonly rule: string;
}

/** A rule that no value could be held against, and how many values that concerns. Its span is that of the first. */
export interface UndecidedUse extends Span {
  readonly path: DataPath | undefined;
  readonly element: string;
  /** The rule as it is written. */
  readonly rule: string;
  /** Why, as one clause. */
  readonly reason: string;
  readonly count: number;
}

/** Everything that rules say about one message and the messages inside of it. */
export interface JudgedMessage {
  readonly invalid: readonly InvalidValue[];
  /** One for each rule, in the order of the text. */
  readonly undecided: readonly UndecidedUse[];
}
