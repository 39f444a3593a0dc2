/**
 * Reads check settings from a configuration. The configuration loader does not know the rules, so rule names, options and value
 * types are validated here.
 */
import { sortFindings, type Finding, type FindingIdOf, type Location } from '@protoshepherd/source';
import {
  nearestName,
  type Config,
  type LoadedConfig,
  type OptionValue,
  type RuleChanges,
  type RuleSeverity,
  type Waiver,
} from '@protoshepherd/workspace';

import type { ConfigWaiver, EffectiveRule, SettingsReading } from './check-settings.ts';
import { settingsFindings } from './finding-ids.ts';
import type { OtherFindings } from './other-findings.ts';
import { findRule, ruleIds, ruleTable } from './rule-table.ts';
import type { OptionDeclaration, Rule } from './rule.ts';
import { createUnknownRuleMessage } from './rules/unknown-rule.ts';
import { isWaivedElsewhere } from './waivers/is-waived-elsewhere.ts';

type RuleConfig = Pick<Config, 'rules' | 'waivers'>;

/**
 * Reads the settings of a configuration. `locate` comes from the loaded configuration; `others` are the findings of other commands that it may
 * mention.
 */
export function readSettings(
  config: RuleConfig,
  locate: LoadedConfig['locate'],
  others: OtherFindings = { adjustable: [], fixed: [] },
): SettingsReading {
  const adjustable = new Set(others.adjustable);
  const isOther = ({ rule }: Pick<Waiver, 'rule'>): boolean => adjustable.has(rule);
  const rules = ruleTable.map((rule) => effectiveRule(rule, readRuleSetting(config, rule)));
  const waivers = config.waivers.map((waiver, index) => toConfigWaiver(waiver, locate(['waivers', index])));
  const findings = [
    ...checkNames(config, locate, others),
    ...[...ruleTable, ...others.adjustable.map((id) => ({ id }))].flatMap((rule) => [
      ...checkOptions(config, rule, locate),
    ]),
  ];
  return {
    settings: { rules, waivers: waivers.filter((waiver) => !isOther(waiver)) },
    others: { severities: collectSeverities(config, others), waivers: waivers.filter(isOther) },
    findings: sortFindings(findings),
  };
}

function collectSeverities(config: RuleConfig, { adjustable }: OtherFindings): ReadonlyMap<string, RuleSeverity> {
  return new Map(
    adjustable.flatMap((id): readonly [string, RuleSeverity][] => {
      const { severity } = readRuleSetting(config, { id });
      return severity === undefined ? [] : [[id, severity]];
    }),
  );
}

function* checkNames(
  { rules, waivers }: RuleConfig,
  locate: LoadedConfig['locate'],
  { adjustable, fixed }: OtherFindings,
): Generator<Finding> {
  const describeUnknown = createUnknownRuleMessage([...ruleIds, ...adjustable]);
  const others = new Set(adjustable);
  const isKnown = (id: string): boolean => findRule(id) !== undefined || others.has(id);
  const describe = (id: string): string =>
    fixed.includes(id)
      ? `${id} cannot be changed or waived: it reports an incomplete check, and an incomplete check must not pass`
      : describeUnknown(id);
  for (const id of Object.keys(rules).filter((each) => !isKnown(each))) {
    yield configFinding('unknown-rule', describe(id), locate(['rules', id], 'key'));
  }
  for (const [index, { rule, package: name }] of waivers.entries()) {
    // A waiver of a break names its change kind, and one of a rewrite its finding.
    if (!isKnown(rule) && !isWaivedElsewhere(rule)) {
      yield configFinding('unknown-rule', describe(rule), locate(['waivers', index, 'rule']));
    }
    if (others.has(rule) && name !== undefined) {
      const path = ['waivers', index, 'package'];
      const message = `waivers[${index}].package cannot waive ${rule}, which is about files of configuration; name the file or folder with path`;
      yield configFinding('config-invalid-value', message, locate(path));
    }
  }
}

function readRuleSetting({ rules }: Pick<Config, 'rules'>, { id }: Pick<Rule, 'id'>): RuleChanges {
  const setting = Object.hasOwn(rules, id) ? rules[id] : undefined;
  if (setting === undefined) return {};
  return typeof setting === 'string' ? { severity: setting } : setting;
}

function effectiveRule(rule: Rule, { severity, ...given }: RuleChanges): EffectiveRule {
  const options = Object.entries(declaredOptions(rule)).map(([name, declared]): [string, OptionValue] => {
    const value = given[name];
    return [name, value !== undefined && hasDeclaredType(declared, value) ? value : declared.default];
  });
  return { rule, severity: severity ?? rule.severity, options: Object.fromEntries(options) };
}

/** The declared options of a rule, by name. */
export function declaredOptions(rule: Rule): Readonly<Record<string, OptionDeclaration>> {
  return (rule.about === 'tree' ? rule.options : undefined) ?? {};
}

/** Checks the options of a rule, or of a finding of another command, which has none. */
function* checkOptions(
  config: Pick<Config, 'rules'>,
  rule: Rule | Pick<Rule, 'id'>,
  locate: LoadedConfig['locate'],
): Generator<Finding> {
  const declared = 'about' in rule ? declaredOptions(rule) : {};
  const { severity: _, ...given } = readRuleSetting(config, rule);
  for (const [name, value] of Object.entries(given)) {
    const path = ['rules', rule.id, name];
    const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (declaration === undefined) {
      const message = `${path.join('.')} is not an option of the rule; ${suggestOption(name, Object.keys(declared))}`;
      yield configFinding('config-unknown-key', message, locate(path, 'key'));
    } else if (!hasDeclaredType(declaration, value)) {
      const message = `${path.join('.')} must be ${describeType(declaration)}`;
      yield configFinding('config-invalid-value', message, locate(path));
    }
  }
}

function suggestOption(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'the rule has no options';
  const near = nearestName(name, known);
  return near === undefined ? `the options are ${known.join(', ')}` : `did you mean ${near}?`;
}

function hasDeclaredType({ default: standard }: OptionDeclaration, value: OptionValue): boolean {
  if (typeof standard === 'number') return Number.isInteger(value) && (value as number) >= 0;
  return typeof standard === 'string' ? typeof value === 'string' && value !== '' : Array.isArray(value);
}

function describeType({ default: standard }: OptionDeclaration): string {
  if (typeof standard === 'number') return 'a whole number, 0 or more';
  return typeof standard === 'string' ? 'a string' : 'a list of strings';
}

function toConfigWaiver(waiver: Waiver, location: Location): ConfigWaiver {
  const { package: name, path, fingerprint } = waiver;
  const scope = [
    ...(fingerprint === undefined ? [] : [`finding ${fingerprint}`]),
    ...(name === undefined ? [] : [`package ${name}`]),
    ...(path === undefined ? [] : [`path ${path}`]),
  ];
  return {
    rule: waiver.rule,
    reason: waiver.reason,
    ...(waiver.expires !== undefined && { expires: waiver.expires }),
    package: name,
    path,
    fingerprint,
    scope: scope.join(' and '),
    location: cutToFirstLine(location),
  };
}

function configFinding(rule: FindingIdOf<typeof settingsFindings>, message: string, location: Location): Finding {
  return settingsFindings.createFinding({ rule, severity: 'error', message, location: cutToFirstLine(location) });
}

/** Cuts a multi-line location to its start. */
function cutToFirstLine(place: Location): Location {
  return place.line === place.endLine ? place : { ...place, endLine: place.line, endColumn: place.column };
}
