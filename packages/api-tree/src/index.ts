export type { PackageStatus } from './status.ts';
