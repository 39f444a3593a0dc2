/** Enums and their values. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const goneEnum: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: safe('fields that had it as their type are told of themselves'),
  json: safe('fields that had it as their type are told of themselves'),
  source: breaks('the type is gone from generated code'),
};

const closing = depends('which way it goes', ({ after }) =>
  after?.text === 'closed'
    ? breaks('values that the enum does not list are dropped from now on')
    : safe('values that the enum does not list are kept from now on'),
);

export const enumRows = {
  'enum-added': { title: 'an enum is new', ...harmless },
  'enum-removed': { title: 'an enum is gone', ...goneEnum },
  'enum-renamed': { title: 'an enum has another name', ...goneEnum },
  'enum-closed': {
    title: 'an enum is open or closed',
    wire: closing,
    json: closing,
    source: breaks('open and closed enums have other types in generated code'),
    languages: ['cpp', 'csharp', 'java', 'swift'],
  },
  'enum-allow-alias': { title: 'values of an enum may share a number, or no longer', ...harmless },
  'enum-first-value': {
    title: 'another value of an enum is the first',
    wire: breaks('a field that is not set is read as another value'),
    json: breaks('a field that is not set is read as another value'),
    source: safe('generated code has the same names'),
  },
  'enum-value-added': {
    title: 'a value is new',
    wire: depends('whether its number was reserved', ({ after }) =>
      after?.reservedThere?.number === true
        ? breaks('the number was reserved because old bytes may have it')
        : safe('who does not know the value keeps its number'),
    ),
    json: depends('whether its name was reserved', ({ after }) =>
      after?.reservedThere?.name === true
        ? breaks('the name was reserved because old JSON may have it')
        : safe('old JSON does not have it'),
    ),
    source: safe('a constant is new'),
  },
  'enum-value-removed': {
    title: 'a value is gone',
    wire: depends('whether its number is reserved or has another name', ({ before, isAlias }) =>
      isAlias === true || before?.reservedThere?.number === true
        ? safe('its number is kept, and means nothing else')
        : breaks('the number can be used again, and old bytes with it would be read as something else'),
    ),
    json: breaks('readers refuse names of values that they do not know'),
    source: breaks('the constant is gone'),
  },
  'enum-value-renamed': {
    title: 'a value has another name',
    wire: safe('bytes do not know of names'),
    json: breaks('JSON has the names of values in it'),
    source: breaks('the constant has another name'),
  },
  'enum-value-renumbered': {
    title: 'a value has another number',
    wire: breaks('old bytes have the old number'),
    json: safe('JSON has the names of values in it'),
    source: safe('the constant has the same name'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
