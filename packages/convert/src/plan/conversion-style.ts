/** How conversions are named and what is left to people, as data: the styles of Shepherd and of csi-proxy. */

/** Which way a message goes: from a version to the internal type of its group, or back. */
export type ConversionDirection = 'to-internal' | 'to-version';

/** The way of a project to convert its versions. */
export interface ConversionStyle {
  /** What the function is called that a person writes where a conversion cannot be derived; `message` is the name within its package. */
  readonly functionName: (message: string, direction: ConversionDirection) => string;
  /** What the generated function is called, by the name that a person would give it. */
  readonly publicName: (functionName: string) => string;
  /** Are only requests taken in and only responses given back, or does every message go both ways? */
  readonly directions: 'both' | 'called';
  /** What a person has to write: what cannot be derived, or whatever is not the same by name and type. */
  readonly manualWhen: 'underivable' | 'different';
}

/** The names of the styles that conversions can be generated in. */
export const conversionStyleNames = ['shepherd', 'csi-proxy'] as const;

export type ConversionStyleName = (typeof conversionStyleNames)[number];

/** The styles by name. */
export const conversionStyles: Readonly<Record<ConversionStyleName, ConversionStyle>> = {
  shepherd: {
    functionName: (message, direction) =>
      direction === 'to-internal' ? `complete${flat(message)}ToHub` : `complete${flat(message)}FromHub`,
    publicName: (name) => name.replace(/^complete/, 'convert'),
    directions: 'both',
    manualWhen: 'underivable',
  },
  'csi-proxy': {
    functionName: (message, direction) => conversionFunctionName(flat(message), direction),
    publicName: (name) => name.replace(/^c/, 'C'),
    directions: 'called',
    manualWhen: 'different',
  },
};

/** The name of the function that converts a message in the csi-proxy style. */
export function conversionFunctionName(message: string, direction: ConversionDirection): string {
  return direction === 'to-internal'
    ? `convert_pb_${message}_To_internal_${message}`
    : `convert_internal_${message}_To_pb_${message}`;
}

/** A nested message in one word, as generated code spells it. */
function flat(message: string): string {
  return message.replaceAll('.', '_');
}
