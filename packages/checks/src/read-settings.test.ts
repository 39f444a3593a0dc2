import { defaultConfig, type Config, type ConfigPath } from '@protoshepherd/workspace';
import { describe, expect, it } from 'vitest';

import type { SettingsReading } from './check-settings.ts';
import { readSettings } from './read-settings.ts';
import { ruleTable } from './rule-table.ts';

function read(config: Partial<Config>): SettingsReading {
  const locate = (path: ConfigPath, part = 'value') => ({
    file: `${path.join('.')} ${part}`,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
  });
  return readSettings({ ...defaultConfig, ...config }, locate, { adjustable: ['scan-old'], fixed: ['scan-nothing'] });
}

const problems = (config: Partial<Config>): string[] =>
  read(config).findings.map(({ rule, location, message }) => `${location.file}: ${rule}: ${message}`);
const effective = (config: Partial<Config>, id: string): unknown => {
  const found = read(config).settings.rules.find(({ rule }) => rule.id === id);
  return { severity: found?.severity, options: found?.options };
};

describe('readSettings', () => {
  it('gives every rule its default if the configuration does not set it', () => {
    const { settings, findings } = read({});
    expect(findings).toEqual([]);
    expect(settings.rules.map(({ rule, severity }) => [rule.id, severity])).toEqual(
      ruleTable.map(({ id, severity }) => [id, severity]),
    );
    expect(effective({}, 'too-many-versions')).toEqual({ severity: 'error', options: { limit: 3 } });
  });

  it('accepts a severity, or a mapping of severity and options', () => {
    const rules = {
      odr: 'note',
      'too-many-versions': { limit: 5 },
      'depth-limit': { severity: 'error', limit: 2 },
    } as const;
    expect(effective({ rules }, 'odr')).toEqual({ severity: 'note', options: {} });
    expect(effective({ rules }, 'too-many-versions')).toEqual({ severity: 'error', options: { limit: 5 } });
    expect(effective({ rules }, 'depth-limit')).toEqual({ severity: 'error', options: { limit: 2 } });
  });

  it.each<[string, Partial<Config>, string]>([
    [
      'a rule that does not exist',
      { rules: { ord: 'off' } },
      'rules.ord key: unknown-rule: there is no rule ord; did you mean odr?',
    ],
    [
      'a waiver of a rule that does not exist',
      { waivers: [{ rule: 'subpackages', path: 'a', reason: 'r' }] },
      'waivers.0.rule value: unknown-rule: there is no rule subpackages; did you mean subpackage?',
    ],
    [
      'an option that is spelled wrong',
      { rules: { 'depth-limit': { limt: 3 } } },
      'rules.depth-limit.limt key: config-unknown-key: rules.depth-limit.limt is not an option of the rule; did you mean limit?',
    ],
    [
      'an option of a rule that has none',
      { rules: { odr: { limit: 3 } } },
      'rules.odr.limit key: config-unknown-key: rules.odr.limit is not an option of the rule; the rule has no options',
    ],
    [
      'a text where a number is wanted',
      { rules: { 'depth-limit': { limit: 'three' } } },
      'rules.depth-limit.limit value: config-invalid-value: rules.depth-limit.limit must be a whole number, 0 or more',
    ],
    [
      'a half',
      { rules: { 'depth-limit': { limit: 1.5 } } },
      'rules.depth-limit.limit value: config-invalid-value: rules.depth-limit.limit must be a whole number, 0 or more',
    ],
    [
      'a number where a text is wanted',
      { rules: { 'file-name': { name: 3 } } },
      'rules.file-name.name value: config-invalid-value: rules.file-name.name must be a string',
    ],
    [
      'a text where a list is wanted',
      { rules: { 'package-matches-directory': { prefixes: 'contrib' } } },
      'rules.package-matches-directory.prefixes value: config-invalid-value: rules.package-matches-directory.prefixes must be a list of strings',
    ],
  ])('points at %s', (_, config, expected) => {
    expect(problems(config)).toEqual([expected]);
  });

  it('separates settings for findings of other commands', () => {
    const { settings, others, findings } = read({
      rules: { 'scan-old': 'note' },
      waivers: [
        { rule: 'scan-old', path: 'legacy', reason: 'r' },
        { rule: 'odr', path: 'a', reason: 'r' },
      ],
    });
    expect(findings).toEqual([]);
    expect([...others.severities]).toEqual([['scan-old', 'note']]);
    expect([others.waivers, settings.waivers].map((waivers) => waivers.map(({ path }) => path))).toEqual([
      ['legacy'],
      ['a'],
    ]);
  });

  it.each<[string, Partial<Config>, string]>([
    [
      'an option of a finding, which has none',
      { rules: { 'scan-old': { limit: 3 } } },
      'rules.scan-old.limit key: config-unknown-key: rules.scan-old.limit is not an option of the rule; the rule has no options',
    ],
    [
      'a finding that is spelled wrong',
      { rules: { 'scan-odl': 'off' } },
      'rules.scan-odl key: unknown-rule: there is no rule scan-odl; did you mean scan-old?',
    ],
    [
      'a finding that says that nothing was looked at',
      { rules: { 'scan-nothing': 'off' } },
      'rules.scan-nothing key: unknown-rule: scan-nothing cannot be changed or waived: it reports an incomplete check, and an incomplete check must not pass',
    ],
    [
      'a package where files have none',
      { waivers: [{ rule: 'scan-old', package: 'a.v1', reason: 'r' }] },
      'waivers.0.package value: config-invalid-value: waivers[0].package cannot waive scan-old, which is about files of configuration; name the file or folder with path',
    ],
  ])('points at %s', (_, config, expected) => {
    expect(problems(config)).toEqual([expected]);
  });

  it('is not fooled by names that every object has', () => {
    const parseRules = (text: string): Config['rules'] => JSON.parse(text) as Config['rules'];
    expect(problems({ rules: parseRules('{"depth-limit": {"toString": "x"}}') })).toHaveLength(1);
    expect(problems({ rules: parseRules('{"constructor": "off"}') })).toHaveLength(1);
  });
});
