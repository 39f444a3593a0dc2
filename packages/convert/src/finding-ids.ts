/** The findings about requested conversions that are impossible or lossy. */
import { declareFindings, type WrongExample } from '@protoshepherd/source';

const proto = (text: string): WrongExample => ({ language: 'proto', text });

export const convertFindings = declareFindings({
  'round-trip': {
    summary: 'A value does not survive a round trip through the other version.',
    why: 'Clients of both versions read and write the same objects. A value that one version cannot hold is lost as soon as a client of that version writes the object.',
    wrong: proto(
      '// shop.v1\nmessage Order { string note = 1; }\n\n// shop.v2, without a field for the note\nmessage Order { string id = 2; }',
    ),
    remedy:
      'Add a field for the value to the other version, or do not require a round trip (`--roundtrip`, `--downgrade`, or the policy).',
  },
  'round-trip-by-hand': {
    summary: 'Whether a value survives the round trip depends on a hand-written conversion.',
    severities: ['warning'],
    why: 'The plan leaves this field to hand-written code, which Shepherd cannot check.',
    remedy: 'Test the hand-written conversion in both directions.',
  },
  'cannot-promote': {
    summary: 'The newer version requires a field for which the older version has no value.',
    why: 'An object of the older version would be rejected after its conversion.',
    wrong: proto('// shop.v2\nmessage Order { string currency = 2 [(validate.rules).string.min_len = 1]; }'),
    remedy: 'Make the field optional, or set it in a hand-written conversion.',
  },
  'hub-narrower': {
    summary: 'A field of the hub can hold fewer values than the same field of one of the versions.',
    why: 'Every conversion goes through the hub (the version that all others are converted to and from), so values that do not fit there are lost in every conversion.',
    wrong: proto('// hub\nmessage Order { int32 count = 1; }\n\n// shop.v1\nmessage Order { int64 count = 1; }'),
    remedy: 'Give the field of the hub a wider type.',
  },
  'hub-no-place': {
    summary: 'The hub has no field for a field of one of the versions.',
    why: 'Every conversion goes through the hub (the version that all others are converted to and from), so the field is lost in every conversion.',
    remedy: 'Add the field to the hub.',
  },
});

export const { createFinding } = convertFindings;
