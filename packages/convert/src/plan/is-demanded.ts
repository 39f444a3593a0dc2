/** Is a field required? The language or an annotation for validation or documentation can say so. */
import type { FieldFact } from '@protoshepherd/schema';

const demands: ReadonlyMap<string, RegExp> = new Map([
  ['(validate.rules)', /\brequired: ?true\b|\bmin_(?:len|items|pairs|bytes): ?[1-9]/],
  ['(buf.validate.field)', /\brequired: ?true\b/],
  ['(google.api.field_behavior)', /\bREQUIRED\b/],
]);

/** Would a message without this field be rejected, with no default to replace it? */
export function isDemanded({ presence, defaultValue, options }: FieldFact): boolean {
  if (defaultValue !== undefined) return false;
  return presence === 'required' || options.some(({ name, text }) => demands.get(name)?.test(text) === true);
}
