/** Problems of a project to diagnostics by URI. */
import { join } from 'node:path';

import { configFileName } from '@protoshepherd/workspace';
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';

import type { LiveWorkspace } from '../server/live-workspace.ts';
import type { OpenProject } from '../server/open-project.ts';
import type { DiagnosticsByUri } from './diagnostic-board.ts';
import type { Problems } from './find-problems.ts';
import { renderDiagnostic, type DiagnosticTerms } from './render-diagnostic.ts';

/** What is needed beside the problems. */
export interface DiagnosisTerms {
  readonly workspace: Pick<LiveWorkspace, 'uriOf' | 'encoding'>;
  readonly pageOf: DiagnosticTerms['pageOf'];
  /** What the same step has found before. */
  readonly former: DiagnosticsByUri;
}

/** Renders problems. What has no place that an editor can open is shown at the head of the configuration. */
export function diagnoseProject(
  { name, isAlone }: Pick<OpenProject, 'name' | 'isAlone'>,
  { findings, originOf, textOf, isWhole, obstacle }: Problems,
  { workspace, pageOf, former }: DiagnosisTerms,
): DiagnosticsByUri {
  const uriOf = (file: string): string | undefined => {
    const origin = originOf(file);
    return origin === undefined ? undefined : workspace.uriOf(origin);
  };
  const home = workspace.uriOf(isAlone ? name : join(name, configFileName));
  const terms = { encoding: workspace.encoding, uriOf, textOf, pageOf };
  const found = new Map<string, Diagnostic[]>();
  const add = (uri: string, diagnostic: Diagnostic): void => {
    const known = found.get(uri);
    if (known === undefined) found.set(uri, [diagnostic]);
    else known.push(diagnostic);
  };
  for (const finding of findings) {
    const uri = uriOf(finding.location.file);
    const diagnostic = renderDiagnostic(finding, terms);
    if (uri !== undefined) add(uri, diagnostic);
    else add(home, { ...diagnostic, range: headOfFile, message: `${finding.location.file}: ${finding.message}` });
  }
  if (obstacle !== undefined) add(home, describeObstacle(obstacle));
  return isWhole ? found : new Map([...former, ...found]);
}

const headOfFile = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function describeObstacle(message: string): Diagnostic {
  return { range: headOfFile, severity: DiagnosticSeverity.Error, source: 'shepherd', message };
}
