/** Enums and their values. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const otherEnum: Pick<JudgementRow, 'wire' | 'json'> = {
  wire: safe('each field of this type is reported separately'),
  json: safe('each field of this type is reported separately'),
};

const closing = depends('whether the enum is now closed', ({ after }) =>
  after?.text === 'closed'
    ? breaks('values that the enum does not list are dropped')
    : safe('values that the enum does not list are kept'),
);

export const enumRows = {
  'enum-added': { title: 'enum added', ...harmless },
  'enum-removed': {
    title: 'enum removed',
    ...otherEnum,
    source: breaks('the type is removed from generated code'),
  },
  'enum-renamed': {
    title: 'enum renamed',
    ...otherEnum,
    source: breaks('the type is renamed in generated code'),
  },
  'enum-closed': {
    title: 'enum opened or closed',
    wire: closing,
    json: closing,
    source: breaks('open and closed enums have different types in generated code'),
    languages: ['cpp', 'csharp', 'java', 'swift'],
  },
  'enum-allow-alias': { title: 'enum aliases allowed or forbidden', ...harmless },
  'enum-first-value': {
    title: 'first value of the enum changed',
    wire: breaks('an unset field is read as a different value'),
    json: breaks('an unset field is read as a different value'),
    source: safe('generated code keeps its names'),
  },
  'enum-value-added': {
    title: 'enum value added',
    wire: depends('whether its number was reserved', ({ after }) =>
      after?.reservedThere?.number === true
        ? breaks('the number was reserved because old bytes may have it')
        : safe('old readers keep the unknown number'),
    ),
    json: depends('whether its name was reserved', ({ after }) =>
      after?.reservedThere?.name === true
        ? breaks('the name was reserved because old JSON may have it')
        : safe('old JSON does not contain it'),
    ),
    source: safe('it adds a constant'),
  },
  'enum-value-removed': {
    title: 'enum value removed',
    wire: depends('whether its number is now reserved, or another value has it', ({ before, isAlias }) =>
      isAlias === true || before?.reservedThere?.number === true
        ? safe('its number stays reserved and keeps its meaning')
        : breaks('the number can be reused, and old bytes with it would then be misread'),
    ),
    json: breaks('readers reject unknown value names'),
    source: breaks('its constant is removed'),
  },
  'enum-value-renamed': {
    title: 'enum value renamed',
    wire: safe('the wire format has no names'),
    json: breaks('JSON contains value names'),
    source: breaks('its constant is renamed'),
  },
  'enum-value-renumbered': {
    title: 'enum value renumbered',
    wire: breaks('old bytes contain the old number'),
    json: safe('JSON contains value names'),
    source: safe('its constant keeps its name'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
