/** The supported part of CEL, the expression language of protovalidate: literals, names, calls, comparisons, logic. */

/** A literal value. Bytes are text with one character per byte. */
export type Constant =
  /** `isSigned`: known to be of the type `int`, not `uint`. */
  | { readonly type: 'number'; readonly value: bigint | number; readonly isSigned?: boolean }
  | { readonly type: 'string' | 'bytes'; readonly value: string }
  | { readonly type: 'bool'; readonly value: boolean }
  /** In nanoseconds. */
  | { readonly type: 'duration' | 'timestamp'; readonly value: bigint }
  | { readonly type: 'list'; readonly value: readonly Constant[] };

export type CelOperator = '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in' | '&&' | '||';

export type Cel =
  | { readonly kind: 'constant'; readonly constant: Constant }
  | { readonly kind: 'list'; readonly items: readonly Cel[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'select'; readonly of: Cel; readonly field: string }
  | { readonly kind: 'call'; readonly name: string; readonly target?: Cel; readonly args: readonly Cel[] }
  | { readonly kind: 'not' | 'minus'; readonly of: Cel }
  | { readonly kind: 'binary'; readonly operator: CelOperator; readonly left: Cel; readonly right: Cel }
  | { readonly kind: 'choice'; readonly condition: Cel; readonly yes: Cel; readonly no: Cel };
