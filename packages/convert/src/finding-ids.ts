/** The findings about requested conversions that are impossible or lossy. */
import { declareFindings, type WrongExample } from '@protoshepherd/source';

const proto = (text: string): WrongExample => ({ language: 'proto', text });

export const convertFindings = declareFindings({
  'round-trip': {
    summary: 'A value is lost on the way to the other version and back.',
    why: 'Clients of both versions read and write the same object. Whatever one version cannot hold is gone once a client of that version has written the object.',
    wrong: proto(
      '// shop.v1\nmessage Order { string note = 1; }\n\n// shop.v2, without a field for the note\nmessage Order { string id = 2; }',
    ),
    wayOut:
      'Give the other version a field for it, or do not ask for a round trip (`--roundtrip`, `--downgrade`, or the policy).',
  },
  'round-trip-by-hand': {
    summary: 'Whether a value survives the round trip depends on a conversion that is written by hand.',
    severities: ['warning'],
    why: 'The plan leaves this field to a person, so nothing can be proved about it.',
    wayOut: 'Test the hand-written conversion in both directions.',
  },
  'cannot-promote': {
    summary: 'The newer version demands a field that the older one has no value for.',
    why: 'An object of the older version would be refused after its conversion.',
    wrong: proto('// shop.v2\nmessage Order { string currency = 2 [(validate.rules).string.min_len = 1]; }'),
    wayOut: 'Make the field optional, or set it in a hand-written conversion.',
  },
  'hub-narrower': {
    summary: 'A field of the hub holds less than a field of one of the versions.',
    why: 'Every conversion goes through the hub, so what does not fit there is lost between all versions.',
    wrong: proto('// hub\nmessage Order { int32 count = 1; }\n\n// shop.v1\nmessage Order { int64 count = 1; }'),
    wayOut: 'Widen the field of the hub.',
  },
  'hub-no-place': {
    summary: 'The hub has no field for a field of one of the versions.',
    why: 'Every conversion goes through the hub, so the field is lost between all versions.',
    wayOut: 'Add the field to the hub.',
  },
});

export const { createFinding } = convertFindings;
