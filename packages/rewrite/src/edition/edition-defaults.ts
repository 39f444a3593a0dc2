/** The target editions, and the feature defaults of each. */

/** An edition to rewrite to. */
export type Edition = '2023' | '2024';

/** All editions, oldest first. */
export const editions: readonly [Edition, ...Edition[]] = ['2023', '2024'];

/** A feature that changes the meaning of descriptors. */
export type CoreFeature =
  | 'field_presence'
  | 'enum_type'
  | 'repeated_field_encoding'
  | 'utf8_validation'
  | 'message_encoding'
  | 'json_format';

type Defaults = Readonly<Record<CoreFeature, string>>;

const edition2023: Defaults = {
  field_presence: 'EXPLICIT',
  enum_type: 'OPEN',
  repeated_field_encoding: 'PACKED',
  utf8_validation: 'VERIFY',
  message_encoding: 'LENGTH_PREFIXED',
  json_format: 'ALLOW',
};

/** The default of every feature. The other features of 2024 concern style and visibility. */
export const editionDefaults: Readonly<Record<Edition, Defaults>> = { '2023': edition2023, '2024': edition2023 };
