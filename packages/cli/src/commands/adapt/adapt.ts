import { loadApi } from '@protoshepherd/project';
import { UsageError } from '@protoshepherd/workspace';
import { adaptationFormats, createEnvelope, renderJson, type AdaptationReport } from '@protoshepherd/report';
import { worstVerdict } from '@protoshepherd/services';

import { checkDecisions } from './check-decisions.ts';
import { choosePlans } from './choose-plans.ts';
import { matricesOf } from './matrices.ts';
import { findServiceTarget } from './service-target.ts';
import type { Command } from '../../command.ts';
import { apiOptions, formatOption } from '../../options.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { exitStatus } from '../../exit-status.ts';

/** `shepherd adapt`: how older versions of services stand in for newer ones. */
export const adapt: Command = {
  description:
    'Says for each method of a service what an adapter does so that an older version stands in for a newer one: call through, drop a parameter, pass a default, ' +
    'return something neutral, omit. Nothing that differs is safe unless the author of the version has said so. Exit status 1 if a method is unsafe or undecided.',
  operands: [
    {
      usage: '<name>',
      description: 'a family, or a service: acme.store, acme.store.Store, or Store if there is one only',
    },
  ],
  options: [
    ...apiOptions,
    formatOption('text', 'json', 'markdown'),
    { flags: '--from <version>', description: 'the older version, which is called' },
    { flags: '--to <version>', description: 'the newer version, which the caller sees' },
    { flags: '--matrix', description: 'which servers a client of each version may use, and why not others' },
  ],
  examples: [
    { line: 'shepherd adapt acme.store --root api', purpose: 'every step from a version to the next' },
    { line: 'shepherd adapt ObjectStore --from v1 --to v3', purpose: 'one step, of one service' },
    { line: 'shepherd adapt acme.store --matrix --format markdown', purpose: 'a table of clients and servers' },
  ],

  async run({ operands: [name = ''], options }, context) {
    const isOneStep = options.from !== undefined || options.to !== undefined;
    if (options.matrix === true && isOneStep)
      throw new UsageError('--matrix is about all versions, --from and --to about one step: choose one');
    const api = await loadApi('adapt', options, context);
    if (typeof api === 'number') return api;
    const { tree, config, asOf, findings, pathOf } = api;
    checkDecisions(tree, config.adapt);
    const target = findServiceTarget(tree, name);
    const plans = choosePlans(tree, target, options, config.adapt);
    const report: AdaptationReport = {
      family: target.family.name,
      service: target.service ?? null,
      verdict: worstVerdict(plans.map(({ verdict }) => verdict)),
      plans,
      matrices: options.matrix === true ? matricesOf(tree, target, plans, config.adapt) : [],
    };
    const format = options.format ?? 'text';
    const text =
      format === 'json'
        ? renderJson(createEnvelope({ command: 'adapt', asOf, findings, extra: { ...report } }))
        : adaptationFormats[format as keyof typeof adaptationFormats](report, pathOf);
    await deliverText([text], options, context);
    return report.verdict === 'safe' ? exitStatus.clean : exitStatus.findings;
  },
};
