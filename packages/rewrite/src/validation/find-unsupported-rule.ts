/**
 * Finds rules whose usual counterpart is not allowed in protovalidate: rules for another type than that of the field, which the runtime of protovalidate rejects together with the
 * whole message, and bounds that exclude each other there.
 */
import type { Literal, LiteralEntry } from '@protoshepherd/syntax';
import { toElementKind, wrappedScalar, type FieldKind } from '@protoshepherd/validation';

/** Why the rules of a field have no counterpart; undefined if they fit. `rules` are entries of `validate.FieldRules`. */
export function findUnsupportedRule(rules: readonly LiteralEntry[], kind: FieldKind): string | undefined {
  const type = findRuleType(kind);
  for (const { name, value } of rules) {
    const isFitting = name === type || (isMessage(kind) && (name === 'message' || onlyRequires(value)));
    if (!isFitting) return `${name} rules do not fit ${fieldOf(kind)}`;
    if (value.kind !== 'message') continue;
    const reason = exclusiveRules(value.entries) ?? unfitElements(value.entries, kind);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** protovalidate has one upper and one lower bound. */
const exclusive: readonly (readonly string[])[] = [
  ['lt', 'lte', 'lt_now'],
  ['gt', 'gte', 'gt_now'],
];

function exclusiveRules(entries: readonly LiteralEntry[]): string | undefined {
  for (const group of exclusive) {
    const [first, second] = group.filter((each) => entries.some(({ name }) => name === each));
    if (second !== undefined) return `protovalidate allows only one of ${first} and ${second}`;
  }
  return undefined;
}

function unfitElements(entries: readonly LiteralEntry[], kind: FieldKind): string | undefined {
  if (kind.cardinality === 'singular') return undefined;
  for (const { name, value } of entries) {
    if (value.kind !== 'message') continue;
    const reason = findUnsupportedRule(value.entries, toElementKind(kind, name === 'keys' ? 'key' : 'value'));
    if (reason !== undefined) return `in ${findRuleType(kind)}.${name}: ${reason}`;
  }
  return undefined;
}

const wellKnown: ReadonlyMap<string, string> = new Map([
  ['google.protobuf.Any', 'any'],
  ['google.protobuf.Duration', 'duration'],
  ['google.protobuf.Timestamp', 'timestamp'],
]);

/** The name of the rules for a field; for other messages, their own name. */
function findRuleType({ cardinality, type }: FieldKind): string {
  if (cardinality !== 'singular') return cardinality;
  return wrappedScalar(type) ?? wellKnown.get(type) ?? type;
}

const scalars = /^(?:double|float|u?int(?:32|64)|sint(?:32|64)|s?fixed(?:32|64)|bool|string|bytes|enum)$/;

/** `message` rules of a list or map have no effect: those of its elements do. */
function isMessage({ cardinality, type }: FieldKind): boolean {
  return cardinality === 'singular' && !scalars.test(type);
}

/** Envoy has `any = {required: true}` for other messages, which becomes `required` of the field like all others. */
function onlyRequires(value: Literal): boolean {
  return value.kind === 'message' && value.entries.every(({ name }) => name === 'required');
}

function fieldOf({ cardinality, type }: FieldKind): string {
  return cardinality === 'singular' ? `a field of type ${type}` : `a ${cardinality} field`;
}
