import type { ConfigPath } from './config-document.ts';
import type { SettingDescription, SettingsFile } from './describe-setting.ts';

/** Says what may stand at a place of a file; undefined if nothing may. */
export type SettingGuide = (file: SettingsFile, path: ConfigPath) => SettingDescription | undefined;

/** Loads the guide, with the tables of keys: a command that needs none should start at once. */
export async function loadSettingGuide(): Promise<SettingGuide> {
  return (await import('./describe-setting.ts')).describeSetting;
}
