/** The value of an unset field: its explicit default, or the default of its type. */
import type { ChangeSide } from '@protoshepherd/compare';

/** The default as a number or text; `undefined` for messages, lists and maps. Zero values of all types are equal. */
function effectiveDefault({ field, values = [] }: ChangeSide): number | string | undefined {
  if (field === undefined || field.cardinality !== 'singular' || field.type.kind === 'message') return undefined;
  const written = field.defaultValue;
  if (field.type.kind === 'enum') {
    const named = written === undefined ? values[0] : values.find((value) => value.startsWith(`${written} = `));
    return named === undefined ? 0 : Number(named.slice(named.lastIndexOf('=') + 1));
  }
  if (written === undefined || written === '""' || written === 'false') return 0;
  if (written === 'true') return 1;
  if (written.startsWith('"')) return written;
  return Number.isNaN(Number(written)) ? written : Number(written);
}

/** Does an unset field have another value than before? */
export function hasOtherDefault(before: ChangeSide, after: ChangeSide): boolean {
  const old = effectiveDefault(before);
  const now = effectiveDefault(after);
  return old !== undefined && now !== undefined && old !== now;
}
