import { renderJsonPieces } from '../text/render-json.ts';
import { createEnvelope } from './envelope.ts';
import type { Report } from './report.ts';

/** Renders the complete report for programs. */
export function* formatJson(report: Report): Iterable<string> {
  yield* renderJsonPieces(createEnvelope(report));
}
