/** Shows or writes the fixes of configuration. */
import { writeFixedData, type ScannedData } from '@protoshepherd/project';
import type { FindingFormatName } from '@protoshepherd/report';
import { hasErrors, sortFindings } from '@protoshepherd/source';

import { describeFixes, printFixSummary, type FixRun } from '../../apply-fixes.ts';
import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { asFindings, asPatch, deliverResult } from '../../result-format.ts';
import { describeScan, scanReport } from './describe-scan.ts';

/** The options of a scan report. */
interface FixScanOptions extends OutputOptionValues {
  readonly format: FindingFormatName;
  readonly diff: boolean;
}

/** Text and patch formats show a patch; the other formats contain the findings of the scan, each with its fix. */
const diffFormats = asFindings<ScannedData>(
  asPatch(({ changes, pathOf }) => changes.map((each) => ({ ...each, path: pathOf(each.path) }))),
  (data) => ({ ...describeScan(data), ...describeFixes(toFixRun(data), 'different') }),
);

/** Shows or writes the fixes of a scan. */
export async function fixScan(
  data: ScannedData,
  options: FixScanOptions,
  context: CommandContext,
): Promise<ExitStatus> {
  const run = toFixRun(data);
  const changed = new Map(data.changes.map(({ path, left }) => [path, left]));
  const left = sortFindings([
    ...data.findings.filter(({ location }) => !changed.has(location.file)),
    ...[...changed.values()].flat(),
  ]);
  const shown = options.diff ? data.findings : left;
  if (options.diff) {
    await deliverResult(diffFormats, data, scanReport(data, shown), options, context);
    await printFixSummary(run, { verb: 'would be fixed', noun: 'finding', left }, options, context);
  } else {
    context.beginWriting();
    writeFixedData(data);
    await printFixSummary(run, { verb: 'fixed', noun: 'finding', left }, options, context);
    const extra = { ...describeScan(data), ...describeFixes(run, 'written') };
    await deliverReport({ ...scanReport(data, shown), extra }, options, context);
  }
  return hasErrors(shown) ? exitStatus.findings : exitStatus.clean;
}

function toFixRun({ changes, leftOut, pathOf }: ScannedData): FixRun {
  return {
    changes,
    fixed: changes.flatMap(({ fixed }) => fixed),
    leftOut,
    describeSubject({ location: { file, line }, message }, reader) {
      return reader === 'person' ? `${pathFromHere(pathOf(file))}:${line}: ${message}` : `${file}: ${message}`;
    },
  };
}
