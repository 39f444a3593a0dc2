/**
 * The losses of a message in a round trip to the other version and back. Everything is lost on the way there: a field that is widened, renamed or added comes
 * back unchanged, so the way back adds no losses. A message loses what its own fields lose, and what its nested messages lose.
 */
import {
  listLosses,
  type ConversionPlan,
  type EnumStep,
  type FieldStep,
  type Loss,
  type MessageStep,
  type ValueStep,
} from './conversion-plan.ts';

/** `manual` if the result depends on a hand-written conversion. */
export type RoundTripVerdict = 'lossless' | 'lossy' | 'manual';

/** A part of a message that a round trip loses. */
export interface LostPart {
  /** The field of the old message. */
  readonly field: string;
  readonly loss: Loss;
}

/** A field whose messages lose something. */
export interface LossInside {
  readonly field: string;
  /** The old message type of the field. */
  readonly message: string;
}

/** The verdict on the round trip of a message. */
export interface MessageVerdict {
  readonly from: string;
  readonly to: string;
  readonly verdict: RoundTripVerdict;
  readonly lost: readonly LostPart[];
  readonly inside: readonly LossInside[];
}

/** Judges every pair of messages, in plan order. */
export function judgeRoundTrip({ messages, enums }: ConversionPlan): MessageVerdict[] {
  const enumByPair = new Map(enums.map((step) => [pairKey(step), step]));
  const lost = new Map(messages.map((step) => [pairKey(step), lostParts(step, enumByPair)]));
  const verdicts = new Map<string, RoundTripVerdict>();
  for (const [key, parts] of lost) verdicts.set(key, judgeParts(parts));
  propagateVerdict(messages, verdicts, 'lossy');
  propagateVerdict(messages, verdicts, 'manual');
  return messages.map((step) => {
    const key = pairKey(step);
    const inside = step.fields.flatMap((field) =>
      listNestedMessages(field.value)
        .filter((held) => (verdicts.get(held.key) ?? 'lossless') !== 'lossless')
        .map((held) => ({ field: field.from?.name ?? '', message: held.message })),
    );
    return {
      from: step.from,
      to: step.to,
      verdict: verdicts.get(key) as RoundTripVerdict,
      lost: lost.get(key) as readonly LostPart[],
      inside,
    };
  });
}

function pairKey({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} ${to}`;
}

function judgeParts(parts: readonly LostPart[]): RoundTripVerdict {
  if (parts.some(({ loss }) => loss.kind !== 'unknown')) return 'lossy';
  return parts.length > 0 ? 'manual' : 'lossless';
}

function lostParts({ fields }: MessageStep, enums: ReadonlyMap<string, EnumStep>): LostPart[] {
  return fields.flatMap((step) => allLosses(step, enums).map((loss) => ({ field: step.from?.name ?? '', loss })));
}

function allLosses(step: FieldStep, enums: ReadonlyMap<string, EnumStep>): Loss[] {
  return [...listLosses(step), ...enumLosses(step.value, enums)];
}

function enumLosses(value: ValueStep | undefined, enums: ReadonlyMap<string, EnumStep>): Loss[] {
  if (value?.kind === 'map') return enumLosses(value.value, enums);
  if (value?.kind !== 'enum') return [];
  return enums.get(pairKey(value))?.values.flatMap(({ loss }) => loss ?? []) ?? [];
}

interface NestedMessage {
  readonly key: string;
  readonly message: string;
}

function listNestedMessages(value: ValueStep | undefined): NestedMessage[] {
  if (value?.kind === 'map') return listNestedMessages(value.value);
  return value?.kind === 'message' ? [{ key: pairKey(value), message: value.from }] : [];
}

/** Propagates a verdict to all messages that contain, at any depth, a message with it. A worse verdict is kept. */
function propagateVerdict(
  messages: readonly MessageStep[],
  verdicts: Map<string, RoundTripVerdict>,
  verdict: 'lossy' | 'manual',
): void {
  const holders = new Map<string, string[]>();
  for (const step of messages) {
    for (const { key } of step.fields.flatMap((field) => listNestedMessages(field.value))) {
      const list = holders.get(key);
      if (list === undefined) holders.set(key, [pairKey(step)]);
      else list.push(pairKey(step));
    }
  }
  const waiting = [...verdicts].filter(([, each]) => each === verdict).map(([key]) => key);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const holder of holders.get(key) ?? []) {
      const known = verdicts.get(holder);
      if (known === verdict || known === 'lossy') continue;
      verdicts.set(holder, verdict);
      waiting.push(holder);
    }
  }
}
