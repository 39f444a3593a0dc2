import { checkCrd, compareCrds, crdPolicies, type Crd, type CrdPolicy } from '@protoshepherd/resolve';
import { findingFormats } from '@protoshepherd/report';
import { createSourceLookup, hasErrors, type Finding } from '@protoshepherd/source';
import { InputError, printable } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { formatOption, choiceById, outputOptions, text } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { loadCrds, loadCrdsBefore, type LoadedCrds } from './load-crds.ts';

/** `shepherd crd-check`: checks the versions of CustomResourceDefinitions. */
export const crdCheck = defineCommand({
  description:
    'Checks the versions of CustomResourceDefinitions in YAML files: whether they convert without a webhook, which version is stored, and whether stored ' +
    'versions stay listed. With --against, also reports what an upgrade breaks. Ignores documents of other kinds.',
  operands: [{ usage: '<files...>', description: 'files, and directories to search for .yaml, .yml and .json files' }],
  options: {
    against: text('--against <state>', 'old revision to compare with: a file, a directory or a git revision'),
    policy: choiceById('--policy <name>', 'policy of the project', crdPolicies),
    format: formatOption(findingFormats),
    ...outputOptions,
  },
  examples: [
    { line: 'shepherd crd-check charts/crds', purpose: 'check all definitions in a folder' },
    { line: 'shepherd crd-check crds --policy fybrik --against v1.2.0', purpose: 'report changes since a release' },
    {
      line: 'shepherd crd-check new.yaml --against old.yaml --format json',
      purpose: 'two files, as JSON',
    },
  ],

  async run({ operands, options }, context) {
    const { against, policy, asOf = context.clock.today() } = options;
    const now = await loadCrds(operands);
    const before = against === undefined ? undefined : await loadCrdsBefore(against, now.files);
    const unreadable = [...now.unreadable, ...(before?.unreadable ?? [])];
    if (unreadable.length === 0 && now.crds.length === 0 && now.findings.length === 0) {
      const where = operands.map(printable).join(', ');
      throw new InputError(where, `there is no CustomResourceDefinition in ${where}; name a file that has one`);
    }
    const findings = [...unreadable, ...(unreadable.length > 0 ? [] : judge(now, before, policy))];
    const sources = [...now.sources, ...(before?.sources ?? [])];
    const report = {
      command: 'crd-check',
      asOf,
      findings,
      filesRead: sources.length,
      sourceOf: createSourceLookup(sources),
    };
    await deliverReport(report, options, context);
    if (unreadable.length > 0) return exitStatus.input;
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  },
});

function judge(now: LoadedCrds, before: LoadedCrds | undefined, policy: CrdPolicy): Finding[] {
  const old = new Map<string, Crd>((before?.crds ?? []).map((crd) => [crd.name, crd]));
  return [
    ...now.findings,
    ...now.crds.flatMap((crd) => {
      const was = old.get(crd.name);
      return [...checkCrd(crd, policy), ...(was === undefined ? [] : compareCrds(was, crd))];
    }),
  ];
}
