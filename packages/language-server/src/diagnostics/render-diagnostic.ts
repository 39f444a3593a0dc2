/** Converts findings to diagnostics of the protocol. */
import { LineIndex, type Finding, type Fix, type Location, type Severity } from '@protoshepherd/source';
import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type Range,
} from 'vscode-languageserver';

import { TextPositions, type PositionEncoding } from '../server/text-positions.ts';

/** The data of a diagnostic for code actions. */
export interface DiagnosticData {
  /** Identifies the finding as long as its subject stays the same. */
  readonly fingerprint: string;
  /** The mechanical fix, if there is one. It uses the file names of the project. */
  readonly fix?: Fix;
}

/** The context of the findings of one project. */
export interface FindingContext {
  readonly encoding: PositionEncoding;
  /** The URI of a file; undefined if the editor cannot open it. */
  readonly uriOf: (file: string) => string | undefined;
  readonly textOf: (file: string) => string | undefined;
  /** The URL of the page about a rule. */
  readonly pageOf: (rule: string) => string | undefined;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
};

/** Tags for rules about unneeded or deprecated elements. Editors fade the former and strike out the latter. */
const tags: Readonly<Record<string, DiagnosticTag>> = {
  'unused-import': DiagnosticTag.Unnecessary,
  'unused-waiver': DiagnosticTag.Unnecessary,
  'stale-baseline': DiagnosticTag.Unnecessary,
  'deprecated-without-date': DiagnosticTag.Deprecated,
  'deprecated-without-replacement': DiagnosticTag.Deprecated,
  'overdue-removal': DiagnosticTag.Deprecated,
};

export function renderDiagnostic(finding: Finding, context: FindingContext): Diagnostic {
  const { rule, severity, message, location, fingerprint, fix } = finding;
  const href = context.pageOf(rule);
  const tag = tags[rule];
  const data: DiagnosticData = { fingerprint, ...(fix !== undefined && { fix }) };
  const related = relatedInformation(finding, context);
  return {
    range: toRange(location, context),
    severity: severities[severity],
    code: rule,
    ...(href !== undefined && { codeDescription: { href } }),
    source: 'shepherd',
    message,
    ...(tag !== undefined && { tags: [tag] }),
    ...(related.length > 0 && { relatedInformation: related }),
    data,
  };
}

/**
 * The related locations of a finding. Those that the editor cannot open, such as lines of an older state, are omitted.
 */
function relatedInformation({ related }: Finding, context: FindingContext): DiagnosticRelatedInformation[] {
  return related.flatMap(({ message, location }) => {
    const uri = context.uriOf(location.file);
    return uri === undefined ? [] : [{ location: { uri, range: toRange(location, context) }, message }];
  });
}

/** The range of a location. Locations count lines as protoc does, and columns in UTF-16 units. */
function toRange(location: Location, { encoding, textOf }: FindingContext): Range {
  const text = textOf(location.file);
  if (text === undefined || (encoding === 'utf-16' && !text.includes('\r'))) return plainRange(location);
  const lines = new LineIndex(text);
  const offset = (line: number, column: number): number => lines.lineStart(line) + column - 1;
  return new TextPositions(text, encoding, lines).rangeOf({
    start: offset(location.line, location.column),
    end: offset(location.endLine, location.endColumn),
  });
}

function plainRange({ line, column, endLine, endColumn }: Location): Range {
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}
