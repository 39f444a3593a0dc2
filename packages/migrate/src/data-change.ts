/** What shall be different in a YAML or JSON text, before it is said how that is written. */
import type { DataEntry, DataItem, DataList, DataMap, DataScalar } from '@protoshepherd/workspace';

/** How the name of a field is spelled: as in the schema, as JSON does, or in a way that could be both. */
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
