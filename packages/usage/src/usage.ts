/** The types of usage files. They are declared in `workspace`, which reads and validates the files. */
export type { ConsumerUsage, ElementUse, UsageReport, UsedKind } from '@protoshepherd/workspace';
