/** From the text of `shepherd.yaml` to a configuration or to findings. */
import { checkDocument } from '../yaml/check-document.ts';
import { configSchema } from './config-schema.ts';
import type { LoadedConfig } from './config.ts';

/** Checks the text of a configuration; `file` is its name in findings. */
export function checkConfig(file: string, text: string): Pick<LoadedConfig, 'config' | 'findings' | 'locate'> {
  const { value: config, findings, locate } = checkDocument(file, text, configSchema);
  return { config, findings, locate };
}
