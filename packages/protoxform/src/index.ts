export { editsFor, nextText } from './edit/edits-for.ts';
export type { UpgradeContext } from './edit/file-draft.ts';
export { generateCandidates, planUpgrade, type CandidateFile } from './generate-candidates.ts';
export type { NextFile } from './next-names.ts';
export type { FileUpgrade, UpgradeStep } from './plan/upgrade-step.ts';
export type { Quirks, UpgradeOptions } from './upgrade-options.ts';
