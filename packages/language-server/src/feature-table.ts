/** Every ability of the server. */
import type { Feature } from './feature.ts';
import { codeAction } from './features/code-action.ts';
import { hover } from './features/hover.ts';

export const featureTable: readonly Feature[] = [hover, codeAction];
