/**
 * A YAML or JSON text as values with source spans. Text and meaning are both available, so that a program can decide by meaning and edit the text only
 * where needed.
 */
import type { Finding, Span } from '@protoshepherd/source';

/** The meaning of a scalar. Integers of any size are exact. */
export type DataValue = string | bigint | number | boolean | null;

/** Properties of all values. */
interface Anchorable extends Span {
  /** True if the value has an anchor, so that aliases may repeat it. */
  readonly isAnchored?: boolean;
  /** A tag other than the standard ones of YAML, such as `!ignore`. */
  readonly tag?: string;
}

export interface DataScalar extends Anchorable {
  readonly kind: 'scalar';
  readonly value: DataValue;
  /** How the scalar is written; `none` for an empty value, which means null. */
  readonly style: 'plain' | 'single' | 'double' | 'block' | 'none';
}

/** An entry of a map. Its span covers key, value and the punctuation between them. */
export interface DataEntry extends Span {
  readonly key: DataNode;
  readonly value: DataNode;
}

/** A map. Duplicate keys only occur together with a finding. */
export interface DataMap extends Anchorable {
  readonly kind: 'map';
  /** True for a map in braces; false for one entry per line. */
  readonly isFlow: boolean;
  readonly entries: readonly DataEntry[];
}

/** An item of a list. Its span includes the dash of a block list. */
export interface DataItem extends Span {
  readonly value: DataNode;
}

export interface DataList extends Anchorable {
  readonly kind: 'list';
  readonly isFlow: boolean;
  readonly items: readonly DataItem[];
}

/** A repeated use of an anchored value. */
export interface DataAlias extends Anchorable {
  readonly kind: 'alias';
  readonly target: DataNode;
}

/** A value of any kind. Its span ends with the value and excludes comments after it. */
export type DataNode = DataScalar | DataMap | DataList | DataAlias;

/** A parsed text. With error findings, documents may be missing. */
export interface DataText {
  readonly documents: readonly DataNode[];
  readonly findings: readonly Finding[];
}
