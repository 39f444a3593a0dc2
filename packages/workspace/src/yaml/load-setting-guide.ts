import type { ConfigPath } from './config-document.ts';
import type { SettingDescription, SettingsFile } from './describe-setting.ts';

/** Describes the allowed content at a place of a file; undefined if nothing is allowed. */
export type SettingGuide = (file: SettingsFile, path: ConfigPath) => SettingDescription | undefined;

/** Loads the guide with the schemas, so that commands without it start fast. */
export async function loadSettingGuide(): Promise<SettingGuide> {
  return (await import('./describe-setting.ts')).describeSetting;
}
