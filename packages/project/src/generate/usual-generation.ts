import type { GenerationRequest } from './generation.ts';

/** The default options for generating the next major version. */
export const usualGeneration: GenerationRequest = { closure: 'package', bump: [], discretionary: 'with-mandatory' };
