/** The findings about requested conversions that are impossible or lossy. */
import { declareFindings, type WrongExample } from '@protoshepherd/source';

const proto = (text: string): WrongExample => ({ language: 'proto', text });

export const convertFindings = declareFindings({
  'round-trip': {
    summary: 'A value does not survive a round trip through the other version.',
    why: 'Clients of both versions read and write the same object. A value that one version cannot hold is lost as soon as a client of that version writes the object.',
    wrong: proto(
      '// shop.v1\nmessage Order { string note = 1; }\n\n// shop.v2, without a field for the note\nmessage Order { string id = 2; }',
    ),
    remedy:
      'Add a field for it to the other version, or do not require a round trip (`--roundtrip`, `--downgrade`, or the policy).',
  },
  'round-trip-by-hand': {
    summary: 'Whether a value survives the round trip depends on a hand-written conversion.',
    severities: ['warning'],
    why: 'The plan leaves this field to hand-written code, so nothing can be proved about it.',
    remedy: 'Test the hand-written conversion in both directions.',
  },
  'cannot-promote': {
    summary: 'The newer version requires a field that the older version has no value for.',
    why: 'An object of the older version would be rejected after its conversion.',
    wrong: proto('// shop.v2\nmessage Order { string currency = 2 [(validate.rules).string.min_len = 1]; }'),
    remedy: 'Make the field optional, or set it in a hand-written conversion.',
  },
  'hub-narrower': {
    summary: 'A field of the hub holds less than a field of one of the versions.',
    why: 'Every conversion passes through the hub, so values that do not fit there are lost between all versions.',
    wrong: proto('// hub\nmessage Order { int32 count = 1; }\n\n// shop.v1\nmessage Order { int64 count = 1; }'),
    remedy: 'Widen the field of the hub.',
  },
  'hub-no-place': {
    summary: 'The hub has no field for a field of one of the versions.',
    why: 'Every conversion passes through the hub, so the field is lost between all versions.',
    remedy: 'Add the field to the hub.',
  },
});

export const { createFinding } = convertFindings;
