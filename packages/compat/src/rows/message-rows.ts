/** Messages, oneofs, and reserved numbers. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const otherMessage: Pick<JudgementRow, 'wire' | 'json'> = {
  wire: breaks('an Any contains the name of its message; each field of this type is reported separately'),
  json: breaks('the `@type` of an Any contains the name of its message'),
};

const otherJsonFormat = depends('whether JSON was supported before', ({ before }) =>
  before?.text === 'ALLOW' ? breaks('JSON is no longer supported') : safe('JSON is now supported'),
);

export const messageRows = {
  'message-added': { title: 'message added', ...harmless },
  'message-removed': {
    title: 'message removed',
    ...otherMessage,
    source: breaks('the type is removed from generated code'),
  },
  'message-renamed': {
    title: 'message renamed',
    ...otherMessage,
    source: breaks('the type is renamed in generated code'),
  },
  'message-set-wire-format': {
    title: 'option message_set_wire_format changed',
    wire: breaks('message sets have their own wire format'),
    json: safe('the JSON stays the same'),
    source: safe('generated code keeps its names'),
  },
  'message-descriptor-accessor': {
    title: 'option no_standard_descriptor_accessor changed',
    ...harmless,
    source: depends('whether the option is now set', ({ after }) =>
      after?.text === 'true' ? breaks('the accessor `descriptor()` is removed') : safe('it adds an accessor'),
    ),
    languages: ['cpp', 'java'],
  },
  'message-json-format': {
    title: 'JSON support of the message changed',
    ...harmless,
    json: otherJsonFormat,
  },
  'enum-json-format': {
    title: 'JSON support of the enum changed',
    ...harmless,
    json: otherJsonFormat,
  },
  'extension-range-added': { title: 'extension range added', ...harmless },
  'extension-range-removed': {
    title: 'extension range removed',
    wire: safe('bytes of extensions are kept as unknown fields'),
    json: breaks('JSON with the extension is rejected'),
    source: breaks('extensions with these numbers no longer compile'),
  },
  'reserved-range-added': { title: 'number reserved', ...harmless },
  'reserved-range-removed': {
    title: 'number no longer reserved',
    wire: breaks('the number can be reused, and old bytes with it would then be misread'),
    json: safe('JSON contains no field numbers'),
    source: safe('generated code stays the same'),
  },
  'reserved-name-added': { title: 'name reserved', ...harmless },
  'reserved-name-removed': {
    title: 'name no longer reserved',
    wire: safe('the wire format has no names'),
    json: breaks('the name can be reused, and old JSON with it would then be misread'),
    source: safe('generated code stays the same'),
  },
  'oneof-added': { title: 'oneof added', ...harmless },
  'oneof-removed': {
    title: 'oneof removed',
    wire: safe('each of its fields is reported separately'),
    json: safe('each of its fields is reported separately'),
    source: breaks('the accessor that tells which field is set is removed'),
  },
  'oneof-renamed': {
    title: 'oneof renamed',
    wire: safe('the wire format has no oneofs'),
    json: safe('JSON has no oneofs'),
    source: breaks('the accessor that tells which field is set is renamed'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
