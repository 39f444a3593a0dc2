/** Fields and extensions. */
import type { Change, ChangeSide } from '@protoshepherd/compare';
import type { FieldFact } from '@protoshepherd/schema';

import { hasOtherDefault } from '../default-value.ts';
import { breaks, depends, harmless, safe, type DependingEffect, type JudgementRow } from '../effect.ts';
import { isJsonCompatible, isWireCompatible, type TypePair } from '../type-compatibility.ts';

/** Both types of a field that has another one. */
export function typesOf({ before, after }: Change): TypePair | undefined {
  if (before?.field === undefined || after?.field === undefined) return undefined;
  return { before: before.field.type, after: after.field.type, oldValues: before.values, newValues: after.values };
}

const otherPresence = 'code that asks whether the field is set no longer compiles, or the type of the field is another';

const absentValue = depends('whether an absent field is something else than before', ({ before, after }) =>
  before !== undefined && after !== undefined && hasOtherDefault(before, after)
    ? breaks('a field that is not set is read as another value')
    : safe('a field that is not set is read as the same value'),
);

const aloneInOneof: DependingEffect = depends('whether another field is in the oneof', ({ before, after }) =>
  isAlone(before) && isAlone(after)
    ? safe('a oneof with one field is like a field with presence')
    : breaks('of two fields in a oneof only the last one that was set is kept'),
);

function isAlone(side: ChangeSide | undefined): boolean {
  return side?.oneofSize === undefined || side.oneofSize === 1;
}

const otherOneof: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: aloneInOneof,
  json: aloneInOneof,
  source: breaks('members of a oneof have other accessors than fields'),
};

const stricterText = depends('whether text is checked from now on', ({ after }) =>
  after?.text === 'VERIFY'
    ? breaks('bytes that are no UTF-8 are refused from now on')
    : safe('what was read before is read now'),
);

/** Does JSON write and read two fields of the same name alike? */
function hasSameJson(before: FieldFact | undefined, after: FieldFact | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return (
    before.jsonName === after.jsonName &&
    before.cardinality === after.cardinality &&
    isJsonCompatible({ before: before.type, after: after.type })
  );
}

export const fieldRows = {
  'field-added': {
    title: 'a field is new',
    wire: depends('whether it is required, and whether its number was reserved', ({ after }) => {
      if (after?.field?.presence === 'required') return breaks('old bytes lack the field, and are refused');
      return after?.reservedThere?.number === true
        ? breaks('the number was reserved because old bytes may have it')
        : safe('who does not know the field keeps it as an unknown one');
    }),
    json: depends('whether it is required, and whether its name was reserved', ({ after }) => {
      if (after?.field?.presence === 'required') return breaks('old JSON lacks the field, and is refused');
      return after?.reservedThere?.name === true
        ? breaks('the name was reserved because old JSON may have it')
        : safe('old JSON does not have it');
    }),
    source: safe('an accessor is new'),
  },
  'field-removed': {
    title: 'a field is gone',
    wire: depends('whether its number is reserved', ({ before }) => {
      if (before?.field?.presence === 'required')
        return breaks('who has the old state refuses bytes without the field');
      return before?.reservedThere?.number === true
        ? safe('its bytes are kept as an unknown field, and nothing else can take the number')
        : breaks('the number can be used again, and old bytes with it would be read as something else');
    }),
    json: breaks('readers refuse names that they do not know'),
    source: breaks('its accessors are gone'),
  },
  'field-renamed': {
    title: 'a field has another name',
    wire: depends('whether one of the names has another number on the other side', ({ before, after }) =>
      before?.nameThere === undefined && after?.nameThere === undefined
        ? safe('bytes do not know of names')
        : breaks('the names have gone to other numbers, and old bytes are read as something else'),
    ),
    json: depends('whether its JSON name is another', ({ before, after }) => {
      if (before?.field?.jsonName === after?.field?.jsonName) return safe('it has the same name in JSON');
      return hasSameJson(before?.field, before?.nameThere)
        ? safe('a field of the same type has the name under another number')
        : breaks('JSON and YAML have the name in them');
    }),
    source: breaks('its accessors have other names'),
  },
  'field-renumbered': {
    title: 'a field has another number',
    wire: breaks('old bytes have the old number, and are read as an unknown field'),
    json: safe('JSON does not know of numbers'),
    source: safe('accessors are the same'),
  },
  'field-type': {
    title: 'a field has another type',
    wire: depends('both types', (change) => {
      const types = typesOf(change);
      if (change.isRename === true) return safe('it is the same type under another name');
      return types !== undefined && isWireCompatible(types)
        ? safe('both types have the same bytes, as far as a value fits into both')
        : breaks('the bytes of one type mean something else in the other');
    }),
    json: depends('both types', (change) => {
      const types = typesOf(change);
      if (change.isRename === true) return safe('it is the same type under another name');
      return types !== undefined && isJsonCompatible(types)
        ? safe('JSON writes both types in the same way')
        : breaks('JSON writes the two types differently');
    }),
    source: breaks('its accessors have another type'),
  },
  'field-cardinality': {
    title: 'a field is repeated or a map, or no longer',
    wire: depends('whether a single value is on one side', ({ before, after }) =>
      before?.text === 'singular' || after?.text === 'singular'
        ? breaks('of many values one side keeps only the last, or expects them packed')
        : safe('a map is a list of entries'),
    ),
    json: breaks('JSON writes a list, an object and a value differently'),
    source: breaks('lists, maps and values have other accessors'),
  },
  'field-presence': {
    title: 'a field can tell whether it is set, or no longer',
    wire: safe('bytes are the same, but for a zero that one side does not write'),
    json: safe('JSON is the same, but for a zero that one side does not write'),
    source: breaks(otherPresence),
  },
  'field-required': {
    title: 'a field is required, or no longer',
    wire: breaks('who requires the field refuses bytes without it'),
    json: breaks('who requires the field refuses JSON without it'),
    source: safe('accessors are the same'),
  },
  'field-default': {
    title: 'a field has another default',
    wire: absentValue,
    json: absentValue,
    source: safe('accessors are the same'),
  },
  'field-json-name': {
    title: 'a field has another name in JSON',
    wire: safe('bytes do not know of names'),
    json: breaks('JSON and YAML have the name in them'),
    source: safe('accessors are the same'),
  },
  'field-joined-oneof': { title: 'a field is in a oneof from now on', ...otherOneof },
  'field-left-oneof': { title: 'a field is no longer in a oneof', ...otherOneof },
  'field-changed-oneof': { title: 'a field is in another oneof', ...otherOneof },
  'field-packed': {
    title: 'a list is packed, or no longer',
    wire: safe('readers take lists in both forms'),
    json: safe('JSON is the same'),
    source: safe('generated code is the same'),
  },
  'field-delimited': {
    title: 'a message stands between two marks like a group, or behind its length',
    wire: breaks('the bytes of one form are not those of the other'),
    json: safe('JSON is the same'),
    source: safe('accessors are the same'),
  },
  'field-utf8': { title: 'text is checked to be UTF-8, or no longer', ...harmless, wire: stricterText },
  'field-java-utf8': { title: 'Java checks text to be UTF-8, or no longer', ...harmless, wire: stricterText },
  'field-jstype': {
    title: 'a number has another type in JavaScript',
    ...harmless,
    source: breaks('the accessor gives a number where it gave a text, or the other way round'),
    languages: ['js'],
  },
  'field-cpp-string-type': {
    title: 'text has another type in C++',
    ...harmless,
    source: breaks('the accessor gives another type of text'),
    languages: ['cpp'],
  },
  'extension-added': { title: 'an extension is new', ...harmless },
  'extension-removed': {
    title: 'an extension is gone',
    wire: safe('its bytes are kept as an unknown field'),
    json: breaks('readers refuse names that they do not know'),
    source: breaks('the extension is gone from generated code'),
  },
  'extension-renamed': {
    title: 'an extension has another name',
    wire: safe('bytes do not know of names'),
    json: breaks('JSON has the full name of an extension in it'),
    source: breaks('the extension has another name in generated code'),
  },
  'extension-renumbered': {
    title: 'an extension has another number',
    wire: breaks('old bytes have the old number, and are read as an unknown field'),
    json: safe('JSON does not know of numbers'),
    source: safe('generated code has the same names'),
  },
  'extension-extendee': {
    title: 'an extension extends another message',
    wire: depends('whether it is the same message under another name', ({ isRename }) =>
      isRename === true ? safe('it is the same message') : breaks('old bytes have it in another message'),
    ),
    json: depends('whether it is the same message under another name', ({ isRename }) =>
      isRename === true ? safe('it is the same message') : breaks('old JSON has it in another message'),
    ),
    source: breaks('the extension can no longer be set on the old message'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
