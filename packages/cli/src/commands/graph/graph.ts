import { describeRootType, weighChurn, type GraphDescription, type PackageGraph } from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import type { LoadedApi } from '@protoshepherd/project';
import {
  graphFormats,
  summarizeGraph,
  type DescribedRootType,
  type GraphExtras,
  type GraphFormat,
} from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';
import { changesSince, isImage, UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, flag, formatOption, text, texts } from '../../options.ts';
import { asJson, asText, deliverResult, type ResultFormat } from '../../result-format.ts';
import { describeApiGraph } from './describe-api-graph.ts';

/** A graph and what was asked about it besides. */
interface GraphResult {
  readonly description: GraphDescription;
  readonly extras: GraphExtras;
}

const formats = {
  text: asText<GraphResult>(({ description, extras }) => summarizeGraph(description, extras)),
  json: asJson<GraphResult>(({ description, extras }) => ({ ...description, ...extras })),
  dot: drawn(graphFormats.dot),
  mermaid: drawn(graphFormats.mermaid),
  html: drawn(loadGraphPage),
};

/** A drawing, whose module is loaded when it is asked for. */
function drawn(load: () => Promise<GraphFormat>): ResultFormat<GraphResult> {
  return asText(async ({ description }, { report }) => [(await load())(description, { generatedFor: report.asOf })]);
}

/** `shepherd graph`: the package DAG, as text, data, drawing or page. */
export const graph = defineCommand({
  description:
    'Shows the graph of package versions: how they depend on each other, how deep, who uses whom, cycles, edges to another major version, and packages that ' +
    'reach several versions of a family. As a page it can be searched and walked through.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    edges: choice('--edges <edges>', 'what makes an edge', ['imports', 'references']),
    withIncludes: flag('--with-includes', 'show packages of the includes, too'),
    rootType: texts(
      '--root-type <name>',
      'message that people call the root of their API; says what it reaches at another major version',
    ),
    since: text('--since <revision>', 'weigh the changes since a git revision by the number of dependents'),
  },
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
    const { edges, withIncludes, rootType, since } = options;
    const project = openApi(options, context);
    const graphed = await project.graph(edges);
    // Behind an import that leads nowhere, the answer is not complete.
    const gaps = await project.gaps();
    const loaded = await project.tree();
    if (!graphed.ok) return reportFailure('graph', graphed.failure, options, context);
    if (!gaps.ok) return reportFailure('graph', gaps.failure, options, context);
    if (!loaded.ok) return reportFailure('graph', loaded.failure, options, context);
    const api = loaded.value;
    const description = describeApiGraph(graphed.value, api, withIncludes);
    const extras = await findExtras(graphed.value, api, rootType, since);
    const report = { command: 'graph', ...api, findings: [...api.findings, ...gaps.value] };
    await deliverResult(formats, { description, extras }, report, options, context);
    return hasErrors(gaps.value) ? exitStatus.findings : exitStatus.clean;
  },
});

async function findExtras(
  packages: PackageGraph,
  { roots, directory }: LoadedApi,
  rootTypes: readonly string[],
  since: string | undefined,
): Promise<GraphExtras> {
  const image = since === undefined ? undefined : roots.find(isImage);
  if (image !== undefined) throw new UsageError(`--since needs the history of .proto files, and ${image} is an image`);
  return {
    ...(rootTypes.length > 0 && { rootTypes: rootTypes.map((type) => describeType(packages, type)) }),
    ...(since !== undefined && {
      churn: weighChurn(packages, await changesSince({ revision: since, roots, directory })),
    }),
  };
}

function describeType(packages: PackageGraph, type: string): DescribedRootType {
  const described = describeRootType(packages, type);
  if (described === undefined) throw new UsageError(`no file declares ${type}; give the full name of a message`);
  const { version, otherMajors } = described;
  return {
    type,
    version: version?.text ?? null,
    otherMajors: otherMajors.map((each) => ({ package: each.name, version: each.version?.text ?? '' })),
  };
}
