/** Fields and extensions. */
import type { Change, ChangeSide } from '@protoshepherd/compare';
import type { FieldFact } from '@protoshepherd/schema';

import { hasOtherDefault } from '../default-value.ts';
import { breaks, depends, harmless, safe, type DependingEffect, type JudgementRow } from '../effect.ts';
import { isJsonCompatible, isWireCompatible, type TypePair } from '../type-compatibility.ts';

/** Both types of a field whose type has changed. */
export function pairTypes({ before, after }: Change): TypePair | undefined {
  if (before?.field === undefined || after?.field === undefined) return undefined;
  return { before: before.field.type, after: after.field.type, oldValues: before.values, newValues: after.values };
}

const otherPresence = 'code that checks presence no longer compiles, or the type of the field changes';

const absentValue = depends('whether the value of an unset field changes', ({ before, after }) =>
  before !== undefined && after !== undefined && hasOtherDefault(before, after)
    ? breaks('an unset field is read as a different value')
    : safe('an unset field is read as the same value'),
);

const aloneInOneof: DependingEffect = depends('whether the oneof has other fields', ({ before, after }) =>
  isAlone(before) && isAlone(after)
    ? safe('a oneof with one field behaves like a field with presence')
    : breaks('a oneof keeps only the field that was set last'),
);

function isAlone(side: ChangeSide | undefined): boolean {
  return side?.oneofSize === undefined || side.oneofSize === 1;
}

const otherOneof: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: aloneInOneof,
  json: aloneInOneof,
  source: breaks('oneof members have different accessors from other fields'),
};

const stricterText = depends('whether strings are now validated', ({ after }) =>
  after?.text === 'VERIFY'
    ? breaks('bytes that are not valid UTF-8 are now rejected')
    : safe('everything readable before stays readable'),
);

/** Do two fields of the same name have the same JSON form? */
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
    title: 'field added',
    wire: depends('whether it is required, and whether its number was reserved', ({ after }) => {
      if (after?.field?.presence === 'required') return breaks('old bytes lack the required field and are rejected');
      return after?.reservedThere?.number === true
        ? breaks('the number was reserved because old bytes may have it')
        : safe('old readers keep it as an unknown field');
    }),
    json: depends('whether it is required, and whether its name was reserved', ({ after }) => {
      if (after?.field?.presence === 'required') return breaks('old JSON lacks the required field and is rejected');
      return after?.reservedThere?.name === true
        ? breaks('the name was reserved because old JSON may have it')
        : safe('old JSON does not contain it');
    }),
    source: safe('it adds an accessor'),
  },
  'field-removed': {
    title: 'field removed',
    wire: depends('whether it was required, and whether its number is now reserved', ({ before }) => {
      if (before?.field?.presence === 'required') return breaks('old readers reject bytes without the required field');
      return before?.reservedThere?.number === true
        ? safe('its bytes are kept as an unknown field, and its number cannot be reused')
        : breaks('the number can be reused, and old bytes with it would then be misread');
    }),
    json: breaks('readers reject unknown field names'),
    source: breaks('its accessors are removed'),
  },
  'field-renamed': {
    title: 'field renamed',
    wire: depends('whether another field has the old name now, or had the new name before', ({ before, after }) =>
      before?.fieldThere === undefined && after?.fieldThere === undefined
        ? safe('the wire format has no names')
        : breaks('the names moved to other numbers, so old bytes are misread'),
    ),
    json: depends('whether its JSON name changes', ({ before, after }) => {
      if (before?.field?.jsonName === after?.field?.jsonName) return safe('its JSON name stays the same');
      return hasSameJson(before?.field, before?.fieldThere)
        ? safe('a field of the same type has this name under another number')
        : breaks('JSON and YAML contain the name');
    }),
    source: breaks('its accessors are renamed'),
  },
  'field-renumbered': {
    title: 'field renumbered',
    wire: breaks('old bytes contain the old number and are read as an unknown field'),
    json: safe('JSON contains no field numbers'),
    source: safe('accessors stay the same'),
  },
  'field-type': {
    title: 'field type changed',
    wire: depends('both types', (change) => {
      const types = pairTypes(change);
      if (change.isRename === true) return safe('it is the same type under another name');
      return types !== undefined && isWireCompatible(types)
        ? safe('both types are wire compatible for values that fit both')
        : breaks('the bytes of one type have a different meaning in the other');
    }),
    json: depends('both types', (change) => {
      const types = pairTypes(change);
      if (change.isRename === true) return safe('it is the same type under another name');
      return types !== undefined && isJsonCompatible(types)
        ? safe('both types have the same JSON form')
        : breaks('the two types have different JSON forms');
    }),
    source: breaks('its accessors change type'),
  },
  'field-cardinality': {
    title: 'field cardinality changed',
    wire: depends('whether the field was or becomes singular', ({ before, after }) =>
      before?.text === 'singular' || after?.text === 'singular'
        ? breaks('one side keeps only the last of several values, or expects them packed')
        : safe('a map is encoded as a list of entries'),
    ),
    json: breaks('lists, maps and single values have different JSON forms'),
    source: breaks('lists, maps and single values have different accessors'),
  },
  'field-presence': {
    title: 'field presence changed',
    wire: safe('the bytes are the same, except for zero values that one side omits'),
    json: safe('the JSON is the same, except for zero values that one side omits'),
    source: breaks(otherPresence),
  },
  'field-required': {
    title: 'field requirement changed',
    wire: breaks('the side that requires the field rejects bytes without it'),
    json: breaks('the side that requires the field rejects JSON without it'),
    source: safe('accessors stay the same'),
  },
  'field-default': {
    title: 'field default changed',
    wire: absentValue,
    json: absentValue,
    source: safe('accessors stay the same'),
  },
  'field-json-name': {
    title: 'JSON name of the field changed',
    wire: safe('the wire format has no names'),
    json: breaks('JSON and YAML contain the name'),
    source: safe('accessors stay the same'),
  },
  'field-joined-oneof': { title: 'field moved into a oneof', ...otherOneof },
  'field-left-oneof': { title: 'field moved out of a oneof', ...otherOneof },
  'field-changed-oneof': { title: 'field moved to another oneof', ...otherOneof },
  'field-packed': {
    title: 'packing of a repeated field changed',
    wire: safe('readers accept both forms'),
    json: safe('the JSON stays the same'),
    source: safe('generated code stays the same'),
  },
  'field-delimited': {
    title: 'message encoding changed (length-prefixed or delimited)',
    wire: breaks('the two encodings have different bytes'),
    json: safe('the JSON stays the same'),
    source: safe('accessors stay the same'),
  },
  'field-utf8': { title: 'UTF-8 validation changed', ...harmless, wire: stricterText },
  'field-java-utf8': { title: 'UTF-8 validation in Java changed', ...harmless, wire: stricterText },
  'field-jstype': {
    title: 'JavaScript type of a number changed',
    ...harmless,
    source: breaks('the accessor returns a number instead of a string, or the reverse'),
    languages: ['js'],
  },
  'field-cpp-string-type': {
    title: 'C++ type of a string changed',
    ...harmless,
    source: breaks('the accessor returns a different string type'),
    languages: ['cpp'],
  },
  'extension-added': { title: 'extension added', ...harmless },
  'extension-removed': {
    title: 'extension removed',
    wire: safe('its bytes are kept as an unknown field'),
    json: breaks('readers reject unknown field names'),
    source: breaks('the extension is removed from generated code'),
  },
  'extension-renamed': {
    title: 'extension renamed',
    wire: safe('the wire format has no names'),
    json: breaks('JSON contains the full name of the extension'),
    source: breaks('the extension is renamed in generated code'),
  },
  'extension-renumbered': {
    title: 'extension renumbered',
    wire: breaks('old bytes contain the old number and are read as an unknown field'),
    json: safe('JSON contains no field numbers'),
    source: safe('generated code keeps its names'),
  },
  'extension-extendee': {
    title: 'extended message changed',
    wire: depends('whether it is the same message under another name', ({ isRename }) =>
      isRename === true ? safe('it is the same message') : breaks('old bytes contain it in another message'),
    ),
    json: depends('whether it is the same message under another name', ({ isRename }) =>
      isRename === true ? safe('it is the same message') : breaks('old JSON contains it in another message'),
    ),
    source: breaks('the extension can no longer be set on the old message'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
