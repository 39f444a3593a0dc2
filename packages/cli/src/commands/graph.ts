import {
  buildPackageGraph,
  describeGraph,
  describeRootType,
  findOdrViolations,
  weighChurn,
  type EdgeKind,
  type GraphDescription,
  type PackageGraph,
} from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import {
  createEnvelope,
  graphFormats,
  renderJson,
  summarizeGraph,
  type DescribedRootType,
  type GraphExtras,
} from '@protoshepherd/report';
import { isImage, changesSince } from '@protoshepherd/workspace';

import { judgeImports, printBeside } from '../check/judge-imports.ts';
import type { Command, CommonOptionValues } from '../command.ts';
import { apiOptions, formatOption } from '../common-options.ts';
import { deliverText } from '../deliver-text.ts';
import { loadApi, type LoadedApi } from '../load/load-api.ts';
import { UsageError } from '../usage-error.ts';

/** `shepherd graph`: the package DAG, as text, data, drawing or page. */
export const graph: Command = {
  description:
    'Shows the graph of package versions: how they depend on each other, how deep, who uses whom, cycles, edges to another major version, and packages that ' +
    'reach several versions of a family. As a page it can be searched and walked through.',
  operands: [],
  options: [
    ...apiOptions,
    formatOption('text', 'json', 'dot', 'mermaid', 'html'),
    { flags: '--edges <edges>', description: 'what makes an edge', choices: ['imports', 'references'] },
    { flags: '--with-includes', description: 'show packages of the includes, too' },
    {
      flags: '--root-type <name>',
      description: 'message that people call the root of their API; says what it reaches at another major version',
      isRepeatable: true,
    },
    { flags: '--since <revision>', description: 'weigh the changes since a git revision by the number of dependents' },
  ],
  examples: [
    { line: 'shepherd graph --root api --format html --output dag.html', purpose: 'a page to open in a browser' },
    { line: 'shepherd graph --root api --format dot | dot -Tsvg > dag.svg', purpose: 'a drawing by Graphviz' },
    { line: 'shepherd graph --root api --since v1.0.0', purpose: 'where change hurts most' },
    {
      line: 'shepherd graph --root api --root-type envoy.config.bootstrap.v3.Bootstrap',
      purpose: 'what the v3 API reaches at other versions',
    },
  ],

  async run({ options }, context) {
    const api = await loadApi('graph', options, context);
    if (typeof api === 'number') return api;
    const packages = buildPackageGraph(api.tree, (options.edges ?? 'imports') as EdgeKind);
    const judgement = await judgeImports('graph', api, packages, options, context);
    if (typeof judgement === 'number') return judgement;
    const { findings, missing, status } = judgement;
    const described = describeGraph(packages, {
      withIncludes: options.withIncludes ?? false,
      violations: findOdrViolations(packages),
    });
    const description = { ...described, external: described.external.filter((path) => !missing.has(path)) };
    const extras = await findExtras(packages, api, options);
    await deliverText(await render(description, extras, { ...api, findings }, options.format), options, context);
    if (options.format !== 'json') await printBeside('graph', api, findings, context);
    return status;
  },
};

/** What draws the graph, by format. */
const drawings = { ...graphFormats, html: loadGraphPage };

async function render(
  description: GraphDescription,
  extras: GraphExtras,
  { asOf, findings }: LoadedApi,
  format = 'text',
): Promise<Iterable<string>> {
  if (format === 'text') return summarizeGraph(description, extras);
  if (format === 'json') {
    return [renderJson(createEnvelope({ command: 'graph', asOf, findings, extra: { ...description, ...extras } }))];
  }
  const draw = await drawings[format as keyof typeof drawings]();
  return [draw(description, { generatedFor: asOf })];
}

async function findExtras(packages: PackageGraph, api: LoadedApi, options: CommonOptionValues): Promise<GraphExtras> {
  const image = options.since === undefined ? undefined : api.roots.find(isImage);
  if (image !== undefined) throw new UsageError(`--since needs the history of .proto files, and ${image} is an image`);
  return {
    ...(options.rootType !== undefined && { rootTypes: options.rootType.map((type) => rootType(packages, type)) }),
    ...(options.since !== undefined && {
      churn: weighChurn(packages, await changesSince({ revision: options.since, roots: api.roots })),
    }),
  };
}

function rootType(packages: PackageGraph, type: string): DescribedRootType {
  const described = describeRootType(packages, type);
  if (described === undefined) throw new UsageError(`no file declares ${type}; give the full name of a message`);
  const { version, otherMajors } = described;
  return {
    type,
    version: version?.text ?? null,
    otherMajors: otherMajors.map((each) => ({ package: each.name, version: each.version?.text ?? '' })),
  };
}
