export { describeVerdict, type DescribedVerdict } from './described-verdict.ts';
export { rewriteFindings } from './finding-ids.ts';
export { planValidation } from './validation/plan-validation.ts';
export { rewriteFinding } from './validation/rewrite-findings.ts';
export { validationEdits, type ValidationStyle } from './validation/validation-edits.ts';
export type { Disagreement, RuleRewrite, Verdict } from './validation/verdict.ts';
export { editions, type Edition } from './edition/edition-defaults.ts';
export { editionFinding } from './edition/edition-finding.ts';
export { editionDifferences } from './edition/edition-proof.ts';
export { languages, type Language } from './edition/language-features.ts';
export {
  editionRefusal,
  editionText,
  hasEdition,
  type EditionSettings,
  type PreservedForms,
} from './edition/rewrite-file.ts';
