/**
 * A YAML or JSON text as values that know their places. Text and meaning are both there, so that a program can decide by meaning and change the text only
 * where it must.
 */
import type { Finding, Span } from '@protoshepherd/source';

/** What a scalar means. Whole numbers of any size are exact. */
export type DataValue = string | bigint | number | boolean | null;

/** What all values have. */
interface Anchorable extends Span {
  /** Has it an anchor, so that it may be used elsewhere again? */
  readonly isAnchored?: boolean;
  /** A tag that is not one of YAML's own, such as `!ignore`. */
  readonly tag?: string;
}

/** A value that is not made of others. */
export interface DataScalar extends Anchorable {
  readonly kind: 'scalar';
  readonly value: DataValue;
  /** How it is written; `none` where nothing is written and null is meant. */
  readonly style: 'plain' | 'single' | 'double' | 'block' | 'none';
}

/** One entry of a map. Its span covers key and value, and the signs between them. */
export interface DataEntry extends Span {
  readonly key: DataNode;
  readonly value: DataNode;
}

/** A map. A key may be there twice only if that is a finding, too. */
export interface DataMap extends Anchorable {
  readonly kind: 'map';
  /** Between braces; else one entry a line. */
  readonly isFlow: boolean;
  readonly entries: readonly DataEntry[];
}

/** One item of a list. Its span covers the dash of a block list. */
export interface DataItem extends Span {
  readonly value: DataNode;
}

/** A list. */
export interface DataList extends Anchorable {
  readonly kind: 'list';
  readonly isFlow: boolean;
  readonly items: readonly DataItem[];
}

/** A value that stands elsewhere and is used here again. */
export interface DataAlias extends Anchorable {
  readonly kind: 'alias';
  readonly target: DataNode;
}

/** A value of any kind. Spans end where the value ends: comments behind it are not in it. */
export type DataNode = DataScalar | DataMap | DataList | DataAlias;

/** A text that was read. Where there are findings of severity error, documents may be missing. */
export interface DataText {
  readonly documents: readonly DataNode[];
  readonly findings: readonly Finding[];
}
