/** Every ability of the server. */
import type { Feature } from './feature.ts';
import { completion } from './features/completion.ts';
import { hover } from './features/hover.ts';

export const featureTable: readonly Feature[] = [completion, hover];
