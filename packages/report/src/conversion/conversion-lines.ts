/** Describes the conversion of fields and enum values, for both text and Markdown. */
import type { DescribedRoundTrip, EnumValueStep, FieldSide, FieldStep, LostPart } from '@protoshepherd/convert';

/** The kind of a step, and its description. */
export interface StepLine {
  readonly kind: string;
  readonly what: string;
}

/** A field step as a line; `undefined` if nothing changes. */
export function fieldLine(step: FieldStep): StepLine | undefined {
  if (step.kind === 'identical') return undefined;
  return { kind: kindText(step.kind), what: [endsText(step), ...listNotes(step)].join(', ') };
}

function endsText({ from, to }: FieldStep): string {
  const lone = from ?? to;
  if (from === undefined || to === undefined) return lone === undefined ? '' : `${lone.name}: ${typeText(lone)}`;
  const names = from.name === to.name ? from.name : `${from.name} → ${to.name}`;
  const [old, now] = [typeText(from), typeText(to)];
  return old === now ? names : `${names}: ${old} → ${now}`;
}

function typeText({ cardinality, type }: FieldSide): string {
  return cardinality === 'repeated' ? `repeated ${type}` : type;
}

function listNotes({
  kind,
  also,
  from,
  to,
  basis,
  loss,
  alsoLost = [],
  why,
  replacement,
  isDemanded,
}: FieldStep): string[] {
  const isRenamed = kind === 'renamed' || also.includes('renamed');
  return [
    ...(isRenamed && basis === 'annotation' ? ['by annotation'] : []),
    ...(isRenamed && basis === 'number' ? [`by its number ${from?.number}`] : []),
    ...(from?.oneof === undefined && to?.oneof !== undefined && from !== undefined ? [`into oneof ${to.oneof}`] : []),
    ...(from?.oneof !== undefined && to !== undefined && to.oneof === undefined ? [`out of oneof ${from.oneof}`] : []),
    ...(why === undefined ? [] : [why]),
    ...(kind === 'narrowed' && loss !== undefined
      ? [`loses ${[loss, ...alsoLost].map(({ text }) => text).join(', and ')}`]
      : []),
    ...(replacement === undefined ? [] : [`use ${replacement} instead`]),
    ...(isDemanded === true ? ['must be set'] : []),
  ];
}

function kindText(kind: FieldStep['kind']): string {
  return kind.replaceAll('-', ' ');
}

/** An enum value step as a line; `undefined` if nothing changes. */
export function valueLine({ kind, from, to, loss, replacement }: EnumValueStep): StepLine | undefined {
  if (kind === 'identical' && loss === undefined) return undefined;
  const ends = [from, to].flatMap((end) => (end === undefined ? [] : [`${end.name} = ${end.number}`]));
  const notes = [
    ...(loss !== undefined && kind !== 'removed' ? [`loses ${loss.text}`] : []),
    ...(replacement === undefined ? [] : [`use ${replacement} instead`]),
  ];
  return { kind, what: [ends.join(' → '), ...notes].join(', ') };
}

/** The result of a round trip: `lossless`, or the losses. */
export function describeRoundTrip({ verdict, lost, inside }: DescribedRoundTrip): string {
  if (verdict === 'lossless') return 'lossless';
  const surely = lost.filter(({ loss }) => loss.kind !== 'unknown').map(lostText);
  const byHand = lost.filter(({ loss }) => loss.kind === 'unknown').map(({ field }) => field);
  const held = [...new Set(inside.map(({ field, message }) => `${field} (in ${message})`))];
  return [
    ...(surely.length + held.length === 0
      ? []
      : [`${verdict === 'lossy' ? 'lost' : 'by hand'}: ${[...surely, ...held].join(', ')}`]),
    ...(byHand.length === 0 ? [] : [`by hand: ${byHand.join(', ')}`]),
  ].join('; ');
}

function lostText({ field, loss }: LostPart): string {
  return loss.text === field ? field : `${field} (${loss.text})`;
}
