/** The rule settings of a project, with defaults filled in. */
import type { Finding } from '@protoshepherd/source';
import type { RuleSeverity, Waiver } from '@protoshepherd/workspace';

import type { OtherSettings } from './other-findings.ts';
import type { OptionValues, Rule } from './rule.ts';
import type { PlacedWaiver } from './waivers/waiver-review.ts';

/** A rule as configured in a project. */
export interface EffectiveRule {
  readonly rule: Rule;
  readonly severity: RuleSeverity;
  /** All options of the rule, set or default. */
  readonly options: OptionValues;
}

/** A waiver in the configuration and its location. */
export interface ConfigWaiver extends PlacedWaiver {
  readonly package: Waiver['package'];
  readonly path: Waiver['path'];
  readonly fingerprint: Waiver['fingerprint'];
}

/** The settings of all rules, and the waivers in the configuration. */
export interface CheckSettings {
  /** In the order of the table. */
  readonly rules: readonly EffectiveRule[];
  readonly waivers: readonly ConfigWaiver[];
}

/** Settings, and findings about the configuration they come from. */
export interface SettingsReading {
  /** Without invalid entries. */
  readonly settings: CheckSettings;
  /** The settings for findings of other commands. */
  readonly others: OtherSettings;
  /** Errors of the configuration. If there are any, a run would not do what its author intended. */
  readonly findings: readonly Finding[];
}
