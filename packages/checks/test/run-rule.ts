/** The findings of a rule for a few lines of proto, in readable form. */
import type { Finding, Location } from '@protoshepherd/source';
import { defaultConfig, type Config, type Layout, type OptionValue } from '@protoshepherd/workspace';

import { checkTree, type CheckRequest } from '../src/check-tree.ts';
import type { ImportKnowledge } from '../src/missing-imports.ts';
import { readSettings } from '../src/read-settings.ts';
import { findRule } from '../src/rule-table.ts';
import { buildGraph, type Files } from './build-graph.ts';

/** Options of a test besides the files. */
export interface RuleTestOptions {
  readonly layout?: Layout;
  readonly includes?: Files;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly imports?: ImportKnowledge;
}

/** The findings of one rule, enabled as an error, in the layout that it applies to. */
export function runRule(
  id: string,
  files: Files,
  { layout, includes, options, imports }: RuleTestOptions = {},
): readonly Finding[] {
  const rule = findRule(id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  const ownLayout = rule.about === 'tree' ? rule.layouts?.[0] : undefined;
  const graph = buildGraph(files, layout ?? ownLayout ?? 'envoy', includes);
  return check(
    graph,
    { rules: { [id]: { severity: 'error', ...options } } },
    { only: [id], ...(imports !== undefined && { imports }) },
  );
}

/** The findings of one rule as lines: location and message. */
export function reportLines(id: string, files: Files, circumstances?: RuleTestOptions): readonly string[] {
  return runRule(id, files, circumstances).map(formatFinding);
}

/** All findings of a configuration. */
export function check(
  graph: CheckRequest['graph'],
  config: Partial<Config> = {},
  request: Partial<CheckRequest> = {},
): readonly Finding[] {
  const locate = (path: readonly (string | number)[]): Location => nowhere(path.join('.'));
  const { settings } = readSettings({ ...defaultConfig, ...config }, locate);
  return checkTree({ graph, settings, asOf: '2026-01-01', ...request }).findings;
}

/** A finding as one line; one that is waived ends with its reason. */
export function formatFinding({ location, message, waived }: Finding): string {
  return `${location.file}:${location.line} ${message}${waived === undefined ? '' : ` (waived: ${waived.reason})`}`;
}

/** A location in the configuration, which tests name by its path. */
function nowhere(path: string): Location {
  return { file: `shepherd.yaml#${path}`, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
