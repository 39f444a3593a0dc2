/**
 * Generates the TypeScript statements for a field. Values that the new field cannot hold are reported at run time: a number out of range, a second member of a oneof, an
 * explicitly set default.
 */
import { listLosses, type FieldSide, type FieldStep, type Loss, type ValueStep } from '../plan/conversion-plan.ts';
import { propertyName } from './es-names.ts';
import { quote } from './module-imports.ts';
import { valueCode, type ValueNames, type ValuePlace } from './value-code.ts';

/** The names that statements refer to. */
export interface FieldNames extends ValueNames {
  /** The schema of the old message. */
  readonly schema: string;
  /** The full name of the old message. */
  readonly owner: string;
}

/** The statements for a field, one a line; empty if its conversion is written by hand. */
export function fieldCode(names: FieldNames, step: FieldStep): string[] {
  const { from, to, value } = step;
  if (from === undefined || to === undefined || value === undefined || step.kind === 'manual') return [];
  const place = { from, to, field: quote(`${names.owner}.${from.name}`) };
  if (from.cardinality === 'map' && value.kind === 'map') return [mapCode(names, place, value.value)];
  return from.cardinality === 'repeated' ? [listCode(names, place, value)] : singleCode(names, place, step, value);
}

function mapCode(names: FieldNames, place: ValuePlace, step: ValueStep): string {
  const source = `from.${propertyName(place.from.name)}`;
  const each = valueCode(names, place, step, 'each');
  const copy =
    each === 'each'
      ? `{ ...${source} }`
      : `Object.fromEntries(Object.entries(${source}).map(([key, each]) => [key, ${each}]))`;
  return `to.${propertyName(place.to.name)} = ${copy};`;
}

function listCode(names: FieldNames, place: ValuePlace, step: ValueStep): string {
  const source = `from.${propertyName(place.from.name)}`;
  const each = valueCode(names, place, step, 'each');
  const copy = each === 'each' ? `[...${source}]` : `${source}.map((each) => ${each})`;
  return `to.${propertyName(place.to.name)} = ${copy};`;
}

function singleCode(names: FieldNames, place: ValuePlace, step: FieldStep, value: ValueStep): string[] {
  const { from, to, field } = place;
  const findLoss = (kind: Loss['kind']): string | undefined =>
    listLosses(step).find((loss) => loss.kind === kind)?.text;
  const source =
    from.oneof === undefined ? `from.${propertyName(from.name)}` : `from.${propertyName(from.oneof)}.value`;
  const converted = valueCode(names, place, value, source);
  const condition = buildCondition(names, from, to, value);
  const write = writeCode(place, converted, findLoss('oneof'));
  if (condition === undefined) return write;
  const presence = findLoss('presence');
  const told = presence === undefined ? undefined : `report({ field: ${field}, text: ${quote(presence)} });`;
  // An explicitly set default looks unset in a field without presence, and an unset value looks set in a required
  // field.
  const beforeWrite =
    told !== undefined && to.presence === 'implicit'
      ? [`if (isZero(${from.isTextInJavaScript === true ? `BigInt(${source})` : source})) ${told}`]
      : [];
  const otherwise = told !== undefined && to.presence === 'required' ? [`} else {`, `  ${told}`] : [];
  return [`if (${condition}) {`, ...[...beforeWrite, ...write].map((line) => `  ${line}`), ...otherwise, '}'];
}

/** The condition for converting a field; `undefined` if it is always converted. */
function buildCondition({ schema }: FieldNames, from: FieldSide, to: FieldSide, value: ValueStep): string | undefined {
  const property = propertyName(from.name);
  if (from.oneof !== undefined) return `from.${propertyName(from.oneof)}.case === ${quote(property)}`;
  if (value.kind === 'message') return `from.${property} !== undefined`;
  if (from.presence === 'implicit' && to.presence === 'implicit') return undefined;
  const isSet = `isFieldSet(from, ${schema}.field.${property})`;
  return from.presence === 'implicit' ? isSet : `${isSet} && from.${property} !== undefined`;
}

function writeCode({ to, field }: ValuePlace, value: string, crowded: string | undefined): string[] {
  const property = propertyName(to.name);
  if (to.oneof === undefined) return [`to.${property} = ${value};`];
  const oneof = `to.${propertyName(to.oneof)}`;
  const write = `${oneof} = { case: ${quote(property)}, value: ${value} };`;
  if (crowded === undefined) return [write];
  return [`if (isTaken(${oneof})) report({ field: ${field}, text: ${quote(crowded)} });`, `else ${write}`];
}
