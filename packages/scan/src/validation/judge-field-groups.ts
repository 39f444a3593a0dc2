/** Rules about several fields of a message: a required oneof, and mutually exclusive fields. */
import { listNames } from '@protoshepherd/source';
import { isUnset, unset, type FieldState } from '@protoshepherd/validation';

import type { SetMessage } from '../walk-result.ts';
import type { InvalidValue } from './judged-value.ts';
import type { MessageRules } from './type-rules.ts';

/** Finds violated field groups of a message. `states` contains the fields with rules; undefined marks values that do not fit their type. */
export function judgeFieldGroups(
  message: SetMessage,
  rules: MessageRules,
  states: ReadonlyMap<string, FieldState | undefined>,
): readonly InvalidValue[] {
  const { path, start, end } = message;
  const found = [...requiredOneofs(message, rules), ...exclusiveFields(rules, states)];
  return found.map(({ text, rule, element }) => ({ path, element, text, rule, start, end }));
}

type Found = Pick<InvalidValue, 'text' | 'rule' | 'element'>;

function requiredOneofs({ settings }: SetMessage, { name, oneofs }: MessageRules): readonly Found[] {
  return oneofs
    .filter((oneof) => !settings.some(({ field }) => field.oneof === oneof.name))
    .map((oneof) => ({
      element: `${name}.${oneof.name}`,
      text: `no field of the oneof ${oneof.name} is set, but one is required: ${listNames(oneof.fields)}`,
      rule: 'must be set',
    }));
}

function exclusiveFields(
  { name, exclusive, fields: ruled }: MessageRules,
  states: ReadonlyMap<string, FieldState | undefined>,
): readonly Found[] {
  const isSet = (field: string): boolean => {
    const hasPresence = ruled.find((each) => each.name === field)?.kind.hasPresence ?? false;
    return !isUnset(states.get(field) ?? unset, { hasPresence });
  };
  return exclusive.flatMap(({ fields, required }): readonly Found[] => {
    if (fields.some((field) => states.has(field) && states.get(field) === undefined)) return [];
    const set = fields.filter(isSet);
    const all = listNames(fields);
    if (set.length > 1) {
      const text = `a validation rule allows only one of these fields to be set: ${listNames(set)}`;
      return [{ element: name, text, rule: `at most one of ${all}` }];
    }
    const text = `none of these fields is set, but a validation rule requires one: ${all}`;
    return set.length === 1 || !required ? [] : [{ element: name, text, rule: `one of ${all}` }];
  });
}
