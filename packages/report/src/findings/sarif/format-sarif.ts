/**
 * Renders findings as SARIF 2.1.0. Rules with findings are described once, by name; results refer to them by index. Waived findings
 * are results with a suppression, so that they stay visible.
 */
import { sortFindings } from '@protoshepherd/source';

import { makeDistinct } from '../../text/make-distinct.ts';
import { renderJson } from '../../text/render-json.ts';
import { wellFormed } from '../../text/well-formed.ts';
import { groupByRule } from '../group-by-rule.ts';
import type { Report } from '../report.ts';
import { sourceRoot } from './artifact-location.ts';
import type { SarifLog, SarifResult, SarifRule } from './sarif-log.ts';
import { sarifMessage } from './sarif-message.ts';
import { sarifResult } from './sarif-result.ts';

/** Renders one SARIF run. */
export function* formatSarif(report: Report): Iterable<string> {
  const { command, asOf, findings, toolVersion } = report;
  const rules = groupByRule(findings).map(([rule]) => rule);
  const log: SarifLog = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'shepherd',
            version: toolVersion,
            semanticVersion: toolVersion,
            rules: rules.map((rule) => describe(rule, report)),
          },
        },
        automationDetails: { id: `shepherd/${command}/` },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [sourceRoot]: { description: { text: 'The directory in which shepherd was run.' } } },
        results: renderResults(rules, report),
        properties: { asOf },
      },
    ],
  };
  yield renderJson(log);
}

function renderResults(rules: readonly string[], report: Report): readonly SarifResult[] {
  const findings = sortFindings(report.findings);
  const hasSuppressions = findings.some(({ waived }) => waived !== undefined);
  const indexes = new Map(rules.map((rule, index) => [rule, index]));
  const fingerprints = makeDistinct(
    findings.map(({ fingerprint }) => fingerprint),
    (fingerprint, nth) => `${fingerprint}-${nth}`,
  );
  return findings.map((finding, at) => {
    const ruleIndex = indexes.get(finding.rule) as number;
    return sarifResult(finding, { ruleIndex, fingerprint: fingerprints[at] as string, hasSuppressions }, report);
  });
}

function describe(rule: string, { describeRule }: Report): SarifRule {
  const description = describeRule?.(rule);
  if (description === undefined) return { id: rule };
  const { summary, help } = description;
  return {
    id: rule,
    shortDescription: sarifMessage(summary),
    fullDescription: sarifMessage(summary),
    ...(help !== undefined && { help: { text: wellFormed(help), markdown: wellFormed(help) } }),
  };
}
