/** Generates the TypeScript expression for a value. */
import type { FieldSide, ValueStep } from '../plan/conversion-plan.ts';
import { integerRange } from '../plan/plan-scalar.ts';

/** The names that expressions refer to. */
export interface ValueNames {
  /** The function that converts a pair of messages. */
  readonly message: (from: string, to: string) => string;
  /** The function that converts a pair of enums; `undefined` if the numbers stay the same. */
  readonly enum: (from: string, to: string) => string | undefined;
}

/** Both ends of a field, and its name for loss reports. */
export interface ValuePlace {
  readonly from: FieldSide;
  readonly to: FieldSide;
  /** A string literal. */
  readonly field: string;
}

/** The JavaScript representation of a scalar. */
type Form = 'number' | 'bigint' | 'text';

/** An expression that converts the value of another expression; that expression itself if no conversion is needed. */
export function valueCode(names: ValueNames, place: ValuePlace, step: ValueStep, value: string): string {
  switch (step.kind) {
    case 'message':
      return step.from === step.to ? value : `${names.message(step.from, step.to)}(${value}, report)`;
    case 'enum': {
      if (step.from === step.to) return value;
      const convert = names.enum(step.from, step.to);
      return convert === undefined ? `${value} as number` : `${convert}(${value}, ${place.field}, report)`;
    }
    case 'same':
    case 'widen':
      return convertForm(chooseForm(step.from, place.from), chooseForm(step.to, place.to), value);
    case 'narrow':
      return narrowCode(place, step.from, step.to, value);
    case 'map':
    case 'manual':
      throw new Error(`a ${step.kind} step does not convert a single value`);
  }
}

function narrowCode(place: ValuePlace, from: string, to: string, value: string): string {
  if (to === 'float') return `narrowFloat(${value}, ${place.field}, report)`;
  const plain = chooseForm(from, place.from) === 'text' ? `BigInt(${value})` : value;
  return convertForm('bigint', chooseForm(to, place.to), `narrowInteger(${plain}, '${to}', ${place.field}, report)`);
}

function chooseForm(scalar: string, { isTextInJavaScript }: FieldSide): Form {
  const range = integerRange(scalar);
  if (range === undefined || range.max < 1n << 32n) return 'number';
  return isTextInJavaScript === true ? 'text' : 'bigint';
}

function convertForm(from: Form, to: Form, value: string): string {
  if (from === to) return value;
  if (to === 'number') return `Number(${value})`;
  return to === 'text' ? `String(${value})` : `BigInt(${value})`;
}
