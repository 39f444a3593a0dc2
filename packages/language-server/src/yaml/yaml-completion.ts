/** Completes keys and values in the YAML files of a project. */
import { dirname } from 'node:path';

import { loadSettingGuide, type SettingDescription, type SettingKey } from '@protoshepherd/workspace';
import { CompletionItemKind, type CompletionItem, type Range } from 'vscode-languageserver';

import type { KnownName, NameSources } from './known-names.ts';
import type { NameCache } from './project-names.ts';
import type { SettingsDocument } from './settings-document.ts';
import { yamlEntries } from './yaml-lines.ts';
import { placeAt, type YamlPlace } from './yaml-place.ts';

/** A longer list would not be read; more typing finds the rest. */
const maxItems = 300;

/** The completions at an offset. `rangeOf` converts the replaced span. */
export async function completeSettings(
  document: SettingsDocument,
  offset: number,
  memory: NameCache,
  rangeOf: (span: YamlPlace['span']) => Range,
): Promise<CompletionItem[]> {
  const { file, path, text, live } = document;
  const describe = await loadSettingGuide();
  const { knownKeys, knownValues } = await import('./known-names.ts');
  const place = placeAt(text, offset);
  const setting = describe(file, place.path);
  if (setting === undefined) return [];
  const entries = yamlEntries(text);
  const names = await memory.loadNames(live);
  const sources: NameSources = { names, entries, directory: dirname(path), written: place.written };
  const items =
    place.part === 'start' && setting.isMapping
      ? keyItems(place, setting, knownKeys(file, place.path, sources), writtenKeys(sources, place))
      : valueItems(place, setting, knownValues(file, place.path, sources), live?.project.asOf, text);
  const range = rangeOf(place.span);
  return items
    .filter(({ label }) => label.includes(place.written) || isShort(items))
    .slice(0, maxItems)
    .map(({ newText, ...item }) => ({ ...item, textEdit: { range, newText } }));
}

interface Draft extends CompletionItem {
  readonly newText: string;
}

/** A short list is returned completely, so that the editor can filter it. */
function isShort(items: readonly unknown[]): boolean {
  return items.length <= maxItems;
}

/** The existing keys of the mapping at a place. */
function writtenKeys({ entries }: NameSources, { path, span }: YamlPlace): ReadonlySet<string> {
  const siblings = entries.filter(
    (each) =>
      each.part === 'key' &&
      each.span.start !== span.start &&
      each.path.length === path.length + 1 &&
      path.every((step, at) => step === each.path[at]),
  );
  return new Set(siblings.map(({ text }) => text));
}

function keyItems(
  { hasColon }: YamlPlace,
  { keys }: SettingDescription,
  known: readonly KnownName[],
  written: ReadonlySet<string>,
): Draft[] {
  const named = known.map(({ name, note }): SettingKey => {
    return { name, description: note, isRequired: false, holds: 'value' };
  });
  return [...keys, ...named]
    .filter(({ name }) => !written.has(name))
    .map(({ name, description, isRequired, holds }) => ({
      label: name,
      kind: CompletionItemKind.Property,
      ...(isRequired && { detail: 'required' }),
      ...asDocumentation(description),
      newText: hasColon ? name : holds === 'block' ? `${name}:` : `${name}: `,
    }));
}

function valueItems(
  { span }: YamlPlace,
  { choices, isDate, fallback }: SettingDescription,
  known: readonly KnownName[],
  today: string | undefined,
  text: string,
): Draft[] {
  // YAML requires a blank after a colon.
  const margin = text.charAt(span.start - 1) === ':' ? ' ' : '';
  const dates = isDate && today !== undefined ? [{ name: today, note: 'Today.' }] : [];
  const words = choices.map((name) => ({ name, note: name === fallback ? 'The default.' : '' }));
  return [...words, ...dates, ...known].map(({ name, note }) => ({
    label: name,
    kind: CompletionItemKind.Value,
    ...asDocumentation(note),
    newText: `${margin}${name}`,
  }));
}

function asDocumentation(value: string): Pick<CompletionItem, 'documentation'> {
  return value === '' ? {} : { documentation: { kind: 'markdown', value } };
}
