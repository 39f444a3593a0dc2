/**
 * Parses a hand-written YAML file into a value or findings. Keys are checked on the YAML nodes, where every key has a location and none is lost by the
 * conversion to a JavaScript object; valibot checks values.
 */
import { sortFindings, type Finding } from '@protoshepherd/source';
import * as v from 'valibot';

import { checkKeys } from './check-keys.ts';
import { parseConfigDocument, type ConfigDocument } from './config-document.ts';
import { configFinding } from './config-finding.ts';

/** The value of a file, or findings about it. */
export interface CheckedDocument<Value> {
  /** Undefined if the file has errors. */
  readonly value: Value | undefined;
  readonly findings: readonly Finding[];
  readonly locate: ConfigDocument['locate'];
}

/** Checks the text of a file against a schema; findings call it `file`. */
export function checkDocument<Value>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Value>,
): CheckedDocument<Value> {
  const document = parseConfigDocument(file, text);
  const { locate } = document;
  if (document.findings.length > 0) return { value: undefined, findings: sortFindings(document.findings), locate };
  const keys = checkKeys(document, schema);
  // An empty file is a mapping without keys.
  const checked = v.safeParse(schema, document.value ?? {});
  if (checked.success && keys.length === 0) return { value: checked.output, findings: [], locate };
  const values = checked.success ? [] : checked.issues.map((issue) => valueFinding(document, issue));
  return {
    value: undefined,
    findings: sortFindings([...keys, ...values.filter((value) => !isRepeated(value, keys))]),
    locate,
  };
}

function valueFinding(document: ConfigDocument, issue: v.BaseIssue<unknown>): Finding {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const rule = issue.path?.at(-1)?.origin === 'key' ? 'config-missing-key' : 'config-invalid-value';
  return configFinding(rule, path, issue.message, document.locate(path));
}

/**
 * To valibot a list is an object without keys. A list in place of a mapping is already reported, so its missing keys are not.
 */
function isRepeated(value: Finding, keys: readonly Finding[]): boolean {
  const { line, column } = value.location;
  return keys.some(
    (key) => key.rule === 'config-invalid-value' && key.location.line === line && key.location.column === column,
  );
}
