/** Changes to a YAML or JSON text, independent of how they are written. */
import type { DataEntry, DataItem, DataList, DataMap, DataScalar } from '@protoshepherd/workspace';

/** The spelling of a field name: as in the schema, as in JSON, or ambiguous. */
export type Spelling = 'name' | 'json' | 'either';

/** One change. */
export type DataChange =
  | {
      readonly kind: 'field';
      readonly key: DataScalar;
      readonly to: { readonly name: string; readonly jsonName: string };
      readonly spelling: Spelling;
    }
  | { readonly kind: 'text'; readonly scalar: DataScalar; readonly to: string }
  | { readonly kind: 'number'; readonly scalar: DataScalar; readonly to: string }
  | { readonly kind: 'remove-entry'; readonly map: DataMap; readonly part: DataEntry }
  | { readonly kind: 'remove-item'; readonly list: DataList; readonly part: DataItem };
