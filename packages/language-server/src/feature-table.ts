/** Every ability of the server. */
import type { Feature } from './feature.ts';
import { hover } from './features/hover.ts';

export const featureTable: readonly Feature[] = [hover];
