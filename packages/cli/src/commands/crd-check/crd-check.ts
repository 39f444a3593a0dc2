import { checkCrd, compareCrds, crdPolicies, type Crd, type CrdPolicy } from '@protoshepherd/resolve';
import { findingFormats } from '@protoshepherd/report';
import { createSourceLookup, hasErrors, type Finding } from '@protoshepherd/source';
import { InputError, printable } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { formatOption, choiceById, outputOptions, text } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { loadCrds, loadCrdsBefore, type LoadedCrds } from './load-crds.ts';

/** `shepherd crd-check`: the versions of CustomResourceDefinitions. */
export const crdCheck = defineCommand({
  description:
    'Checks the versions of CustomResourceDefinitions in YAML files: what can be converted without a webhook, which version is stored, and whether what is stored stays listed. ' +
    'With an older state it tells, too, what an upgrade breaks. Documents of other kinds are left alone.',
  operands: [
    { usage: '<files...>', description: 'files, and directories that are searched for .yaml, .yml and .json' },
  ],
  options: {
    against: text('--against <state>', 'file, directory or revision with the older state'),
    policy: choiceById('--policy <name>', 'what the project asks for', crdPolicies),
    format: formatOption(findingFormats),
    ...outputOptions,
  },
  examples: [
    { line: 'shepherd crd-check charts/crds', purpose: 'all definitions of a folder' },
    { line: 'shepherd crd-check crds --policy fybrik --against v1.2.0', purpose: 'what changed since a release' },
    {
      line: 'shepherd crd-check new.yaml --against old.yaml --format json',
      purpose: 'two files, for a program to read',
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
