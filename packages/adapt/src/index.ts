/** Conversions and adapters between versions that are alive at once. */
export { conversionFunctionName, type ConversionDirection } from './conversion-function-name.ts';
