/**
 * The names that are valid at a place of a YAML file for which the table of keys only requires a string: rules, policies, clauses, packages, files, folders. There is one row for each place; `*` matches any
 * step.
 */
import { ruleTable, type Rule } from '@protoshepherd/checks';
import { compatPolicies, judgementTable } from '@protoshepherd/compat';
import { findPolicy, policyTable } from '@protoshepherd/scheduler';
import type { ConfigPath, SettingsFile } from '@protoshepherd/workspace';

import { foldersBelow } from './folders-below.ts';
import type { ProjectNames } from './project-names.ts';
import type { YamlEntry } from './yaml-lines.ts';

/** A name with a description in Markdown. */
export interface KnownName {
  readonly name: string;
  readonly note: string;
}

export interface NameSources {
  readonly names: ProjectNames;
  /** The entries of the file. */
  readonly entries: readonly YamlEntry[];
  /** The folder of the file. */
  readonly directory: string;
  /** The typed text. */
  readonly written: string;
}

interface NameRow {
  readonly file: SettingsFile;
  readonly place: string;
  find(sources: NameSources, path: ConfigPath): readonly KnownName[];
}

/** Names that are keys of the mapping at a place. */
const keyRows: readonly NameRow[] = [
  { file: 'shepherd', place: 'rules', find: rules },
  { file: 'shepherd', place: 'rules.*', find: (_, path) => ruleOptions(path[1]) },
  { file: 'shepherd', place: 'policies.*.clauses', find: (sources, path) => clauses(sources, path[1]) },
];

/** Names that are values at a place. */
const valueRows: readonly NameRow[] = [
  { file: 'shepherd', place: 'waivers.*.rule', find: () => [...rules(), ...kindsOfChange()] },
  { file: 'shepherd', place: 'waivers.*.package', find: packages },
  { file: 'shepherd', place: 'waivers.*.path', find: ({ names }) => names.paths().map(plain) },
  { file: 'shepherd', place: 'policy', find: supportPolicies },
  { file: 'shepherd', place: 'policies.*.extends', find: supportPolicies },
  { file: 'shepherd', place: 'compat.policy', find: breakPolicies },
  { file: 'shepherd', place: 'roots.*', find: folders },
  { file: 'shepherd', place: 'includes.*', find: folders },
  { file: 'shepherd', place: 'exclude.*', find: folders },
  { file: 'lifecycle', place: 'versions.*.package', find: packages },
  { file: 'lifecycle', place: 'versions.*.movedFrom', find: packages },
  { file: 'lifecycle', place: 'owners.*.package', find: packages },
  { file: 'lifecycle', place: 'items.*.name', find: ({ names }) => names.deprecated().map(plain) },
];

/** The possible keys of the mapping at a place. */
export function knownKeys(file: SettingsFile, path: ConfigPath, sources: NameSources): readonly KnownName[] {
  return findIn(keyRows, file, path, sources);
}

/** The possible values at a place. */
export function knownValues(file: SettingsFile, path: ConfigPath, sources: NameSources): readonly KnownName[] {
  return findIn(valueRows, file, path, sources);
}

function findIn(
  rows: readonly NameRow[],
  file: SettingsFile,
  path: ConfigPath,
  sources: NameSources,
): readonly KnownName[] {
  const row = rows.find((each) => each.file === file && isAt(each.place.split('.'), path));
  return row?.find(sources, path) ?? [];
}

function isAt(place: readonly string[], path: ConfigPath): boolean {
  return place.length === path.length && place.every((step, at) => step === '*' || step === path[at]);
}

function plain(name: string): KnownName {
  return { name, note: '' };
}

function rules(): readonly KnownName[] {
  return ruleTable.map((rule) => ({ name: rule.id, note: describeRule(rule) }));
}

function ruleOptions(id: string | number | undefined): readonly KnownName[] {
  const rule = ruleTable.find((each) => each.id === id);
  const options = rule?.about === 'tree' ? Object.entries(rule.options ?? {}) : [];
  return options.map(([name, { description, default: standard }]) => ({
    name,
    note: `${description} By default ${JSON.stringify(standard)}.`,
  }));
}

/** A break is waived by its kind of change. */
function kindsOfChange(): readonly KnownName[] {
  return Object.entries(judgementTable).map(([name, { title }]) => ({ name, note: `Kind of change: ${title}.` }));
}

function packages({ names }: NameSources): readonly KnownName[] {
  return names.packages();
}

function supportPolicies({ entries }: NameSources): readonly KnownName[] {
  return [...policyTable.map(({ name, title }) => ({ name, note: title })), ...ownPolicies(entries)];
}

function breakPolicies({ entries }: NameSources): readonly KnownName[] {
  return [...compatPolicies.map(({ id, source }) => ({ name: id, note: source })), ...ownPolicies(entries)];
}

/** The policies that the file itself defines. */
function ownPolicies(entries: readonly YamlEntry[]): readonly KnownName[] {
  const own = entries.filter(({ part, path }) => part === 'key' && path.length === 2 && path[0] === 'policies');
  return own.map(({ text }) => ({ name: text, note: 'A policy of this project.' }));
}

/** The clauses of the policy that a custom one extends. */
function clauses({ entries }: NameSources, policy: string | number | undefined): readonly KnownName[] {
  const extended = entries.find(
    ({ part, path }) => part === 'value' && path.join('.') === `policies.${policy}.extends`,
  );
  const found = extended === undefined ? undefined : findPolicy(extended.text);
  return found?.clauses.map(({ id, sentence }) => ({ name: id, note: sentence })) ?? [];
}

function folders({ directory, written }: NameSources): readonly KnownName[] {
  return foldersBelow(directory, written).map(plain);
}

/** Describes a rule for an editor as Markdown: the first part of its page. */
function describeRule({ summary, severity, explanation: { why, remedy } }: Rule): string {
  return [summary, `Default severity: ${severity}.`, why, remedy].join('\n\n');
}
