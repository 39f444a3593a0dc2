import { readSettings, type EffectiveRule } from '@protoshepherd/checks';
import { defaultDetail } from '@protoshepherd/report';
import { scanFindings, scanIds } from '@protoshepherd/scan';
import { createPathLookup, createSourceLookup, hasErrors } from '@protoshepherd/source';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { formatOption, outputOptions, treeOptions } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

const formats = {
  text: asText<readonly ListedRule[]>(renderList, 'nowhere'),
  json: asJson<readonly ListedRule[]>((listed) => ({ rules: listed })),
};

/** `shepherd rules`: lists all rules with their settings in this project. */
export const rules = defineCommand({
  description:
    'Lists all rules, with their severity in this project and what each requires. Also lists the findings of shepherd scan, because their severities are set in the same way.',
  operands: [],
  options: {
    config: treeOptions.config,
    format: formatOption(formats),
    output: outputOptions.output,
    asOf: outputOptions.asOf,
  },
  examples: [
    { line: 'shepherd rules', purpose: 'every rule and its severity here' },
    { line: 'shepherd explain odr', purpose: 'more about one of them' },
  ],

  async run({ options }, context) {
    const project = openApi(options, context);
    const read = await project.config();
    if (!read.ok) return reportFailure('rules', read.failure, options, context);
    const { config, locate, source, findings: warnings } = read.value;
    const { settings, others, findings } = readSettings(config, locate, scanIds);
    const sources = source === undefined ? [] : [source];
    const found = {
      findings: [...warnings, ...findings],
      filesRead: sources.length,
      sourceOf: createSourceLookup(sources),
      pathOf: createPathLookup([]),
    };
    if (hasErrors(found.findings))
      return reportFailure('rules', { cause: 'configuration', ...found }, options, context);
    const report = { command: 'rules', asOf: project.asOf, ...found };
    const listed = [...settings.rules.map(describe), ...describeScan(others.severities)];
    await deliverResult(formats, listed, report, { ...defaultDetail, ...options }, context);
    return exitStatus.clean;
  },
});

interface ListedRule {
  readonly id: string;
  readonly severity: string;
  readonly defaultSeverity: string;
  readonly layouts: readonly string[];
  readonly summary: string;
}

function describe({ rule, severity }: EffectiveRule): ListedRule {
  const layouts = rule.about === 'tree' ? (rule.layouts ?? []) : [];
  return { id: rule.id, severity, defaultSeverity: rule.severity, layouts, summary: rule.summary };
}

/**
 * The findings of `shepherd scan`, whose severities the configuration also sets. Some severities depend on dates; the usual one
 * counts as the default.
 */
function describeScan(severities: ReadonlyMap<string, string>): readonly ListedRule[] {
  const declared = Object.entries(scanFindings.declarations).filter(([id]) => scanIds.adjustable.includes(id));
  return declared.map(([id, { summary, severities: [usual = 'error'] = [] }]) => ({
    id,
    severity: severities.get(id) ?? usual,
    defaultSeverity: usual,
    layouts: [],
    summary,
  }));
}

function* renderList(rows: readonly ListedRule[]): Iterable<string> {
  const width = Math.max(...rows.map(({ id }) => id.length));
  for (const { id, severity, defaultSeverity, layouts, summary } of rows) {
    const changed = severity === defaultSeverity ? '' : ` (by default ${defaultSeverity})`;
    const where = layouts.length === 0 ? '' : ` [${layouts.join(', ')}]`;
    yield `${severity.padEnd(7)}  ${id.padEnd(width)}  ${summary}${where}${changed}\n`;
  }
}
