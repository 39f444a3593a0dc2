export type {
  Basis,
  DatedFact,
  DeprecatedItem,
  EvidenceKind,
  ScheduledEvent,
  Sources,
  SupportSchedule,
  SupportWindow,
  VersionState,
} from './schedule/support-schedule.ts';
