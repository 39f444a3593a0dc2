import { loadApi, printBeside, type LoadedApi } from '@protoshepherd/project';
import { UsageError } from '@protoshepherd/workspace';
import type { PackageVersion } from '@protoshepherd/api-tree';
import {
  conversionPolicyNames,
  conversionStyleNames,
  conversionStyles,
  createPlanner,
  describeConversion,
  judgeConversion,
  judgeHub,
  planHub,
  type BothWays,
  type ConversionStyleName,
  type HubPlan,
} from '@protoshepherd/convert';
import { createEnvelope, renderConversions, renderConversionsMarkdown, renderJson } from '@protoshepherd/report';
import { hasErrors, sortFindings } from '@protoshepherd/source';

import type { Command, CommonOptionValues } from '../../command.ts';
import { apiOptions, formatOption } from '../../options.ts';
import { chosenDemands } from '../../conversion/chosen-demands.ts';
import { findHub, findVersions } from '../../conversion/find-versions.ts';
import { deliverText } from '../../output/deliver-text.ts';
import { exitStatus } from '../../exit-status.ts';

/** `shepherd convert-plan`: how versions become one another. */
export const convertPlan: Command = {
  description:
    'Says how messages of one version become messages of another, field by field: identical, renamed, widened, narrowed, moved into a oneof or out of it, added, removed, or left to a person. ' +
    'For every message it says whether a round trip loses anything. With a hub, all versions are converted to it and back.',
  operands: [{ usage: '<names...>', description: 'two packages; with --hub a family or several packages' }],
  options: [
    ...apiOptions,
    formatOption('text', 'json', 'markdown'),
    { flags: '--hub <version>', description: 'the version, or the package, that all others are converted to and from' },
    {
      flags: '--style <style>',
      description: 'with --hub: how functions are named, and what is left to people',
      choices: conversionStyleNames,
    },
    { flags: '--roundtrip', description: 'fail if old data does not survive the way to the new version and back' },
    { flags: '--downgrade', description: 'fail if new data does not survive the way to the old version and back' },
    {
      flags: '--policy <name>',
      description: 'what is demanded: fybrik, kubernetes and kubevela want round trips without loss, others do not',
      suggestions: () => conversionPolicyNames,
    },
  ],
  examples: [
    { line: 'shepherd convert-plan acme.billing.v1 acme.billing.v2', purpose: 'what happens to every field' },
    { line: 'shepherd convert-plan acme.billing.v1 acme.billing.v2 --roundtrip', purpose: 'in CI: is anything lost?' },
    { line: 'shepherd convert-plan acme.billing --hub v2', purpose: 'has v2 room for what all versions say?' },
    {
      line: 'shepherd convert-plan dummy --hub v1 --style csi-proxy --layout group-version',
      purpose: 'the functions that a group of csi-proxy needs, and which are written by hand',
    },
  ],

  async run({ operands, options }, context) {
    const api = await loadApi('convert-plan', options, context);
    if (typeof api === 'number') return api;
    const versions = findVersions(api.tree, operands);
    const { pairs, hub } =
      options.hub === undefined ? planPair(api, versions) : planAround(api, versions, options, options.hub);
    const demands = chosenDemands(options, api.config);
    const judged = [
      ...pairs.flatMap((pair) => judgeConversion(api.tree, pair, demands)),
      ...(hub === undefined ? [] : judgeHub(api.tree, hub)),
    ];
    const findings = [...api.findings, ...sortFindings(judged)];
    const conversions = pairs.map(describeConversion);
    if (options.format === 'json') {
      const extra = { conversions, ...(hub !== undefined && { hub: describeHub(hub) }) };
      const envelope = createEnvelope({ command: 'convert-plan', asOf: api.asOf, findings, extra });
      await deliverText([renderJson(envelope)], options, context);
    } else {
      const render = options.format === 'markdown' ? renderConversionsMarkdown : renderConversions;
      await deliverText(render(conversions, hub), options, context);
      await printBeside('convert-plan', api, findings, context);
    }
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  },
};

interface Planned {
  readonly pairs: readonly BothWays[];
  readonly hub?: HubPlan;
}

/** From the older to the newer, in the order in which they were named. */
function planPair({ tree }: LoadedApi, versions: readonly PackageVersion[]): Planned {
  const [from, to, ...others] = versions;
  if (from === undefined || to === undefined || others.length > 0)
    throw new UsageError('give the package to convert from and the one to convert to; several versions need a --hub');
  const plan = createPlanner({ tree });
  return { pairs: [{ there: plan(from, to), back: plan(to, from) }] };
}

function planAround(
  { tree }: LoadedApi,
  versions: readonly PackageVersion[],
  options: CommonOptionValues,
  name: string,
): Planned {
  const style = conversionStyles[(options.style ?? 'shepherd') as ConversionStyleName];
  const hub = planHub({ tree, versions, hub: findHub(tree, versions, name), style });
  return { pairs: hub.spokes.map(({ toHub, fromHub }) => ({ there: toHub, back: fromHub })), hub };
}

/** The plans are told already, as conversions. */
function describeHub({ hub, spokes, functionsPerMessage }: HubPlan): unknown {
  return {
    package: hub,
    functionsPerMessage,
    spokes: spokes.map(({ spoke, functions }) => ({ package: spoke, functions })),
  };
}
