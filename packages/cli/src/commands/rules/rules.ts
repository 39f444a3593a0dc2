import { loadNamedConfig } from '@protoshepherd/project';
import { createEnvelope, renderJson } from '@protoshepherd/report';
import { createSourceLookup, hasErrors } from '@protoshepherd/source';
import { readSettings, type EffectiveRule } from '@protoshepherd/checks';

import type { Command } from '../../command.ts';
import { commonOptions, formatOption } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { exitStatus } from '../../exit-status.ts';

/** `shepherd rules`: all rules, as they hold in this project. */
export const rules: Command = {
  description: 'Lists all rules with the severity that they have in this project, and what each asks for.',
  operands: [],
  options: [commonOptions.config, formatOption('text', 'json'), commonOptions.output, commonOptions.asOf],
  examples: [
    { line: 'shepherd rules', purpose: 'every rule, and how much it matters here' },
    { line: 'shepherd explain odr', purpose: 'more about one of them' },
  ],

  async run({ options }, context) {
    const asOf = options.asOf ?? context.clock.today();
    const loaded = await loadNamedConfig(options.config);
    const { settings, findings = [] } = loaded.config === undefined ? {} : readSettings(loaded.config, loaded.locate);
    const wrong = [...loaded.findings, ...findings];
    if (settings === undefined || hasErrors(wrong)) {
      const sources = loaded.source === undefined ? [] : [loaded.source];
      const report = { command: 'rules', asOf, findings: wrong, filesRead: sources.length };
      await deliverReport({ ...report, sourceOf: createSourceLookup(sources) }, options, context);
      return exitStatus.usage;
    }
    const listed = settings.rules.map(describe);
    const json = (): string =>
      renderJson(createEnvelope({ command: 'rules', asOf, findings: wrong, extra: { rules: listed } }));
    await deliverText(options.format === 'json' ? [json()] : renderList(listed), options, context);
    return exitStatus.clean;
  },
};

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

function* renderList(rows: readonly ListedRule[]): Iterable<string> {
  const width = Math.max(...rows.map(({ id }) => id.length));
  for (const { id, severity, defaultSeverity, layouts, summary } of rows) {
    const changed = severity === defaultSeverity ? '' : ` (by default ${defaultSeverity})`;
    const where = layouts.length === 0 ? '' : ` [${layouts.join(', ')}]`;
    yield `${severity.padEnd(7)}  ${id.padEnd(width)}  ${summary}${where}${changed}\n`;
  }
}
