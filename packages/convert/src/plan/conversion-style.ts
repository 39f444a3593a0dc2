/** How conversions are named, and which are written by hand, as data: the styles of Shepherd and csi-proxy. */

/** The direction of a message: from a version to the internal type of its group, or back. */
export type ConversionDirection = 'to-internal' | 'to-version';

/** A project's conventions for conversions. */
export interface ConversionStyle {
  /** The name of a hand-written function; `message` is its name within its package. */
  readonly functionName: (message: string, direction: ConversionDirection) => string;
  /** The name of the generated function, derived from the name of the hand-written one. */
  readonly publicName: (functionName: string) => string;
  /** Are only requests converted inward and only responses outward, or every message both ways? */
  readonly directions: 'both' | 'called';
  /** Which conversions are written by hand: those that cannot be derived, or all whose name or type differs. */
  readonly manualWhen: 'underivable' | 'different';
}

/** The names of the styles that conversions can be generated in. */
export const conversionStyleNames = ['shepherd', 'csi-proxy'] as const;

export type ConversionStyleName = (typeof conversionStyleNames)[number];

/** The styles by name. */
export const conversionStyles: Readonly<Record<ConversionStyleName, ConversionStyle>> = {
  shepherd: {
    functionName: (message, direction) =>
      direction === 'to-internal' ? `complete${flattenName(message)}ToHub` : `complete${flattenName(message)}FromHub`,
    publicName: (name) => name.replace(/^complete/, 'convert'),
    directions: 'both',
    manualWhen: 'underivable',
  },
  'csi-proxy': {
    functionName: (message, direction) => conversionFunctionName(flattenName(message), direction),
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

/** A nested message name as one identifier. */
function flattenName(message: string): string {
  return message.replaceAll('.', '_');
}
