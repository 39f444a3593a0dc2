/** Describes a key or a value in a YAML file of a project. */
import { dirname } from 'node:path';

import type { Span } from '@protoshepherd/source';
import { loadSettingGuide, type SettingDescription } from '@protoshepherd/workspace';

import type { NameSources } from './known-names.ts';
import type { NameCache } from './project-names.ts';
import type { SettingsDocument } from './settings-document.ts';
import { yamlEntries } from './yaml-lines.ts';

/** Markdown about the entry at an offset, and its span; undefined if there is no description. */
export async function hoverSettings(
  { file, path, text, live }: SettingsDocument,
  offset: number,
  memory: NameCache,
): Promise<{ readonly markdown: string; readonly span: Span } | undefined> {
  const entries = yamlEntries(text);
  const found = entries.find(({ span }) => span.start <= offset && offset <= span.end);
  if (found === undefined) return undefined;
  const describe = await loadSettingGuide();
  const { knownKeys, knownValues } = await import('./known-names.ts');
  const names = await memory.loadNames(live);
  const sources: NameSources = { names, entries, directory: dirname(path), written: found.text };
  const known =
    found.part === 'key' ? knownKeys(file, found.path.slice(0, -1), sources) : knownValues(file, found.path, sources);
  const note = known.find(({ name }) => name === found.text)?.note ?? '';
  const setting = describe(file, found.path);
  const markdown = note === '' ? describeSetting(setting) : note;
  return markdown === '' ? undefined : { markdown, span: found.span };
}

function describeSetting(setting: SettingDescription | undefined): string {
  if (setting === undefined) return '';
  const { description, choices, fallback } = setting;
  const words = choices.map((choice) => `\`${choice}\`${choice === fallback ? ' (default)' : ''}`);
  return [description, words.length > 1 ? `One of ${words.join(', ')}.` : '']
    .filter((part) => part !== '')
    .join('\n\n');
}
