/**
 * The functions that a group of versions needs when all are converted through a hub: two for each message of each version, or fewer if only calls are
 * converted.
 */
import type { CalledMessages } from './called-messages.ts';
import type { FieldStep, MessageStep } from './conversion-plan.ts';
import type { ConversionDirection, ConversionStyle } from './conversion-style.ts';

/** A function that converts one message in one direction. */
export interface ConversionFunction {
  /** The name of the hand-written function, or of the generated one if nothing is written by hand. */
  readonly name: string;
  readonly direction: ConversionDirection;
  readonly from: string;
  readonly to: string;
  /** Why it, or a part of it, must be written by hand; empty if it can be generated. */
  readonly manual: readonly string[];
}

/** A version and the plans to and from the hub. */
export interface SpokeSteps {
  readonly spoke: string;
  readonly toHub: readonly MessageStep[];
  readonly fromHub: readonly MessageStep[];
  /** The incoming and outgoing messages of the version's services; `undefined` if it has none. */
  readonly called: CalledMessages | undefined;
}

/** The functions between a version and the hub, functions to the hub first. */
export function neededFunctions(
  style: ConversionStyle,
  { spoke, toHub, fromHub, called }: SpokeSteps,
): ConversionFunction[] {
  const isOwn = (name: string): boolean => name.startsWith(`${spoke}.`);
  const isCalled = (name: string, way: keyof CalledMessages): boolean =>
    style.directions === 'both' || called === undefined || called[way].has(name);
  const describeFunction = (step: MessageStep, direction: ConversionDirection, own: string): ConversionFunction => {
    const manual = step.fields.flatMap((field) => manualReasons(style, field));
    const name = style.functionName(own.slice(spoke.length + 1), direction);
    const isManual = manual.length > 0;
    return { name: isManual ? name : style.publicName(name), direction, from: step.from, to: step.to, manual };
  };
  return [
    ...toHub
      .filter(({ from }) => isOwn(from) && isCalled(from, 'incoming'))
      .map((step) => describeFunction(step, 'to-internal', step.from)),
    ...fromHub
      .filter(({ to }) => isOwn(to) && isCalled(to, 'outgoing'))
      .map((step) => describeFunction(step, 'to-version', step.to)),
  ];
}

/** Why a field must be converted by hand. A check at run time is no reason: a number out of range is rejected, not lost. */
export function manualReasons({ manualWhen }: ConversionStyle, { kind, from, to, why, value }: FieldStep): string[] {
  if (kind === 'added') return [];
  if (kind === 'removed') return [`${from?.name} has no counterpart`];
  if (why !== undefined) return [`${from?.name}: ${why}`];
  if (manualWhen === 'underivable') return [];
  if (from?.name !== to?.name) return [`${from?.name} is renamed to ${to?.name}`];
  const isOtherType =
    value?.kind === 'widen' || value?.kind === 'narrow' || (value?.kind === 'same' && value.from !== value.to);
  return isOtherType ? [`${from?.name} changes from ${from?.type} to ${to?.type}`] : [];
}
