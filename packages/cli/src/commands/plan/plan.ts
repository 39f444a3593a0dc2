import { describeVariants, type NamedPlan, type PlanDescription, type PlanWithVariants } from '@protoshepherd/dag';
import { collectPlanUsage, type PlannedRewrite, type PlanUsage } from '@protoshepherd/project';
import { renderPlan, renderPlannedRewrites } from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, formatOption, quirksOption, text, texts, usageOptions } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

/** A plan and, with usage data, the consumers that it affects. */
interface PlanResult extends PlanWithVariants {
  readonly usage?: PlanUsage;
  readonly rewrites: readonly PlannedRewrite[];
}

const formats = {
  text: asText<PlanResult>(({ chosen, variants, usage, rewrites }) => [
    ...renderPlan(chosen, variants, usage),
    ...renderPlannedRewrites(rewrites),
  ]),
  json: asJson<PlanResult>(({ chosen, variants, usage, rewrites }) => ({
    ...chosen.plan,
    closures: sizes(variants),
    ...(rewrites.length > 0 && { rewrites }),
    ...(usage !== undefined && { usage }),
  })),
};

/** `shepherd plan`: plans the next major version. */
export const plan = defineCommand({
  description:
    'Shows which packages would move to the next major version and why: packages with deprecated elements to remove, their dependents, and packages named ' +
    'with --bump. Decides as protoxform does, but writes nothing. With --closure package, the default, every dependent follows, which keeps the One ' +
    'Definition Rule, unless a package on the path cannot move. With --closure type, only packages that use a changed type follow; fewer packages move, and the rule may break.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    closure: choice(
      '--closure <closure>',
      'which dependents also move: all that import a moving package, or only users of a changed type',
      ['package', 'type'],
    ),
    edges: choice('--edges <edges>', 'with --closure package: what makes a package a dependent', [
      'imports',
      'references',
    ]),
    bump: texts('--bump <package>', 'package to move in any case', { asks: 'packages' }),
    discretionary: choice('--discretionary <when>', 'when to apply renames that are not mandatory', [
      'with-mandatory',
      'always',
      'never',
    ]),
    from: text('--from <version>', 'plan only packages of this major version, such as v3', {
      validate: (value) => (/^v[1-9]\d{0,8}$/.test(value) ? undefined : 'Give a major version such as v3.'),
    }),
    quirks: quirksOption,
    ...usageOptions,
  },
  examples: [
    { line: 'shepherd plan --root api', purpose: 'plan the next major version of the whole tree' },
    { line: 'shepherd plan --root api --closure type', purpose: 'move only packages whose types change' },
    {
      line: 'shepherd plan --root api --bump envoy.config.core.v3 --format json',
      purpose: 'see which packages a bump moves',
    },
    {
      line: 'shepherd plan --root api --usage usage.json',
      purpose: 'count the places it would touch in consumers',
    },
  ],

  async run({ options }, context) {
    const { closure, edges, discretionary, bump, quirks, from } = options;
    const project = openApi(options, context);
    const planned = await project.plan({
      closure,
      edges,
      discretionary,
      bump,
      ...(quirks !== undefined && { quirks }),
      ...(from !== undefined && { fromMajor: Number(from.slice(1)) }),
    });
    // The answer is incomplete if an import cannot be resolved.
    const [loaded, graph, gaps] = [await project.tree(), await project.graph(), await project.gaps()];
    if (!planned.ok) return reportFailure('plan', planned.failure, options, context);
    if (!loaded.ok) return reportFailure('plan', loaded.failure, options, context);
    if (!graph.ok) return reportFailure('plan', graph.failure, options, context);
    if (!gaps.ok) return reportFailure('plan', gaps.failure, options, context);
    const api = loaded.value;
    const { plan: upgrades, problems, rewrites } = planned.value;
    const usage = await project.usage();
    if (!usage.ok) return reportFailure('plan', usage.failure, options, context);
    const result = {
      ...describeVariants(graph.value, upgrades),
      rewrites,
      ...(usage.value !== undefined && { usage: collectPlanUsage(upgrades, usage.value.index) }),
    };
    // Findings that would block `protoxform` are reported now, before users rely on the plan.
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
