/** The rules from `scan` in shepherd.yaml. */
import { defaultScan, type ScanConfig, type ScanPlace } from '@protoshepherd/workspace';

import { parseDocumentPath } from './document-path.ts';
import { parseConditions, presetRules } from './preset-rules.ts';
import type { RuleContent, TypeRule } from './type-rule.ts';

/** The rules of the settings and the presets. */
export interface DocumentRules {
  readonly settings: readonly TypeRule[];
  readonly presets: readonly TypeRule[];
  /** Whether entries whose keys have the tag `!ignore` are skipped, as Envoy does. */
  readonly skipsIgnored: boolean;
}

/**
 * All rules of a configuration. The check of the configuration has already reported invalid paths, so they are ignored
 * here.
 */
export function documentRules({ presets, messages }: ScanConfig = defaultScan): DocumentRules {
  return {
    settings: messages.flatMap(toRules),
    presets: presets.flatMap((preset) => presetRules[preset]),
    skipsIgnored: presets.includes('envoy'),
  };
}

function toRules({ files, at = '', when = {}, type, format }: ScanPlace): TypeRule[] {
  const path = parseDocumentPath(at);
  const meant = Object.entries(when).map(([key, value]) => [key, value === '*' ? true : value] as const);
  const conditions = parseConditions(Object.fromEntries(meant));
  const content = toContent(type, format);
  if (path === undefined || conditions === undefined || content === undefined) return [];
  return [{ reason: 'setting', files, conditions, keys: undefined, isStrict: false, at: path, content }];
}

function toContent(type: string | undefined, format: ScanPlace['format']): RuleContent | undefined {
  if (format !== undefined) return { kind: 'text', format, type };
  return type === undefined ? undefined : { kind: 'message', type };
}
