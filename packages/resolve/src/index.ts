/** Resolves references to versions: what `name@1.2` means, now and after the next release. */
export type { Answer } from './answer/answer.ts';
export { compareAnswers, type Move } from './answer/compare-answers.ts';
export {
  orderPackageVersions,
  resolvePackage,
  versionOrders,
  type PackageOptions,
  type VersionOrder,
} from './answer/resolve-package.ts';
export { refuseAutoUpgrade, resolvePolicies, type AutoUpgrade, type ResolvePolicy } from './answer/resolve-policy.ts';
export { resolveReference } from './answer/resolve-reference.ts';
export type { SeriesOptions } from './answer/resolve-series.ts';
export { checkLock, checkLockedContents, lockedContents, type PlacedLock } from './check-lock.ts';
export { checkCrd } from './crd/check-crd.ts';
export { compareCrds } from './crd/compare-crds.ts';
export { crdPolicies, type CrdPolicy } from './crd/crd-policy.ts';
export type { Crd, CrdPath, CrdVersion } from './crd/crd.ts';
export { readCrds, type ReadCrds } from './crd/read-crds.ts';
export { checkSeries } from './definition/check-series.ts';
export { compareApiVersions } from './definition/compare-api-versions.ts';
export { compareContents, collectContents, type Contents, type PlacedDigest } from './definition/compare-contents.ts';
export { contentDigest } from './definition/content-digest.ts';
export type { Definition, DefinitionVersion } from './definition/definition.ts';
export { listedDefinition } from './definition/listed-definition.ts';
export { listVersions } from './definition/order-versions.ts';
export {
  readDefinitions,
  type DefinitionOptions,
  type PlacedRegistry,
  type ReadDefinitions,
} from './definition/read-definitions.ts';
export { isKubernetesObject, readObjects, type ObjectRegistry } from './definition/read-objects.ts';
export { revisionName, revisionReference } from './definition/revision-name.ts';
export { resolveFindings } from './finding-ids.ts';
export { lockReferences, mergeLocks, pinnedVersions, renderLock, type FindDefinition } from './lock-references.ts';
export { splitReference, type WrittenReference } from './reference.ts';
export { checkStorage, type ApiVersionFact } from './storage/check-storage.ts';
export { describeStorage, type StorageAnswer } from './storage/describe-storage.ts';
export { mostStable, servedByDefault } from './storage/rank-api-versions.ts';
export {
  fromStoredForm,
  toStoredForm,
  versionsAnnotation,
  type ObjectVersion,
  type StoredObject,
  type VersionedObject,
} from './storage/stored-form.ts';
