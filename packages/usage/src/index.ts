export type { ConsumerUsage, ElementUse, UsageReport, UsedKind } from './usage.ts';
