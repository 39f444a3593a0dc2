/**
 * The features that a file needs so that it means the same in an edition. Every element says what must hold for it; one value of each feature is set for the whole file, the one
 * that leaves the fewest elements to say otherwise, and those say it themselves. Most features can be set on a file or on the element, and nowhere between.
 */
import { allMessages, type EnumFact, type ExtensionFact, type FieldFact, type FileShape } from '@protoshepherd/schema';

import { editionDefaults, type CoreFeature, type Edition } from './edition-defaults.ts';

/** A feature and its value. */
export interface FeatureSetting {
  readonly feature: CoreFeature;
  readonly value: string;
}

/** The features of a file: for all of it, and for single elements by row. */
export interface WantedFeatures {
  readonly file: readonly FeatureSetting[];
  readonly elements: ReadonlyMap<number, readonly FeatureSetting[]>;
}

/** What one element needs. */
interface Wish extends FeatureSetting {
  readonly row: number;
}

/** Chooses the features of a file. */
export function wantedFeatures(shape: FileShape, edition: Edition): WantedFeatures {
  const wishes = wishesOf(shape);
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

/** The value for a whole file that costs the fewest lines; the default of the edition if it is as good as any other. */
function fileValue(wishes: readonly Wish[], usual: string): string {
  const cost = (value: string): number =>
    (value === usual ? 0 : 1) + wishes.filter((wish) => wish.value !== value).length;
  const values = [...new Set(wishes.map(({ value }) => value))].filter((value) => !neverForFiles.has(value));
  return values.reduce((best, value) => (cost(value) < cost(best) ? value : best), usual);
}

/** A field says itself that it is required. */
const neverForFiles: ReadonlySet<string> = new Set(['LEGACY_REQUIRED']);

function wishesOf({ messages, enums, extensions }: FileShape): readonly Wish[] {
  return [
    ...enums.flatMap(enumWishes),
    ...extensions.flatMap((field) => fieldWishes(field, true)),
    ...allMessages(messages).flatMap((message) => [
      { row: message.row, feature: 'json_format' as const, value: message.jsonFormat },
      ...message.enums.flatMap(enumWishes),
      ...message.fields.flatMap((field) => fieldWishes(field, false)),
      ...message.extensions.flatMap((field) => fieldWishes(field, true)),
    ]),
  ];
}

function enumWishes({ row, isClosed, jsonFormat }: EnumFact): readonly Wish[] {
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

function fieldWishes(field: FieldFact | ExtensionFact, isExtension: boolean): readonly Wish[] {
  const { row, type, cardinality, presence, oneof, isPacked, isDelimited, utf8Validation } = field;
  const wishes: Wish[] = [];
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
