/** Every ability of the server. */
import type { Feature } from './feature.ts';
import { definition } from './features/definition.ts';
import { hover } from './features/hover.ts';
import { references } from './features/references.ts';
import { rename } from './features/rename.ts';

export const featureTable: readonly Feature[] = [hover, definition, references, rename];
