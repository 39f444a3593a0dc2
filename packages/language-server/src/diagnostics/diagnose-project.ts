/** Converts the problems of a project to diagnostics by URI. */
import { join } from 'node:path';

import type { Finding } from '@protoshepherd/source';
import { configFileName } from '@protoshepherd/workspace';
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';

import type { LiveWorkspace } from '../server/live-workspace.ts';
import type { OpenProject } from '../server/open-project.ts';
import type { DiagnosticsByUri } from './diagnostic-store.ts';
import type { Problems } from './find-problems.ts';
import type { RenderedFiles } from './rendered-files.ts';
import { renderDiagnostic, type FindingContext } from './render-diagnostic.ts';

/** The context of the conversion. */
export interface DiagnosisContext {
  readonly workspace: Pick<LiveWorkspace, 'uriOf' | 'encoding'>;
  readonly pageOf: FindingContext['pageOf'];
  /** The earlier renderings of the same step. */
  readonly rendered: RenderedFiles;
  /** The earlier diagnostics of the same step. */
  readonly former: DiagnosticsByUri;
}

/** Renders problems. A problem without a location that the editor can open is shown at the top of the configuration. */
export function diagnoseProject(
  { name, isStandalone }: Pick<OpenProject, 'name' | 'isStandalone'>,
  { findings, originOf, textOf, isWhole, obstacle }: Problems,
  { workspace, pageOf, former, rendered }: DiagnosisContext,
): DiagnosticsByUri {
  const uriOf = (file: string): string | undefined => {
    const origin = originOf(file);
    return origin === undefined ? undefined : workspace.uriOf(origin);
  };
  const home = workspace.uriOf(isStandalone ? name : join(name, configFileName));
  const context = { encoding: workspace.encoding, uriOf, textOf, pageOf };
  const found = new Map<string, readonly Diagnostic[]>();
  const renderOne = (finding: Finding): Diagnostic => {
    const diagnostic = renderDiagnostic(finding, context);
    const { file } = finding.location;
    return uriOf(file) === undefined
      ? { ...diagnostic, range: headOfFile, message: `${file}: ${finding.message}` }
      : diagnostic;
  };
  for (const [file, diagnostics] of rendered.render(findings, textOf, renderOne)) {
    const uri = uriOf(file) ?? home;
    const known = found.get(uri);
    found.set(uri, known === undefined ? diagnostics : [...known, ...diagnostics]);
  }
  if (obstacle !== undefined) found.set(home, [...(found.get(home) ?? []), describeObstacle(obstacle)]);
  return isWhole ? found : new Map([...former, ...found]);
}

const headOfFile = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function describeObstacle(message: string): Diagnostic {
  return { range: headOfFile, severity: DiagnosticSeverity.Error, source: 'shepherd', message };
}
