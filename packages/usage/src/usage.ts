/** What a usage file says, as types. The files are read and checked in `workspace`, so the types are declared there. */
export type { ConsumerUsage, ElementUse, UsageReport, UsedKind } from '@protoshepherd/workspace';
