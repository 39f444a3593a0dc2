/** Renders conversions between versions for a terminal: the changes of each message, and the losses of a round trip. */
import type { ConversionDescription, DescribedMessage, EnumStep, HubPlan } from '@protoshepherd/convert';

import { formatCount } from '../text/format-count.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { fieldLine, describeRoundTrip, valueLine, type StepLine } from './conversion-lines.ts';

/** Renders conversions, and their hub if there is one. */
export function* renderConversions(
  conversions: readonly ConversionDescription[],
  hub: HubPlan | undefined,
): Iterable<string> {
  for (const [at, conversion] of conversions.entries()) {
    if (at > 0) yield '\n';
    yield* renderConversion(conversion);
  }
  if (hub !== undefined) yield* renderHub(hub);
}

function* renderConversion({ from, to, messages, enums, removed, added }: ConversionDescription): Iterable<string> {
  yield `${printable(from)} → ${printable(to)}: ${formatCount(messages.length, 'message')}, ${formatCount(enums.length, 'enum')}\n`;
  const plain = messages.filter(isPlain);
  for (const message of messages) if (!isPlain(message)) yield* renderMessage(message, from, to);
  for (const each of enums) yield* renderEnum(each, from, to);
  for (const [title, types] of [
    ['removed', removed],
    ['added', added],
  ] as const) {
    for (const { name, kind, replacement } of types) {
      yield `\n  ${title} ${kind} ${printable(name)}${replacement === undefined ? '' : `, use ${printable(replacement)} instead`}\n`;
    }
  }
  if (plain.length > 0) {
    yield `\n  the same on both sides: ${plain.map((message) => formatPair(message, from, to)).join(', ')}\n`;
  }
}

/** Is a message unchanged, with lossless round trips? */
function isPlain({ from, to, fields, there, back }: DescribedMessage): boolean {
  const isHere = there.verdict === 'lossless' && back.verdict === 'lossless';
  return isHere && fields.every(({ kind }) => kind === 'identical') && lastPart(from) === lastPart(to);
}

function* renderMessage(message: DescribedMessage, from: string, to: string): Iterable<string> {
  yield `\n  ${formatPair(message, from, to)}\n`;
  yield `    old → new → old  ${printable(describeRoundTrip(message.there))}\n`;
  yield `    new → old → new  ${printable(describeRoundTrip(message.back))}\n`;
  yield* renderLines(message.fields.flatMap((field) => fieldLine(field) ?? []));
  const same = message.fields.filter(({ kind }) => kind === 'identical').length;
  if (same > 0) yield `      ${formatCount(same, 'field')} identical\n`;
}

function* renderEnum(step: EnumStep, from: string, to: string): Iterable<string> {
  const lines = step.values.flatMap((value) => valueLine(value) ?? []);
  if (lines.length === 0) return;
  yield `\n  enum ${formatPair(step, from, to)}\n`;
  yield* renderLines(lines);
}

function* renderLines(lines: readonly StepLine[]): Iterable<string> {
  for (const [kind, what] of padColumns(lines.map((line) => [line.kind, printable(line.what)]))) {
    yield `      ${kind}  ${what}\n`;
  }
}

/** The name within its package; both names if they differ. Names outside the two packages are full names. */
function formatPair(pair: { readonly from: string; readonly to: string }, from: string, to: string): string {
  const old = within(pair.from, from);
  const now = within(pair.to, to);
  return printable(old === now ? old : `${old} → ${now}`);
}

function within(name: string, owner: string): string {
  return name.startsWith(`${owner}.`) ? name.slice(owner.length + 1) : name;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function* renderHub({ hub, spokes, functionsPerMessage }: HubPlan): Iterable<string> {
  const { withHub, withoutHub } = functionsPerMessage;
  const saved =
    withoutHub > withHub
      ? `: ${formatCount(withHub, 'function')} for a message instead of ${formatCount(withoutHub)}`
      : '';
  yield `\nhub ${printable(hub)}${saved}\n`;
  for (const { spoke, functions } of spokes) {
    const manual = functions.filter((each) => each.manual.length > 0);
    yield `\n  ${printable(spoke)}: ${formatCount(functions.length, 'function')}, ${formatCount(manual.length)} by hand\n`;
    for (const { name, manual: reasons } of manual) {
      yield `    ${printable(name)}\n${reasons.map((reason) => `      ${printable(reason)}\n`).join('')}`;
    }
  }
}
