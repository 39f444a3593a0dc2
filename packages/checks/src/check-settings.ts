/** What a project has decided about the rules, with everything that was left open filled in. */
import type { Finding } from '@protoshepherd/source';
import type { RuleSeverity, Waiver } from '@protoshepherd/workspace';

import type { OtherSettings } from './other-findings.ts';
import type { OptionValues, Rule } from './rule.ts';
import type { PlacedWaiver } from './waivers/waiver-review.ts';

/** A rule as it holds in a project. */
export interface EffectiveRule {
  readonly rule: Rule;
  readonly severity: RuleSeverity;
  /** Every option of the rule, as set or by default. */
  readonly options: OptionValues;
}

/** A waiver of the configuration, with its place there. */
export interface ConfigWaiver extends PlacedWaiver {
  readonly package: Waiver['package'];
  readonly path: Waiver['path'];
  readonly fingerprint: Waiver['fingerprint'];
}

/** All rules, and the waivers of the configuration. */
export interface CheckSettings {
  /** In the order of the table. */
  readonly rules: readonly EffectiveRule[];
  readonly waivers: readonly ConfigWaiver[];
}

/** Settings, and what is wrong with the configuration that they were read from. */
export interface SettingsReading {
  /** What is wrong is left out. */
  readonly settings: CheckSettings;
  /** What it says about findings of other commands. */
  readonly others: OtherSettings;
  /** Errors of the configuration; with any, a run would not do what its author wanted. */
  readonly findings: readonly Finding[];
}
