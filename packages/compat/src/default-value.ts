/** What a field is that nobody has set: the default that is written down, or that of its type. */
import type { ChangeSide } from '@protoshepherd/compare';

/** The default as a number or text; undefined where there is none, as for messages and lists. Zero of any type is the same. */
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

/** Is an absent field something else than before? */
export function hasOtherDefault(before: ChangeSide, after: ChangeSide): boolean {
  const old = effectiveDefault(before);
  const now = effectiveDefault(after);
  return old !== undefined && now !== undefined && old !== now;
}
