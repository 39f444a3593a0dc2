/**
 * Checks messages against the validation rules of their types. A walk reports nested messages before the enclosing one, so results are buffered: a field with
 * `message.skip`, or a message with `(validate.disabled)`, drops all results for its content.
 */
import type { DataPath } from '@protoshepherd/migrate';
import type { Span } from '@protoshepherd/source';
import {
  absentState,
  judgeField,
  type ElementStep,
  type FieldState,
  type JudgeContext,
  type RuleSet,
  type UndecidedRule,
} from '@protoshepherd/validation';
import type { DataNode } from '@protoshepherd/workspace';

import type { Setting, SetMessage } from '../walk-result.ts';
import { describeValue } from './describe-value.ts';
import { elementFinder } from './find-element.ts';
import { fieldState } from './field-state.ts';
import { judgeFieldGroups } from './judge-field-groups.ts';
import type { InvalidValue, JudgedMessage, UndecidedUse } from './judged-value.ts';
import { sumUndecided } from './sum-undecided.ts';
import type { FieldRules, MessageRules, TypeRules } from './type-rules.ts';

/** Receives messages like a `WalkListener`. Take the result after every walk. */
export class MessageJudge {
  readonly #types: TypeRules;
  readonly #context: JudgeContext;
  // Both in the order in which the walk leaves messages: inner ones first.
  #invalid: InvalidValue[] = [];
  #undecided: UndecidedUse[] = [];

  constructor(types: TypeRules, context: JudgeContext) {
    this.#types = types;
    this.#context = context;
  }

  /** Judges a message; its nested messages were judged before. */
  message(message: SetMessage): void {
    const rules = this.#types.findRules(message.type.name);
    if (rules === undefined) return;
    if (rules.isDisabled) return this.#drop(message.path);
    const settings = new Map(message.settings.map((setting) => [setting.field.number, setting]));
    const states = new Map<string, FieldState | undefined>();
    for (const field of rules.fields) {
      const setting = settings.get(field.number);
      this.#dropSkipped(message, field);
      const state =
        setting === undefined ? absentState(field.kind) : fieldState(setting.value, field.kind, isUnique(field.rules));
      states.set(field.name, state);
      if (state !== undefined) this.#field(message, rules, field, setting, state);
    }
    this.#invalid.push(...judgeFieldGroups(message, rules, states));
    for (const rule of rules.opaque) {
      const reason = rule.effect === 'narrows' ? 'Shepherd cannot evaluate the expression' : 'it is not a known rule';
      this.#leaveOpen(message, message.path, rules.name, { ...rule, reason });
    }
  }

  /** The results since the last call. */
  take(): JudgedMessage {
    const result = { invalid: this.#invalid, undecided: sumUndecided(this.#undecided) };
    this.#invalid = [];
    this.#undecided = [];
    return result;
  }

  #field(
    message: SetMessage,
    owner: MessageRules,
    field: FieldRules,
    setting: Setting | undefined,
    state: FieldState,
  ): void {
    const { rules, kind } = field;
    const { refusals, undecided } = judgeField(rules, kind, state, this.#context);
    const path = { around: message.path, step: field.name };
    const element = `${owner.name}.${field.name}`;
    const find = setting === undefined ? undefined : elementFinder(setting.value, kind);
    for (const { phrase, demand, element: step, isMissing } of refusals) {
      const place = step === undefined ? undefined : find?.(step);
      const node = place?.node ?? setting?.value;
      const where = place === undefined ? path : { around: path, step: place.step };
      const text = refusalText(node, state, demand, isMissing, step);
      const { start, end } = node ?? message;
      this.#invalid.push({ path: where, element, text, rule: phrase, start, end });
    }
    for (const rule of undecided) this.#leaveOpen(setting?.value ?? message, path, element, rule);
  }

  #leaveOpen({ start, end }: Span, path: DataPath | undefined, element: string, rule: UndecidedRule): void {
    const text = rule.text === '' ? rule.name : `${rule.name}: ${rule.text}`;
    this.#undecided.push({ path, element, rule: text, reason: rule.reason, count: 1, start, end });
  }

  /** Rules of a field can disable the rules inside its messages. */
  #dropSkipped({ path }: SetMessage, { name, rules }: FieldRules): void {
    if (skipsNested(rules)) this.#drop(path, name);
  }

  /** Drops the results for the content of a message, or of one of its fields. */
  #drop(message: DataPath | undefined, field?: string): void {
    dropInside(this.#invalid, message, field);
    dropInside(this.#undecided, message, field);
  }
}

/** The field itself, or the elements of its list or map. Keys are never messages. */
function skipsNested({ skipsNested: isSkipped, value }: RuleSet): boolean {
  if (isSkipped) return true;
  if (value?.kind === 'list') return value.items?.skipsNested === true;
  return value?.kind === 'map' && value.values?.skipsNested === true;
}

/** The results for the content of a message are at the end of the list. */
function dropInside(
  said: { readonly path: DataPath | undefined }[],
  message: DataPath | undefined,
  field?: string,
): void {
  let from = said.length;
  while (from > 0 && isInside(said[from - 1]?.path, message)) from--;
  for (const each of said.splice(from)) if (!isInside(each.path, message, field)) said.push(each);
}

/**
 * True if a path is inside a message, or inside one of its fields. A walk builds the paths of a message by extending the path object of
 * the message.
 */
function isInside(path: DataPath | undefined, message: DataPath | undefined, field?: string): boolean {
  for (let at = path; at !== undefined; at = at.around) {
    if (at.around === message && (field === undefined || at.step === field)) return true;
  }
  return field === undefined && path === message;
}

function isUnique({ value }: RuleSet): boolean {
  return value?.kind === 'list' && value.unique;
}

function refusalText(
  node: DataNode | undefined,
  state: FieldState,
  demand: string,
  isMissing: boolean,
  step: ElementStep | undefined,
): string {
  if (node === undefined)
    return isMissing
      ? 'the field is not set, but it is required'
      : `the field is not set, and a validation rule rejects its default ${describeDefault(state)}: it ${demand}`;
  if (isMissing) return `${describeValue(node)} counts as not set, but the field is required`;
  const noun = step?.kind === 'key' ? 'the key ' : '';
  return `a validation rule rejects ${noun}${describeValue(node)}: it ${demand}`;
}

function describeDefault(state: FieldState): string {
  if (Array.isArray(state)) return '(an empty list)';
  if (state instanceof Map) return '(an empty map)';
  return typeof state === 'string' ? JSON.stringify(state) : typeof state === 'object' ? 'value' : String(state);
}
