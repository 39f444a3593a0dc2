/** Messages, oneofs, and numbers that are set aside. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const goneMessage: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('an Any that holds it has its name in it; fields that had it as their type are told of themselves'),
  json: breaks('the `@type` of an Any that holds it has its name in it'),
  source: breaks('the type is gone from generated code'),
};

const otherJsonFormat = depends('whether JSON was promised to work', ({ before }) =>
  before?.text === 'ALLOW'
    ? breaks('JSON is no longer promised to work')
    : safe('JSON is promised to work from now on'),
);

export const messageRows = {
  'message-added': { title: 'a message is new', ...harmless },
  'message-removed': { title: 'a message is gone', ...goneMessage },
  'message-renamed': { title: 'a message has another name', ...goneMessage },
  'message-set-wire-format': {
    title: 'a message has the wire format of message sets, or no longer',
    wire: breaks('message sets have bytes of their own'),
    json: safe('JSON is the same'),
    source: safe('generated code has the same names'),
  },
  'message-descriptor-accessor': {
    title: 'a message has no standard descriptor accessor, or has one again',
    ...harmless,
    source: depends('which way it goes', ({ after }) =>
      after?.text === 'true' ? breaks('the accessor `descriptor()` is gone') : safe('an accessor is new'),
    ),
    languages: ['cpp', 'java'],
  },
  'message-json-format': {
    title: 'JSON of a message is promised to work, or no longer',
    ...harmless,
    json: otherJsonFormat,
  },
  'enum-json-format': {
    title: 'JSON of an enum is promised to work, or no longer',
    ...harmless,
    json: otherJsonFormat,
  },
  'extension-range-added': { title: 'numbers are open to extensions', ...harmless },
  'extension-range-removed': {
    title: 'numbers are no longer open to extensions',
    wire: safe('bytes of extensions are kept as unknown fields'),
    json: breaks('JSON of an extension is refused'),
    source: breaks('extensions with these numbers no longer compile'),
  },
  'reserved-range-added': { title: 'numbers are reserved', ...harmless },
  'reserved-range-removed': {
    title: 'numbers are no longer reserved',
    wire: breaks('the number can be used again, and old bytes with it would be read as something else'),
    json: safe('JSON does not know of numbers'),
    source: safe('generated code is the same'),
  },
  'reserved-name-added': { title: 'names are reserved', ...harmless },
  'reserved-name-removed': {
    title: 'names are no longer reserved',
    wire: safe('bytes do not know of names'),
    json: breaks('the name can be used again, and old JSON with it would be read as something else'),
    source: safe('generated code is the same'),
  },
  'oneof-added': { title: 'a oneof is new', ...harmless },
  'oneof-removed': {
    title: 'a oneof is gone',
    wire: safe('what happens to its fields is told of at each of them'),
    json: safe('what happens to its fields is told of at each of them'),
    source: breaks('the accessor that tells which field is set is gone'),
  },
  'oneof-renamed': {
    title: 'a oneof has another name',
    wire: safe('bytes do not know of oneofs'),
    json: safe('JSON does not know of oneofs'),
    source: breaks('the accessor that tells which field is set has another name'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
