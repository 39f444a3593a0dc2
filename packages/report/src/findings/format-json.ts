import { renderJsonPieces } from '../text/render-json.ts';
import { createEnvelope } from './envelope.ts';
import type { Report } from './report.ts';

/** Prints the envelope: everything that is known, for programs. */
export function* formatJson(report: Report): Iterable<string> {
  yield* renderJsonPieces(createEnvelope(report));
}
