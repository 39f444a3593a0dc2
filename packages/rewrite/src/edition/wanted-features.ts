/**
 * Chooses the features that preserve the meaning of a file in an edition. Every element states its requirements. For each feature, the file gets the value that leaves the
 * fewest elements with an override; these elements set their own. Most features can only be set on a file or on the element itself.
 */
import { allMessages, type EnumFact, type ExtensionFact, type FieldFact, type FileShape } from '@protoshepherd/schema';

import { editionDefaults, type CoreFeature, type Edition } from './edition-defaults.ts';

/** A feature and its value. */
export interface FeatureSetting {
  readonly feature: CoreFeature;
  readonly value: string;
}

/** The features of a file: for the whole file, and for elements by row. */
export interface WantedFeatures {
  readonly file: readonly FeatureSetting[];
  readonly elements: ReadonlyMap<number, readonly FeatureSetting[]>;
}

/** The requirement of an element. */
interface Requirement extends FeatureSetting {
  readonly row: number;
}

/** Chooses the features of a file. */
export function wantedFeatures(shape: FileShape, edition: Edition): WantedFeatures {
  const wishes = collectRequirements(shape);
  const file: FeatureSetting[] = [];
  const elements = new Map<number, FeatureSetting[]>();
  for (const feature of Object.keys(editionDefaults[edition]) as CoreFeature[]) {
    const own = wishes.filter((wish) => wish.feature === feature);
    const value = fileValue(own, editionDefaults[edition][feature]);
    if (value !== editionDefaults[edition][feature]) file.push({ feature, value });
    for (const { row, value: wanted } of own) {
      if (wanted === value) continue;
      const known = elements.get(row);
      if (known === undefined) elements.set(row, [{ feature, value: wanted }]);
      else known.push({ feature, value: wanted });
    }
  }
  return { file, elements };
}

/** The file-level value that needs the fewest lines; the default of the edition on a tie. */
function fileValue(wishes: readonly Requirement[], usual: string): string {
  const cost = (value: string): number =>
    (value === usual ? 0 : 1) + wishes.filter((wish) => wish.value !== value).length;
  const values = [...new Set(wishes.map(({ value }) => value))].filter((value) => !elementOnlyValues.has(value));
  return values.reduce((best, value) => (cost(value) < cost(best) ? value : best), usual);
}

/** Required fields always set this themselves. */
const elementOnlyValues: ReadonlySet<string> = new Set(['LEGACY_REQUIRED']);

function collectRequirements({ messages, enums, extensions }: FileShape): readonly Requirement[] {
  return [
    ...enums.flatMap(enumRequirements),
    ...extensions.flatMap((field) => fieldRequirements(field, true)),
    ...allMessages(messages).flatMap((message) => [
      { row: message.row, feature: 'json_format' as const, value: message.jsonFormat },
      ...message.enums.flatMap(enumRequirements),
      ...message.fields.flatMap((field) => fieldRequirements(field, false)),
      ...message.extensions.flatMap((field) => fieldRequirements(field, true)),
    ]),
  ];
}

function enumRequirements({ row, isClosed, jsonFormat }: EnumFact): readonly Requirement[] {
  return [
    { row, feature: 'enum_type', value: isClosed ? 'CLOSED' : 'OPEN' },
    { row, feature: 'json_format', value: jsonFormat },
  ];
}

const presences: Readonly<Record<string, string>> = {
  explicit: 'EXPLICIT',
  implicit: 'IMPLICIT',
  required: 'LEGACY_REQUIRED',
};

function fieldRequirements(field: FieldFact | ExtensionFact, isExtension: boolean): readonly Requirement[] {
  const { row, type, cardinality, presence, oneof, isPacked, isDelimited, utf8Validation } = field;
  const wishes: Requirement[] = [];
  const add = (feature: CoreFeature, value: string): void => void wishes.push({ row, feature, value });
  const hasOwnPresence = cardinality === 'singular' && oneof === undefined && !isExtension;
  if (hasOwnPresence && (type.kind !== 'message' || presence === 'required'))
    add('field_presence', presences[presence] ?? 'EXPLICIT');
  if (cardinality === 'repeated' && isPackable(field)) add('repeated_field_encoding', isPacked ? 'PACKED' : 'EXPANDED');
  if (utf8Validation !== '') add('utf8_validation', utf8Validation);
  if (type.kind === 'message') add('message_encoding', isDelimited ? 'DELIMITED' : 'LENGTH_PREFIXED');
  return wishes;
}

function isPackable({ type }: FieldFact): boolean {
  return type.kind === 'enum' || (type.kind === 'scalar' && type.name !== 'string' && type.name !== 'bytes');
}
