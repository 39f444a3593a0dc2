import { createEnvelope, renderJson } from '@protoshepherd/report';
import { createSourceLookup, hasErrors } from '@protoshepherd/source';
import { UsageError } from '@protoshepherd/workspace';
import {
  refuseAutoUpgrade,
  resolvePolicies,
  versionOrders,
  type AutoUpgrade,
  type ResolvePolicy,
} from '@protoshepherd/resolve';

import type { CommandContext } from '../../command-context.ts';
import type { Command, CommonOptionValues } from '../../command.ts';
import { apiOptions, commonOptions, formatOption } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { answerQuestion, diffRegistries } from './answer-question.ts';
import { allReferences } from './read-references.ts';
import { refuseMixture } from './refuse-mixture.ts';
import type { ResolveResult } from './resolve-result.ts';

/** `shepherd resolve`: which version a reference means. */
export const resolve: Command = {
  description:
    'Says which version a reference such as name@1.2 means, and why: among the versions of a registry or of a list, or, without either, which package of the tree group@v1 means. ' +
    'An exact version never moves, a series means its newest version, and pre-releases are meant by their full name only. A reference that means nothing ends with exit status 1.',
  operands: [
    {
      usage: '[references...]',
      description: 'references such as component@1.2; with --diff, two registries before them',
    },
  ],
  options: [
    { flags: '--available <versions>', description: 'the versions that there are, with commas between' },
    { flags: '--registry <file>', description: 'definitions with their versions, or objects of KubeVela' },
    { flags: '--auto-upgrade <state>', description: 'may a reference move to newer versions?', values: ['on', 'off'] },
    { flags: '--policy <name>', description: 'how references are resolved', choices: resolvePolicies },
    { flags: '--allow-partial-definitions', description: 'read the version 2 of a definition as 2.0.0' },
    { flags: '--references <file>', description: 'file with further references, one a line' },
    { flags: '--list', description: 'list the versions that there are' },
    { flags: '--storage', description: 'tell which version is stored, and which API version is served' },
    { flags: '--check', description: 'check the registry: versions, their order, breaks within a major version' },
    { flags: '--release <versions>', description: 'tell which references these releases would move' },
    { flags: '--diff', description: 'tell which references move between two registries' },
    { flags: '--lock <file>', description: 'write what references mean, or check it if the file is there' },
    { flags: '--write', description: 'write the lock again' },
    { flags: '--against <file>', description: 'registry or lock that must mean the same by the same version' },
    {
      flags: '--api-version-change <severity>',
      description: 'what it is if a definition changes its API version',
      choices: ['warning', 'error', 'note'],
    },
    { flags: '--allow-alpha', description: 'of packages: a major version may mean its alpha or beta' },
    { flags: '--order <order>', description: 'of packages: which version is preferred', choices: versionOrders },
    ...apiOptions.filter((option) => option !== commonOptions.quiet),
    { ...commonOptions.quiet, description: 'print versions and findings only: no reasons, no progress' },
    formatOption('text', 'json'),
  ],
  examples: [
    {
      line: "shepherd resolve 'component@1.2' --available 1.2.2,1.2.3,1.3.0",
      purpose: 'the newest version of a series',
    },
    {
      line: 'shepherd resolve component@1.2.2 --registry dev.yaml --lock app.lock',
      purpose: 'write a lock, or check it',
    },
    {
      line: 'shepherd resolve a@1 a@1.2 a@1.2.3 --registry dev.yaml --release 1.2.5',
      purpose: 'what a release would move',
    },
    { line: 'shepherd resolve --registry dev.yaml --against prod.yaml', purpose: 'do two environments agree?' },
    { line: 'shepherd resolve envoy.config.route@v3 --root api', purpose: 'the directory of a package version' },
  ],

  async run({ operands, options }, context) {
    const refused = refuseAutoUpgrade(options.policy as ResolvePolicy, options.autoUpgrade as AutoUpgrade);
    if (refused !== undefined) throw new UsageError(`--auto-upgrade cannot be used: ${refused}`);
    refuseMixture(options);
    const result =
      options.diff === true
        ? await diffRegistries(operands, options)
        : await answerQuestion(allReferences(operands, options), options, context);
    return deliver(result, options, context);
  },
};

async function deliver(
  result: ResolveResult | ExitStatus,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  if (typeof result === 'number') return result;
  const { extra, text, findings, sources, isAnswered, isReadable = true } = result;
  const asOf = options.asOf ?? context.clock.today();
  if (options.format === 'json') {
    await deliverText([renderJson(createEnvelope({ command: 'resolve', asOf, findings, extra }))], options, context);
  } else {
    if (text !== '') await deliverText([text], options, context);
    if (findings.length > 0 || text === '') {
      const report = { command: 'resolve', asOf, findings, filesRead: sources.length };
      await deliverReport(
        { ...report, sourceOf: createSourceLookup(sources) },
        { quiet: options.quiet ?? false },
        context,
      );
    }
  }
  if (!isReadable) return exitStatus.input;
  return hasErrors(findings) || !isAnswered ? exitStatus.findings : exitStatus.clean;
}
