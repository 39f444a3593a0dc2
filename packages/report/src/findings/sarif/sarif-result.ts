import type { FileEdits, Finding, Fix, Location, SourceText, TextEdit, Waived } from '@protoshepherd/source';

import { wellFormed } from '../../text/well-formed.ts';
import type { Report } from '../report.ts';
import { artifactLocation } from './artifact-location.ts';
import type { SarifFix, SarifLocation, SarifRegion, SarifResult, SarifSuppression } from './sarif-log.ts';
import { sarifMessage } from './sarif-message.ts';

/** The properties of a result that depend on its run. */
export interface ResultContext {
  readonly ruleIndex: number;
  /** The fingerprint of the finding, made unique within the run. */
  readonly fingerprint: string;
  /** Does any result of the run have a suppression? */
  readonly hasSuppressions: boolean;
}

/** A finding as a SARIF result. */
export function sarifResult(finding: Finding, place: ResultContext, report: Report): SarifResult {
  const { rule, severity, message, location, related, fix, waived } = finding;
  const { ruleIndex, fingerprint, hasSuppressions } = place;
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: sarifMessage(message),
    locations: [sarifLocation(location, report)],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, at) => ({
        id: at + 1,
        ...sarifLocation(other.location, report),
        message: sarifMessage(other.message),
      })),
    }),
    partialFingerprints: { 'shepherdFinding/v1': fingerprint },
    ...(fix !== undefined && fix.edits.length > 0 && { fixes: [sarifFix(fix, report)] }),
    ...describeUsage(finding),
    ...(hasSuppressions && { suppressions: waived === undefined ? [] : [sarifSuppression(waived)] }),
  };
}

/** The usage of a break, if there is usage data. */
function describeUsage({ data }: Finding): Pick<SarifResult, 'properties'> {
  const usage = typeof data === 'object' && data !== null && 'usage' in data ? data.usage : undefined;
  return usage === undefined ? {} : { properties: { usage } };
}

function sarifLocation({ file, line, column, endLine, endColumn }: Location, { pathOf }: Report): SarifLocation {
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return { physicalLocation: { artifactLocation: artifactLocation(pathOf(file)), region } };
}

function sarifFix({ title, file, edits, others = [] }: Fix, report: Report): SarifFix {
  return {
    description: sarifMessage(title),
    artifactChanges: [{ file, edits }, ...others].map((each) => artifactChange(each, report)),
  };
}

function artifactChange({ file, edits }: FileEdits, { pathOf, sourceOf }: Report): SarifFix['artifactChanges'][number] {
  const source = sourceOf(file);
  const replacements = edits.map((edit) => ({
    deletedRegion: toRegion(edit, source),
    insertedContent: { text: wellFormed(edit.text) },
  }));
  return { artifactLocation: artifactLocation(pathOf(file)), replacements };
}

/** Lines are more widely supported than offsets, but computing them needs the text. */
function toRegion({ start, end }: TextEdit, source: SourceText | undefined): SarifRegion {
  if (source === undefined) return { charOffset: start, charLength: end - start };
  const from = source.lines.position(start);
  const to = source.lines.position(end);
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

function sarifSuppression({ reason, expires }: Waived): SarifSuppression {
  return {
    kind: 'external',
    status: 'accepted',
    justification: sarifMessage(reason).text,
    ...(expires !== undefined && { properties: { expires } }),
  };
}
