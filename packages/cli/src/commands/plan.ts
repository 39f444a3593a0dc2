import {
  buildPackageGraph,
  describePlan,
  planNextMajor,
  type Closure,
  type Discretion,
  type EdgeKind,
  type PackageGraph,
  type PlanDescription,
  type PlanOptions,
} from '@protoshepherd/dag';
import { createEnvelope, renderJson, renderPlan, type PlanVariant } from '@protoshepherd/report';

import { judgeImports, printBeside } from '../check/judge-imports.ts';
import type { Command, CommonOptionValues } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { deliverText } from '../deliver-text.ts';
import { loadApi } from '../load/load-api.ts';
import { checkBumps } from '../plan/check-bumps.ts';

/** `shepherd plan`: the next major version, before anything happens. */
export const plan: Command = {
  description:
    'Says which packages would move to the next major version and why: those with something to drop, those that catch up with them, those that are ' +
    'asked for. Nothing is written. A closure by package keeps the One Definition Rule, unless a package that cannot move lies between; one by type moves fewer packages and may break it.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption('text', 'json'),
    { flags: '--closure <closure>', description: 'how far an upgrade spreads', choices: ['package', 'type'] },
    {
      flags: '--edges <edges>',
      description: 'what an upgrade by package spreads along',
      choices: ['imports', 'references'],
    },
    { flags: '--bump <package>', description: 'package that moves in any case', isRepeatable: true },
    {
      flags: '--discretionary <when>',
      description: 'when to make renames that nothing forces',
      choices: ['with-mandatory', 'always', 'never'],
    },
    {
      flags: '--from <version>',
      description: 'plan only packages of one major version, such as v3',
      complaint: (value) => (/^v[1-9]\d{0,8}$/.test(value) ? undefined : 'Give a major version such as v3.'),
    },
    { flags: '--rpc-types', description: 'count the types of rpcs as references, too, like those of fields' },
  ],
  examples: [
    { line: 'shepherd plan --root api', purpose: 'the next major version of everything' },
    { line: 'shepherd plan --root api --closure type', purpose: 'only packages whose types change' },
    {
      line: 'shepherd plan --root api --bump envoy.config.core.v3 --format json',
      purpose: 'what a bump would pull along',
    },
  ],

  async run({ options }, context) {
    const api = await loadApi('plan', options, context);
    if (typeof api === 'number') return api;
    const graph = buildPackageGraph(api.tree);
    const planOptions = planOptionsOf(options);
    checkBumps(graph.tree, planOptions);
    const judgement = await judgeImports('plan', api, graph, options, context);
    if (typeof judgement === 'number') return judgement;
    const { findings, status } = judgement;
    const chosen = describePlan(planNextMajor(graph, planOptions));
    const text =
      options.format === 'json'
        ? [
            renderJson(
              createEnvelope({
                command: 'plan',
                asOf: api.asOf,
                findings,
                extra: { ...chosen, closures: sizes(variants(graph, planOptions, chosen)) },
              }),
            ),
          ]
        : renderPlan(chosen, nameOf(planOptions), variants(graph, planOptions, chosen));
    await deliverText(text, options, context);
    if (options.format !== 'json') await printBeside('plan', api, findings, context);
    return status;
  },
};

function planOptionsOf(options: CommonOptionValues): PlanOptions {
  return {
    closure: (options.closure ?? 'package') as Closure,
    edges: (options.edges ?? 'imports') as EdgeKind,
    discretionary: (options.discretionary ?? 'with-mandatory') as Discretion,
    bump: options.bump ?? [],
    countMethods: options.rpcTypes ?? false,
    countTypes: true,
    ...(options.from !== undefined && { fromMajor: Number(options.from.slice(1)) }),
  };
}

const counted: readonly Pick<PlanOptions, 'closure' | 'edges'>[] = [
  { closure: 'package', edges: 'imports' },
  { closure: 'package', edges: 'references' },
  { closure: 'type', edges: 'references' },
];

/** The same plan counted in other ways, so that the price of keeping the One Definition Rule can be seen. */
function variants(graph: PackageGraph, options: PlanOptions, chosen: PlanDescription): PlanVariant[] {
  return counted.map((each) => {
    const other = { ...options, ...each };
    const isChosen = nameOf(other) === nameOf(options);
    return { name: nameOf(other), plan: isChosen ? chosen : describePlan(planNextMajor(graph, other)) };
  });
}

function sizes(plans: readonly PlanVariant[]): unknown {
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

function nameOf({ closure, edges }: Pick<PlanOptions, 'closure' | 'edges'>): string {
  if (closure === 'type') return 'by type';
  return edges === 'imports' ? 'by package over imports' : 'by package over type references';
}
