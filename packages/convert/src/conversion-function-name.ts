/** Which way a message goes: from a version to the internal type of its group, or back. */
export type ConversionDirection = 'to-internal' | 'to-version';

/** What the function that converts a message is called in a group that is generated the way of csi-proxy. */
export function conversionFunctionName(message: string, direction: ConversionDirection): string {
  return direction === 'to-internal'
    ? `convert_pb_${message}_To_internal_${message}`
    : `convert_internal_${message}_To_pb_${message}`;
}
