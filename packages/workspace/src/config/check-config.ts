/**
 * From the text of `shepherd.yaml` to a configuration or to findings. Keys are judged on the YAML nodes, where every
 * key has a place and none gets lost on the way to a JavaScript object; values are judged by valibot.
 */
import { sortFindings, type Finding } from '@protoshepherd/source';
import * as v from 'valibot';

import { checkKeys } from './check-keys.ts';
import { parseConfigDocument, type ConfigDocument } from './config-document.ts';
import { configFinding } from './config-finding.ts';
import { configSchema } from './config-schema.ts';
import type { LoadedConfig } from './config.ts';

/** Checks the text of a configuration; `file` is its name in findings. */
export function checkConfig(file: string, text: string): Pick<LoadedConfig, 'config' | 'findings' | 'locate'> {
  const document = parseConfigDocument(file, text);
  const { locate } = document;
  if (document.findings.length > 0) return { config: undefined, findings: sortFindings(document.findings), locate };
  const keys = checkKeys(document, configSchema);
  // An empty file is a mapping without keys.
  const checked = v.safeParse(configSchema, document.value ?? {});
  if (checked.success && keys.length === 0) return { config: checked.output, findings: [], locate };
  const values = checked.success ? [] : checked.issues.map((issue) => valueFinding(document, issue));
  return {
    config: undefined,
    findings: sortFindings([...keys, ...values.filter((value) => !isEcho(value, keys))]),
    locate,
  };
}

function valueFinding(document: ConfigDocument, issue: v.BaseIssue<unknown>): Finding {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const rule = issue.path?.at(-1)?.origin === 'key' ? 'config-missing-key' : 'config-invalid-value';
  return configFinding(rule, path, issue.message, document.locate(path));
}

/**
 * To valibot a list is an object without keys. Where it stands for a mapping that has been said, and what is missing in
 * it is no news.
 */
function isEcho(value: Finding, keys: readonly Finding[]): boolean {
  const { line, column } = value.location;
  return keys.some(
    (key) => key.rule === 'config-invalid-value' && key.location.line === line && key.location.column === column,
  );
}
