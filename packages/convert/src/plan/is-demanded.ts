/** Must a field be set? The language says so, or an annotation for validation or documentation does. */
import type { FieldFact } from '@protoshepherd/schema';

const demands: ReadonlyMap<string, RegExp> = new Map([
  ['(validate.rules)', /\brequired: ?true\b|\bmin_(?:len|items|pairs|bytes): ?[1-9]/],
  ['(buf.validate.field)', /\brequired: ?true\b/],
  ['(google.api.field_behavior)', /\bREQUIRED\b/],
]);

/** Would a message without this field be refused, and is there no default that stands in for it? */
export function isDemanded({ presence, defaultValue, options }: FieldFact): boolean {
  if (defaultValue !== undefined) return false;
  return presence === 'required' || options.some(({ name, text }) => demands.get(name)?.test(text) === true);
}
