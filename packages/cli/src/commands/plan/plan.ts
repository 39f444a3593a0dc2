import { describeVariants, type NamedPlan, type PlanDescription, type PlanWithVariants } from '@protoshepherd/dag';
import { usageOfPlan, type PlanUsage } from '@protoshepherd/project';
import { renderPlan } from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, flag, formatOption, quirksOption, text, texts, usageOptions } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

/** A plan, and who uses what it changes if there is usage data. */
interface PlanResult extends PlanWithVariants {
  readonly usage?: PlanUsage;
}

const formats = {
  text: asText<PlanResult>(({ chosen, variants, usage }) => renderPlan(chosen.plan, chosen.name, variants, usage)),
  json: asJson<PlanResult>(({ chosen, variants, usage }) => ({
    ...chosen.plan,
    closures: sizes(variants),
    ...(usage !== undefined && { usage }),
  })),
};

/** `shepherd plan`: the next major version, before anything happens. */
export const plan = defineCommand({
  description:
    'Says which packages would move to the next major version and why: those with something to drop, those that catch up with them, those that are ' +
    'asked for. It counts what protoxform counts, and reports what protoxform would refuse. Nothing is written. A closure by package keeps the One Definition Rule, unless a package that cannot move lies between; one by type moves fewer packages and may break it.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    closure: choice('--closure <closure>', 'how far an upgrade spreads', ['package', 'type']),
    edges: choice('--edges <edges>', 'what an upgrade by package spreads along', ['imports', 'references']),
    bump: texts('--bump <package>', 'package that moves in any case', { asks: 'packages' }),
    discretionary: choice('--discretionary <when>', 'when to make renames that nothing forces', [
      'with-mandatory',
      'always',
      'never',
    ]),
    from: text('--from <version>', 'plan only packages of one major version, such as v3', {
      validate: (value) => (/^v[1-9]\d{0,8}$/.test(value) ? undefined : 'Give a major version such as v3.'),
    }),
    quirks: quirksOption,
    ...usageOptions,
    rpcTypes: flag('--rpc-types', 'with --quirks: count the types of rpcs all the same, like those of fields'),
  },
  examples: [
    { line: 'shepherd plan --root api', purpose: 'the next major version of everything' },
    { line: 'shepherd plan --root api --closure type', purpose: 'only packages whose types change' },
    {
      line: 'shepherd plan --root api --bump envoy.config.core.v3 --format json',
      purpose: 'what a bump would pull along',
    },
    {
      line: 'shepherd plan --root api --usage usage.json',
      purpose: 'how many places of which consumers it would touch',
    },
  ],

  async run({ options }, context) {
    const { closure, edges, discretionary, bump, rpcTypes, quirks, from } = options;
    const project = openApi(options, context);
    const planned = await project.plan({
      closure,
      edges,
      discretionary,
      bump,
      countMethods: rpcTypes,
      ...(quirks !== undefined && { quirks }),
      ...(from !== undefined && { fromMajor: Number(from.slice(1)) }),
    });
    // Behind an import that leads nowhere, the answer is not complete.
    const [loaded, graph, gaps] = [await project.tree(), await project.graph(), await project.gaps()];
    if (!planned.ok) return reportFailure('plan', planned.failure, options, context);
    if (!loaded.ok) return reportFailure('plan', loaded.failure, options, context);
    if (!graph.ok) return reportFailure('plan', graph.failure, options, context);
    if (!gaps.ok) return reportFailure('plan', gaps.failure, options, context);
    const api = loaded.value;
    const { plan: upgrades, problems } = planned.value;
    const usage = await project.usage();
    if (!usage.ok) return reportFailure('plan', usage.failure, options, context);
    const result = {
      ...describeVariants(graph.value, upgrades),
      ...(usage.value !== undefined && { usage: usageOfPlan(upgrades, usage.value.index) }),
    };
    // What `protoxform` would refuse is said before anybody relies on the plan.
    const findings = [...gaps.value, ...problems];
    const report = { command: 'plan', ...api, findings: [...api.findings, ...findings] };
    await deliverResult(formats, result, report, options, context);
    return hasErrors(findings) ? exitStatus.findings : exitStatus.clean;
  },
});

function sizes(plans: readonly NamedPlan[]): unknown {
  return plans.map(({ name, plan: { upgrades, cost, odrAfter } }) => ({
    name,
    packages: upgrades.length,
    ...cost,
    odrAfter: brokenIn(odrAfter),
  }));
}

function brokenIn(violations: PlanDescription['odrAfter']): number {
  return violations.filter((violation) => !violation.isSelf).length;
}
