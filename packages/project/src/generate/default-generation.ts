import type { GenerationRequest } from './generation.ts';

/** The default options for generating the next major version. */
export const defaultGeneration: GenerationRequest = { closure: 'package', bump: [], discretionary: 'with-mandatory' };
