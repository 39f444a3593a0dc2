/**
 * Parses CEL by recursive descent; operators from lowest to highest precedence:
 *
 *     expression = or ["?" or ":" expression]
 *     or         = and {"||" and}
 *     and        = relation {"&&" relation}
 *     relation   = unary {("<" | "<=" | ">" | ">=" | "==" | "!=" | "in") unary}
 *     unary      = {"!" | "-"} member
 *     member     = primary {"." NAME ["(" arguments ")"]}
 *     primary    = literal | NAME ["(" arguments ")"] | "(" expression ")" | "[" arguments "]"
 */
import { celTokens, type Token } from './cel-tokens.ts';
import type { Cel, CelOperator } from './cel-syntax.ts';

/** Parses an expression; undefined if it contains unsupported syntax. */
export function parseCel(text: string): Cel | undefined {
  const tokens = celTokens(text);
  if (tokens === undefined) return undefined;
  const parser = new Parser(tokens);
  const expression = parser.expression();
  return parser.isAtEnd ? expression : undefined;
}

const maxDepth = 40;
const relations: readonly CelOperator[] = ['<', '<=', '>', '>=', '==', '!=', 'in'];

/** Every method returns undefined for unexpected tokens; then the whole expression is not supported. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  expression(): Cel | undefined {
    if (this.#depth >= maxDepth) return undefined;
    this.#depth++;
    const condition = this.#chain(['||'], () => this.#chain(['&&'], () => this.#chain(relations, () => this.#unary())));
    const result = condition !== undefined && this.#take('?') ? this.#choice(condition) : condition;
    this.#depth--;
    return result;
  }

  #choice(condition: Cel): Cel | undefined {
    const yes = this.expression();
    if (yes === undefined || !this.#take(':')) return undefined;
    const no = this.expression();
    return no === undefined ? undefined : { kind: 'choice', condition, yes, no };
  }

  #chain(operators: readonly CelOperator[], read: () => Cel | undefined): Cel | undefined {
    let left = read();
    for (;;) {
      const operator = left === undefined ? undefined : operators.find((each) => this.#take(each));
      if (left === undefined || operator === undefined) return left;
      const right = read();
      left = right === undefined ? undefined : { kind: 'binary', operator, left, right };
    }
  }

  #unary(): Cel | undefined {
    const kinds: ('not' | 'minus')[] = [];
    for (;;) {
      if (this.#take('!')) kinds.push('not');
      else if (this.#take('-')) kinds.push('minus');
      else break;
    }
    const of = kinds.length > maxDepth ? undefined : this.#member();
    return of && kinds.reduceRight<Cel>((inner, kind) => ({ kind, of: inner }), of);
  }

  #member(): Cel | undefined {
    let member = this.#primary();
    for (let length = 0; member !== undefined && this.#take('.'); length++) {
      const field = this.#name();
      if (field === undefined || length > maxDepth) return undefined;
      if (this.#take('(')) {
        const args = this.#list(')');
        member = args && { kind: 'call', name: field, target: member, args };
      } else member = { kind: 'select', of: member, field };
    }
    return member;
  }

  #primary(): Cel | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'constant') {
      this.#at++;
      return { kind: 'constant', constant: token.constant };
    }
    if (this.#take('(')) {
      const inner = this.expression();
      return this.#take(')') ? inner : undefined;
    }
    if (this.#take('[')) {
      const items = this.#list(']');
      return items && { kind: 'list', items };
    }
    const name = this.#name();
    if (name === undefined || name === 'in') return undefined;
    if (name === 'true' || name === 'false')
      return { kind: 'constant', constant: { type: 'bool', value: name === 'true' } };
    if (!this.#take('(')) return { kind: 'name', name };
    const args = this.#list(')');
    return args && { kind: 'call', name, args };
  }

  #list(end: string): readonly Cel[] | undefined {
    const items: Cel[] = [];
    while (!this.#take(end)) {
      if (items.length > 0 && !this.#take(',')) return undefined;
      const item = this.expression();
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  #name(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') return undefined;
    this.#at++;
    return token.text;
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === 'constant' || token.text !== text) return false;
    this.#at++;
    return true;
  }
}
