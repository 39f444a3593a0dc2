/** The results of validation rules for the values of a message. */
import type { DataPath } from '@protoshepherd/migrate';
import type { Span } from '@protoshepherd/source';

/** A value that violates a rule. Its span is that of the value, or of the message if the field is not set. */
export interface InvalidValue extends Span {
  readonly path: DataPath | undefined;
  /** The field or message with the rule. */
  readonly element: string;
  /** One plain sentence without the path and without a full stop. */
  readonly text: string;
  /** The rule in words. */
  readonly rule: string;
}

/** A rule that could not be evaluated, and the number of affected values. Its span is that of the first value. */
export interface UndecidedUse extends Span {
  readonly path: DataPath | undefined;
  readonly element: string;
  /** The rule as written. */
  readonly rule: string;
  /** The reason, as a clause. */
  readonly reason: string;
  readonly count: number;
}

/** The results of all rules for a message and its nested messages. */
export interface JudgedMessage {
  readonly invalid: readonly InvalidValue[];
  /** One entry per rule, in text order. */
  readonly undecided: readonly UndecidedUse[];
}
