import { findingFormats } from '@protoshepherd/report';
import { createSourceLookup, hasErrors, type Finding } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { printable, readInputs, UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { formatOption, outputOptions } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { startProgress } from '../../output/progress.ts';
import { expectFiles } from '../../start/tune-engine.ts';

/**
 * `shepherd parse`: reports syntax errors only. A file that cannot be parsed cannot be compiled, so the exit status is
 * that of unusable input.
 */
export const parse = defineCommand({
  description: 'Reports syntax errors in .proto files of proto2, proto3 and editions, each with its line.',
  operands: [{ usage: '<paths...>', description: 'files, and directories to search for .proto files' }],
  options: { format: formatOption(findingFormats), ...outputOptions },
  examples: [
    { line: 'shepherd parse api', purpose: 'every .proto file below api' },
    { line: 'shepherd parse a.proto b.proto --format json', purpose: 'two files, as JSON' },
    { line: 'shepherd parse api --format github', purpose: 'annotate a pull request' },
    {
      line: 'shepherd parse api --quiet --output findings.txt',
      purpose: 'write findings to a file and nothing to the terminal',
    },
  ],

  async run({ operands, options }, context) {
    const { files, findings: readingFindings } = readInputs(operands);
    if (files.length === 0)
      throw new UsageError(
        `no .proto files were found below ${operands.map(printable).join(', ')}; give files, or folders that contain some`,
      );
    expectFiles(files.length);
    const findings: Finding[] = [...readingFindings];
    const progress = startProgress({ verb: 'parsing', total: files.length, quiet: options.quiet }, context);
    try {
      for (const [done, file] of files.entries()) {
        await progress.advance(done);
        findings.push(...parseFile(file).findings);
      }
    } finally {
      await progress.stop();
    }
    const asOf = options.asOf ?? context.clock.today();
    const report = { command: 'parse', asOf, findings, filesRead: files.length, sourceOf: createSourceLookup(files) };
    await deliverReport(report, options, context);
    return hasErrors(findings) ? exitStatus.input : exitStatus.clean;
  },
});
