import type { GenerationRequest } from './generation.ts';

/** How the next major version is made unless somebody asks for something else. */
export const usualGeneration: GenerationRequest = { closure: 'package', bump: [], discretionary: 'with-mandatory' };
