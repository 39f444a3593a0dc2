/** Parses the text of `shepherd.yaml` into a configuration or findings. */
import { checkDocument } from '../yaml/check-document.ts';
import { configSchema } from './config-schema.ts';
import type { LoadedConfig } from './config.ts';

/** Checks the text of a configuration; findings call it `file`. */
export function checkConfig(file: string, text: string): Pick<LoadedConfig, 'config' | 'findings' | 'locate'> {
  const { value: config, findings, locate } = checkDocument(file, text, configSchema);
  return { config, findings, locate };
}
