/**
 * Translates CEL expressions to conditions by evaluating them with an unknown `this`. Everything independent of it, such as the settings of a predefined rule, is computed. An
 * expression with any unsupported part has no condition and is only available as text.
 */
import {
  allOf,
  always,
  anyOf,
  createLiteral,
  evaluateConstant,
  negate,
  never,
  type Condition,
  type Order,
  type Test,
} from '../condition/condition.ts';
import { isOfBoundedSize } from '../condition/condition-size.ts';
import type { LineType, TextFormat } from '../rule-set.ts';
import { findFormat } from './cel-formats.ts';
import { compareConstants, convertConstant, negateConstant } from './cel-constants.ts';
import type { Cel, CelOperator, Constant } from './cel-syntax.ts';
import { parseCel } from './parse-cel.ts';

/** The subject of an expression. */
export type Subject =
  | { readonly kind: 'line'; readonly type: LineType }
  | { readonly kind: 'text'; readonly type: 'string' | 'bytes' }
  | { readonly kind: 'bool' | 'list' | 'map' }
  /** With the fields that `has` can test, and the oneof of each. */
  | { readonly kind: 'message'; readonly fields: ReadonlyMap<string, string | undefined> };

/** The names that an expression can refer to. */
export interface CelScope {
  readonly subject: Subject;
  /** The value of a predefined rule. */
  readonly rule?: Constant | undefined;
  /** The sibling settings of a predefined rule, by name; undefined also for a value that is not followed. */
  readonly rules?: (name: string) => Constant | undefined;
  /** Is a sibling setting written, with any value? */
  readonly hasRule?: (name: string) => boolean;
}

/** The condition of an expression; undefined if it is not supported. */
export function celCondition(text: string, scope: CelScope): Condition | undefined {
  const expression = parseCel(text);
  return expression && new Evaluation(scope).evaluateVerdict(expression);
}

/** The knowledge about the value of an expression. */
type Known =
  | { readonly kind: 'constant'; readonly constant: Constant }
  /** `this`, or `bytes(this)` for a string. */
  | { readonly kind: 'this' | 'utf8' | 'rules' }
  | { readonly kind: 'size'; readonly unit: 'own' | 'utf8' }
  | { readonly kind: 'condition'; readonly condition: Condition }
  /** A text of which only emptiness matters. */
  | { readonly kind: 'answer'; readonly isEmpty: Condition };

const constant = (value: Constant): Known => ({ kind: 'constant', constant: value });
const condition = (value: Condition): Known => ({ kind: 'condition', condition: value });

/** Chains of operators, selections and calls make deep expressions; deeper ones would exhaust the stack. */
const maxDepth = 200;

class Evaluation {
  readonly #scope: CelScope;
  #depth = 0;

  constructor(scope: CelScope) {
    this.#scope = scope;
  }

  /** An expression returns a boolean, or a text that is empty if the value is valid. */
  evaluateVerdict(cel: Cel): Condition | undefined {
    const value = this.#valueOf(cel);
    return value && (this.#asCondition(value) ?? resolveEmptiness(value));
  }

  #valueOf(cel: Cel): Known | undefined {
    if (this.#depth >= maxDepth) return undefined;
    this.#depth++;
    const value = this.#evaluate(cel);
    this.#depth--;
    return value;
  }

  #evaluate(cel: Cel): Known | undefined {
    switch (cel.kind) {
      case 'constant':
        return constant(cel.constant);
      case 'list':
        return this.#list(cel.items);
      case 'name':
        return this.#name(cel.name);
      case 'select':
        return this.#select(cel.of, cel.field);
      case 'not': {
        const of = this.#condition(cel.of);
        return of && condition(negate(of));
      }
      case 'minus': {
        const of = this.#constant(cel.of);
        const opposite = of && negateConstant(of);
        return opposite && constant(opposite);
      }
      case 'choice':
        return this.#choice(cel);
      case 'binary':
        return this.#binary(cel.operator, cel.left, cel.right);
      case 'call':
        return this.#call(cel);
    }
  }

  #constant(cel: Cel | undefined): Constant | undefined {
    const value = cel && this.#valueOf(cel);
    return value?.kind === 'constant' ? value.constant : undefined;
  }

  #condition(cel: Cel): Condition | undefined {
    const value = this.#valueOf(cel);
    return value && this.#asCondition(value);
  }

  /** A bool field is itself a condition. */
  #asCondition(value: Known): Condition | undefined {
    const isBool = value.kind === 'this' && this.#scope.subject.kind === 'bool';
    return isBool ? createLiteral({ kind: 'one-of', values: [true] }) : conditionIn(value);
  }

  #list(items: readonly Cel[]): Known | undefined {
    const values = items.map((item) => this.#constant(item));
    return values.every((value) => value !== undefined) ? constant({ type: 'list', value: values }) : undefined;
  }

  #name(name: string): Known | undefined {
    if (name === 'this' || name === 'rules') return { kind: name };
    const { rule } = this.#scope;
    return name === 'rule' && rule !== undefined ? constant(rule) : undefined;
  }

  #select(of: Cel, field: string): Known | undefined {
    const value = this.#valueOf(of)?.kind === 'rules' ? this.#scope.rules?.(field) : undefined;
    return value && constant(value);
  }

  #choice({ condition: asked, yes, no }: Extract<Cel, { readonly kind: 'choice' }>): Known | undefined {
    const test = this.#condition(asked);
    if (test === undefined) return undefined;
    const known = evaluateConstant(test);
    if (known !== undefined) return this.#valueOf(known ? yes : no);
    const [left, right] = [this.#valueOf(yes), this.#valueOf(no)];
    if (left === undefined || right === undefined) return undefined;
    const conditions = [this.#asCondition(left), this.#asCondition(right)];
    if (conditions[0] !== undefined && conditions[1] !== undefined) {
      const chosen = choose(test, conditions[0], conditions[1]);
      return chosen && condition(chosen);
    }
    const answers = [resolveEmptiness(left), resolveEmptiness(right)];
    if (answers[0] === undefined || answers[1] === undefined) return undefined;
    const isEmpty = choose(test, answers[0], answers[1]);
    return isEmpty && { kind: 'answer', isEmpty };
  }

  #binary(operator: CelOperator, left: Cel, right: Cel): Known | undefined {
    if (operator === '&&' || operator === '||')
      return this.#logic(operator, [...flattenOperands(operator, left), right]);
    const [first, second] = [this.#valueOf(left), this.#valueOf(right)];
    if (first === undefined || second === undefined) return undefined;
    const result =
      operator === 'in'
        ? this.#member(first, second)
        : (this.#compare(first, operator, second) ?? this.#compare(second, mirrored[operator], first));
    return result && condition(result);
  }

  /** One side suffices if it is false for `&&`, or true for `||`. */
  #logic(operator: '&&' | '||', operands: readonly Cel[]): Known | undefined {
    const sides = operands.map((operand) => this.#condition(operand));
    const decisive = operator === '||';
    if (sides.some((side) => side !== undefined && evaluateConstant(side) === decisive))
      return condition(decisive ? always : never);
    const known = sides.filter((side) => side !== undefined);
    if (known.length < sides.length || !isOfBoundedSize(known)) return undefined;
    return condition(decisive ? anyOf(known) : allOf(known));
  }

  #member(value: Known, list: Known): Condition | undefined {
    if (list.kind !== 'constant') return undefined;
    const values = list.constant.type === 'list' ? list.constant.value : [list.constant];
    if (value.kind === 'this') return this.#oneOf(values);
    if (value.kind !== 'constant') return undefined;
    const answers = values.map((each) => compareConstants(value.constant, '==', each));
    return answers.includes(undefined) ? undefined : answers.includes(true) ? always : never;
  }

  #oneOf(values: readonly Constant[]): Condition | undefined {
    const own = values.map((value) => this.#ownValue(value));
    return own.every((each) => each !== undefined) ? createLiteral({ kind: 'one-of', values: own }) : undefined;
  }

  /** Converts a constant to a value comparable with `this`. */
  #ownValue(value: Constant): Extract<Test, { kind: 'one-of' }>['values'][number] | undefined {
    const { subject } = this.#scope;
    const wanted =
      subject.kind === 'text'
        ? subject.type
        : subject.kind === 'line' && subject.type !== 'duration' && subject.type !== 'timestamp'
          ? 'number'
          : subject.kind === 'line'
            ? subject.type
            : subject.kind;
    return value.type === wanted && value.type !== 'list' && isFinite(value) ? value.value : undefined;
  }

  #compare(left: Known, operator: Comparison, right: Known): Condition | undefined {
    if (left.kind === 'constant' && right.kind === 'constant') {
      const answer = compareConstants(left.constant, operator, right.constant);
      return answer === undefined ? undefined : answer ? always : never;
    }
    const isEquality = operator === '==' || operator === '!=';
    if (isEquality) {
      const equal = this.#equality(left, right);
      if (equal !== undefined) return operator === '==' ? equal : negate(equal);
    }
    if (right.kind !== 'constant') return undefined;
    if (left.kind === 'size') return compareSize(left.unit, operator, right.constant);
    if (left.kind !== 'this' || isEquality) return undefined;
    const bound = this.#scope.subject.kind === 'line' ? this.#ownValue(right.constant) : undefined;
    return typeof bound === 'bigint' || typeof bound === 'number'
      ? createLiteral({ kind: 'order', order: operator, bound })
      : undefined;
  }

  #equality(left: Known, right: Known): Condition | undefined {
    if (left.kind === 'this' && right.kind === 'this') return this.#equalsItself();
    if (left.kind === 'this' && right.kind === 'constant') return this.#oneOf([right.constant]);
    const [first, second] = [this.#asCondition(left), this.#asCondition(right)];
    return first && second && choose(first, second, negate(second));
  }

  /** Only NaN differs from itself. */
  #equalsItself(): Condition | undefined {
    const { kind } = this.#scope.subject;
    if (kind === 'line') return createLiteral({ kind: 'nan' }, false);
    return kind === 'text' || kind === 'bool' ? always : undefined;
  }

  #call({ name, target, args }: Extract<Cel, { readonly kind: 'call' }>): Known | undefined {
    if (name === 'has' && target === undefined) return this.#has(args);
    if (name === 'getField' && target === undefined) {
      const [of, field] = args;
      const written = this.#constant(field);
      return of !== undefined && written?.type === 'string' ? this.#select(of, written.value) : undefined;
    }
    const [subject, ...rest] = target === undefined ? args : [target, ...args];
    const value = subject && this.#valueOf(subject);
    if (value === undefined) return undefined;
    if (rest.length === 0 && name === 'size') return this.#size(value);
    if (rest.length === 0 && target === undefined) return this.#convert(name, value);
    return target === undefined ? undefined : this.#method(name, value, rest);
  }

  #has([asked]: readonly Cel[]): Known | undefined {
    if (asked?.kind !== 'select') return undefined;
    const of = this.#valueOf(asked.of);
    const { subject, hasRule } = this.#scope;
    if (of?.kind === 'rules') return condition(hasRule?.(asked.field) === true ? always : never);
    if (of?.kind !== 'this' || subject.kind !== 'message' || !subject.fields.has(asked.field)) return undefined;
    const oneof = subject.fields.get(asked.field);
    return condition(createLiteral({ kind: 'has', field: asked.field, ...(oneof !== undefined && { oneof }) }));
  }

  #size(value: Known): Known | undefined {
    if (value.kind === 'utf8') return { kind: 'size', unit: 'utf8' };
    if (value.kind === 'constant' && value.constant.type === 'list')
      return constant({ type: 'number', value: BigInt(value.constant.value.length), isSigned: true });
    const { kind } = this.#scope.subject;
    return value.kind === 'this' && (kind === 'text' || kind === 'list' || kind === 'map')
      ? { kind: 'size', unit: 'own' }
      : undefined;
  }

  /** Sizes and constants keep their value in another number type. */
  #convert(name: string, value: Known): Known | undefined {
    if (value.kind === 'size') return name === 'int' || name === 'uint' ? value : undefined;
    if (value.kind === 'constant') {
      const converted = convertConstant(name, value.constant);
      return converted && constant(converted);
    }
    const { subject } = this.#scope;
    return name === 'bytes' && value.kind === 'this' && subject.kind === 'text' && subject.type === 'string'
      ? { kind: 'utf8' }
      : undefined;
  }

  #method(name: string, value: Known, args: readonly Cel[]): Known | undefined {
    const values = args.map((arg) => this.#constant(arg));
    if (name === 'format' && value.kind === 'constant') return formatted(value.constant);
    if (value.kind !== 'this' || !values.every((each) => each !== undefined)) return undefined;
    const { subject } = this.#scope;
    const test = subject.kind === 'line' ? lineTest(subject.type, name, values) : textTest(subject, name, values);
    return test && condition(test);
  }
}

/** The first condition where the test holds, and the second elsewhere; undefined if that is too large. */
function choose(test: Condition, first: Condition, second: Condition): Condition | undefined {
  if (!isOfBoundedSize([test, first, test, second])) return undefined;
  return anyOf([allOf([test, first]), allOf([negate(test), second])]);
}

/** The operands of a chain of one operator: a loop, because such chains can be long. */
function flattenOperands(operator: '&&' | '||', left: Cel): readonly Cel[] {
  const operands: Cel[] = [];
  let rest = left;
  for (; rest.kind === 'binary' && rest.operator === operator; rest = rest.left) operands.push(rest.right);
  return [rest, ...operands.toReversed()];
}

type Comparison = Exclude<CelOperator, 'in' | '&&' | '||'>;

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

function conditionIn(value: Known): Condition | undefined {
  if (value.kind === 'condition') return value.condition;
  const isBool = value.kind === 'constant' && value.constant.type === 'bool';
  return isBool ? (value.constant.value ? always : never) : undefined;
}

function resolveEmptiness(value: Known): Condition | undefined {
  if (value.kind === 'answer') return value.isEmpty;
  const isText = value.kind === 'constant' && value.constant.type === 'string';
  return isText ? (value.constant.value === '' ? always : never) : undefined;
}

/** The result of a format string is not empty if there is literal text between its placeholders. */
function formatted(template: Constant): Known | undefined {
  const isEmpty = template.type !== 'string' || template.value.replaceAll(/%(?:\.\d+)?[a-zA-Z]/g, '') === '';
  return isEmpty ? undefined : { kind: 'answer', isEmpty: never };
}

function isFinite(value: Constant): boolean {
  return value.type !== 'number' || typeof value.value === 'bigint' || Number.isFinite(value.value);
}

function compareSize(unit: 'own' | 'utf8', operator: Comparison, value: Constant): Condition | undefined {
  if (value.type !== 'number' || !isFinite(value)) return undefined;
  const at = (order: Order): Condition => createLiteral({ kind: 'size', unit, order, bound: value.value });
  if (operator === '==') return allOf([at('>='), at('<=')]);
  return operator === '!=' ? anyOf([at('<'), at('>')]) : at(operator);
}

function lineTest(type: LineType, name: string, args: readonly Constant[]): Condition | undefined {
  const isFloating = type === 'float' || type === 'double';
  if (!isFloating || args.length > 0) return undefined;
  return name === 'isNan'
    ? createLiteral({ kind: 'nan' })
    : name === 'isInf'
      ? createLiteral({ kind: 'infinite' })
      : undefined;
}

const places: Readonly<Record<string, 'prefix' | 'suffix' | 'contains'>> = {
  startsWith: 'prefix',
  endsWith: 'suffix',
  contains: 'contains',
};

function textTest(subject: Subject, name: string, args: readonly Constant[]): Condition | undefined {
  if (subject.kind !== 'text') return undefined;
  const [first] = args;
  const isOwn = args.length === 1 && first?.type === subject.type;
  if (isOwn && Object.hasOwn(places, name)) {
    const place = places[name] as 'prefix' | 'suffix' | 'contains';
    return createLiteral({ kind: 'part', place, text: first.value });
  }
  if (subject.type !== 'string') return undefined;
  if (isOwn && name === 'matches') return createLiteral({ kind: 'pattern', pattern: first.value });
  const format: TextFormat | undefined = findFormat(name, args);
  return format && createLiteral({ kind: 'format', format });
}
