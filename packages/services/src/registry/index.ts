/** Several versions of an interface in one process. This module does not depend on the rest of Shepherd or on Node. */
export { adapted, asIs, type Candidate, type Candidates } from './candidate.ts';
export { kindVersion, type KindVersion } from './kind-version.ts';
export {
  NotFoundError,
  VersionedRegistry,
  type Found,
  type Opener,
  type RegistryOptions,
} from './versioned-registry.ts';
