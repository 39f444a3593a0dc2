import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import {
  conversionPolicyNames,
  conversionStyleNames,
  conversionStyles,
  createPlanner,
  demandsRoundTrip,
  describeConversion,
  judgeConversion,
  judgeHub,
  planHub,
  type PlanPair,
  type ConversionDemands,
  type ConversionDescription,
  type ConversionStyle,
  type HubPlan,
} from '@protoshepherd/convert';
import { renderConversions, renderConversionsMarkdown } from '@protoshepherd/report';
import { hasErrors, sortFindings } from '@protoshepherd/source';
import { basePolicyName, requireKnown, UsageError, type Config, unknownName } from '@protoshepherd/workspace';

import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { findPackage } from '../../find-named.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, flag, formatOption, text } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

/** The planned conversions and their hub, if any. */
interface ConversionResult {
  readonly conversions: readonly ConversionDescription[];
  readonly hub: HubPlan | undefined;
}

const formats = {
  text: asText<ConversionResult>(({ conversions, hub }) => renderConversions(conversions, hub)),
  json: asJson<ConversionResult>(({ conversions, hub }) => ({
    conversions,
    ...(hub !== undefined && { hub: describeHub(hub) }),
  })),
  markdown: asText<ConversionResult>(({ conversions, hub }) => renderConversionsMarkdown(conversions, hub)),
};

const options = {
  ...apiOptions,
  format: formatOption(formats),
  hub: text('--hub <version>', 'hub version or package: all others are converted to it and from it'),
  style: choice(
    '--style <style>',
    'with --hub: naming of functions, and which ones are written by hand',
    conversionStyleNames,
  ),
  roundtrip: flag('--roundtrip', 'fail if old data does not survive conversion to the new version and back'),
  downgrade: flag('--downgrade', 'fail if new data does not survive conversion to the old version and back'),
  policy: text('--policy <name>', 'policy; fybrik, kubernetes and kubevela require lossless round trips', {
    suggestions: () => conversionPolicyNames,
  }),
};

type Options = OptionValues<typeof options>;

/** `shepherd convert-plan`: plans conversions between versions. */
export const convertPlan = defineCommand({
  description:
    'Plans the conversion of messages between two versions, field by field: identical, renamed, widened, narrowed, moved into or out of a oneof, added, ' +
    'removed, or to be written by hand. Reports for each message whether a round trip loses data. With a hub, plans the conversion of all versions to the hub and back.',
  operands: [
    { usage: '<names...>', description: 'two packages; with --hub, a family or several packages', asks: 'packages' },
  ],
  options,
  examples: [
    { line: 'shepherd convert-plan acme.billing.v1 acme.billing.v2', purpose: 'show the conversion of every field' },
    {
      line: 'shepherd convert-plan acme.billing.v1 acme.billing.v2 --roundtrip',
      purpose: 'in CI: fail if data is lost',
    },
    {
      line: 'shepherd convert-plan acme.billing --hub v2',
      purpose: 'check that v2 can represent the data of all versions',
    },
    {
      line: 'shepherd convert-plan dummy --hub v1 --style csi-proxy --layout group-version',
      purpose: 'list the functions of a csi-proxy group, and which of them are written by hand',
    },
  ],

  async run({ operands, options: given }, context) {
    const loaded = await openApi(given, context).completeTree();
    if (!loaded.ok) return reportFailure('convert-plan', loaded.failure, given, context);
    const { tree, config, findings: warnings } = loaded.value;
    const versions = findVersions(tree, operands);
    const { pairs, hub } =
      given.hub === undefined
        ? planPair(tree, versions)
        : planAround(tree, versions, findHub(tree, versions, given.hub), conversionStyles[given.style]);
    const demands = readDemands(given, config);
    const judged = [
      ...pairs.flatMap((pair) => judgeConversion(tree, pair, demands)),
      ...(hub === undefined ? [] : judgeHub(tree, hub)),
    ];
    const findings = [...warnings, ...sortFindings(judged)];
    const result = { conversions: pairs.map(describeConversion), hub };
    await deliverResult(formats, result, { command: 'convert-plan', ...loaded.value, findings }, given, context);
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  },
});

interface Planned {
  readonly pairs: readonly PlanPair[];
  readonly hub?: HubPlan;
}

/** Plans the older version to the newer one, in the order on the command line. */
function planPair(tree: ApiTree, versions: readonly PackageVersion[]): Planned {
  const [from, to, ...others] = versions;
  if (from === undefined || to === undefined || others.length > 0)
    throw new UsageError('give the package to convert from and the one to convert to; several versions need a --hub');
  const plan = createPlanner({ tree });
  return { pairs: [{ there: plan(from, to), back: plan(to, from) }] };
}

function planAround(
  tree: ApiTree,
  versions: readonly PackageVersion[],
  meeting: PackageVersion,
  style: ConversionStyle,
): Planned {
  const hub = planHub({ tree, versions, hub: meeting, style });
  return { pairs: hub.spokes.map(({ toHub, fromHub }) => ({ there: toHub, back: fromHub })), hub };
}

/**
 * The demands on conversions: from the command line, from the policy that it names, or else from the configured policy.
 */
function readDemands({ policy, roundtrip, downgrade }: Options, config: Config): ConversionDemands {
  if (policy !== undefined) requireKnown('policy', policy, conversionPolicyNames);
  return {
    // A policy of the project inherits the demands of the policy that it extends.
    isRoundTripDemanded:
      roundtrip || demandsRoundTrip(policy ?? basePolicyName(config.policy ?? '', config.policies) ?? ''),
    isDowngradeDemanded: downgrade,
  };
}

/** The plans of a hub are already described as conversions. */
function describeHub({ hub, spokes, functionsPerMessage }: HubPlan): unknown {
  return {
    package: hub,
    functionsPerMessage,
    spokes: spokes.map(({ spoke, functions }) => ({ package: spoke, functions })),
  };
}

/**
 * The versions that the names stand for: a single family stands for all of its versions; otherwise, each name is a
 * package.
 */
function findVersions(tree: ApiTree, names: readonly string[]): readonly PackageVersion[] {
  const [only = '', ...others] = names;
  if (others.length > 0) {
    const versions = names.map((name) => findPackage(tree, name));
    if (new Set(versions).size < versions.length) throw new UsageError('give each version only once');
    return versions;
  }
  const family = tree.family(only);
  const versions = (family?.versions ?? []).filter((each) => each.version !== undefined);
  if (versions.length > 1) return versions;
  if (family !== undefined) throw new UsageError(`${only} has only one version; name two packages`);
  if (tree.package(only) !== undefined) throw new UsageError(`also give the package to convert ${only} to`);
  throw unknownName(
    'family',
    only,
    [...tree.families, ...tree.packages].map(({ name }) => name),
  );
}

/** The hub of the given name: one of the versions, or a separate package. */
function findHub(tree: ApiTree, versions: readonly PackageVersion[], name: string): PackageVersion {
  const version = versions.find((each) => each.version?.text === name) ?? tree.package(name);
  if (version !== undefined) return version;
  const known = [...versions.flatMap((each) => each.version?.text ?? []), ...tree.packages.map((each) => each.name)];
  throw unknownName('version or package', name, known);
}
