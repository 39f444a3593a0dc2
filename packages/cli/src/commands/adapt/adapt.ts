import type { ApiTree } from '@protoshepherd/api-tree';
import { adaptationFormats, type AdaptationReport } from '@protoshepherd/report';
import { worstVerdict, type AdaptDecisions } from '@protoshepherd/services';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, flag, formatOption, text } from '../../options.ts';
import { asJson, asText, deliverResult, type ResultFormat } from '../../result-format.ts';
import { choosePlans, createMatrices } from './choose-plans.ts';
import { findServiceTarget } from './service-target.ts';

const formats = {
  text: written('text'),
  json: asJson<AdaptationReport>((report) => ({ ...report })),
  markdown: written('markdown'),
};

function written(name: keyof typeof adaptationFormats): ResultFormat<AdaptationReport> {
  return asText((adaptation, { report: { pathOf } }) => [adaptationFormats[name](adaptation, pathOf)], 'nowhere');
}

/** `shepherd adapt`: plans how older versions of services stand in for newer ones. */
export const adapt = defineCommand({
  description:
    'Shows how an adapter lets an older version of a service stand in for a newer one, method by method: call through, drop a parameter, pass a default, ' +
    'return a neutral value, or omit. Apart from new results and new fields inside parameters, a difference counts as safe only if an annotation or the ' +
    'configuration says so. Exits with status 1 if a method is unsafe or undecided.',
  operands: [
    {
      usage: '<name>',
      description: 'a family or a service: acme.store, acme.store.Store, or Store if the name is unique',
    },
  ],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    from: text('--from <version>', 'older version: the implementation that is called'),
    to: text('--to <version>', 'newer version: the interface that callers see'),
    matrix: flag('--matrix', 'show which servers a client of each version may use, and why not the others'),
  },
  examples: [
    { line: 'shepherd adapt acme.store --root api', purpose: 'show every step from one version to the next' },
    { line: 'shepherd adapt ObjectStore --from v1 --to v3', purpose: 'show one step of one service' },
    { line: 'shepherd adapt acme.store --matrix --format markdown', purpose: 'write a table of clients and servers' },
  ],

  async run({ operands: [name = ''], options }, context) {
    const { from, to, matrix } = options;
    if (matrix && (from !== undefined || to !== undefined))
      throw new UsageError('--matrix covers all versions; it cannot be combined with --from and --to');
    const loaded = await openApi(options, context).completeTree();
    if (!loaded.ok) return reportFailure('adapt', loaded.failure, options, context);
    const { tree, config } = loaded.value;
    checkDecisions(tree, config.adapt);
    const target = findServiceTarget(tree, name);
    const plans = choosePlans(tree, target, { from, to }, config.adapt);
    const adaptation: AdaptationReport = {
      family: target.family.name,
      service: target.service ?? null,
      verdict: worstVerdict(plans.map(({ verdict }) => verdict)),
      plans,
      matrices: matrix ? createMatrices(tree, target, plans, config.adapt) : [],
    };
    await deliverResult(formats, adaptation, { command: 'adapt', ...loaded.value }, options, context);
    return adaptation.verdict === 'safe' ? exitStatus.clean : exitStatus.findings;
  },
});

/** Rejects decisions about methods and fields that do not exist: a misspelled decision would have no effect. */
function checkDecisions({ files }: ApiTree, decisions: AdaptDecisions): void {
  const names = Object.keys(decisions);
  if (names.length === 0) return;
  const known = new Set(
    files
      .flatMap((file) => file.elements)
      .filter(({ kind }) => kind === 'method' || kind === 'field')
      .map(({ uniqueName }) => uniqueName),
  );
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw unknownName('method or field of an adapter (adapt in shepherd.yaml)', unknown, known);
}
