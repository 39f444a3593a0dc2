import {
  buildPackageGraph,
  compareGraphs,
  describeRootType,
  mergeGraphs,
  rankByChurn,
  type EdgeKind,
  type GraphDescription,
  type PackageGraph,
} from '@protoshepherd/dag';
import { loadGraphPage } from '@protoshepherd/pages';
import type { Answer, LoadedApi, Project } from '@protoshepherd/project';
import {
  graphFormats,
  summarizeGraph,
  type DescribedRootType,
  type GraphExtras,
  type GraphFormat,
  type GraphOptions,
} from '@protoshepherd/report';
import { hasErrors, succeed } from '@protoshepherd/source';
import { changesSince, isImage, UsageError } from '@protoshepherd/workspace';

import { defineCommand } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { apiOptions, choice, flag, formatOption, text, texts } from '../../options.ts';
import { readPageOrigin } from '../../output/page-origin.ts';
import { asJson, asText, deliverResult, type ResultFormat } from '../../result-format.ts';
import { describeApiGraph, describePageFacts } from './describe-api-graph.ts';

/** A graph and optional additional answers. */
interface GraphResult {
  readonly description: GraphDescription;
  readonly extras: GraphExtras;
  /** The older state, in a comparison. */
  readonly before: GraphDescription | undefined;
  /** Further options of the page; computed only for the page. */
  readonly pageOptions: () => Promise<Partial<GraphOptions>>;
}

const formats = {
  text: asText<GraphResult>(({ description, extras }) => summarizeGraph(description, extras)),
  json: asJson<GraphResult>(({ description, extras }) => ({ ...description, ...extras })),
  dot: lazyFormat(graphFormats.dot),
  mermaid: lazyFormat(graphFormats.mermaid),
  html: asText<GraphResult>(async (result, { report }) => [await drawPage(result, report.asOf)]),
};

async function drawPage(
  { description, before, extras, pageOptions }: GraphResult,
  generatedFor: string,
): Promise<string> {
  const draw = await loadGraphPage();
  const { difference } = extras;
  const shown = before === undefined ? description : mergeGraphs(before, description);
  return draw(shown, { generatedFor, ...(difference && { difference }), ...(await pageOptions()) });
}

/** A format whose module is loaded on demand. */
function lazyFormat(load: () => Promise<GraphFormat>): ResultFormat<GraphResult> {
  return asText(async ({ description }, { report }) => [(await load())(description, { generatedFor: report.asOf })]);
}

/** `shepherd graph`: shows the package DAG as text, data, drawing or page. */
export const graph = defineCommand({
  description:
    'Shows the graph of package versions: dependencies, depth, dependents, cycles, edges to another major version, and packages that reach several versions ' +
    'of a family. The HTML page is searchable and interactive.',
  operands: [],
  options: {
    ...apiOptions,
    format: formatOption(formats),
    edges: choice('--edges <edges>', 'what counts as a dependency', ['imports', 'references']),
    withIncludes: flag('--with-includes', 'also show packages of the includes'),
    rootType: texts(
      '--root-type <name>',
      'root message of the API; list the types that it reaches in another major version',
    ),
    against: text(
      '--against <state>',
      'old revision, as for compat: a git revision, directory or image; list added, removed and changed packages',
      { asks: 'refs' },
    ),
    since: text('--since <revision>', 'rank the changes since a git revision by the number of dependents', {
      asks: 'refs',
    }),
  },
  examples: [
    { line: 'shepherd graph --root api --format html --output dag.html', purpose: 'write a page to open in a browser' },
    { line: 'shepherd graph --root api --format dot | dot -Tsvg > dag.svg', purpose: 'draw the graph with Graphviz' },
    {
      line: 'shepherd graph --root api --against v1.0.0',
      purpose: 'list packages added, removed and changed since a release',
    },
    { line: 'shepherd graph --root api --since v1.0.0', purpose: 'rank packages by the impact of their changes' },
    {
      line: 'shepherd graph --root api --root-type envoy.config.bootstrap.v3.Bootstrap',
      purpose: 'list what the v3 API reaches at other versions',
    },
  ],

  async run({ options }, context) {
    const { edges, withIncludes, rootType, since, against } = options;
    const project = openApi(options, context);
    const graphed = await project.graph(edges);
    // The answer is incomplete if an import cannot be resolved.
    const gaps = await project.gaps();
    const loaded = await project.tree();
    if (!graphed.ok) return reportFailure('graph', graphed.failure, options, context);
    if (!gaps.ok) return reportFailure('graph', gaps.failure, options, context);
    if (!loaded.ok) return reportFailure('graph', loaded.failure, options, context);
    const api = loaded.value;
    const description = describeApiGraph(graphed.value, api, withIncludes);
    const earlier = await describeEarlier(project, api, options);
    if (!earlier.ok) return reportFailure('graph', earlier.failure, options, context);
    const before = earlier.value;
    const extras = {
      ...(await findExtras(graphed.value, api, rootType, since)),
      ...(before !== undefined && { difference: { against: against ?? '', ...compareGraphs(before, description) } }),
    };
    const pageOptions = async (): Promise<Partial<GraphOptions>> => ({
      ...describePageFacts(graphed.value),
      origin: await readPageOrigin(api, 'graph'),
    });
    const report = { command: 'graph', ...api, findings: [...api.findings, ...gaps.value] };
    await deliverResult(formats, { description, extras, before, pageOptions }, report, options, context);
    return hasErrors(gaps.value) ? exitStatus.findings : exitStatus.clean;
  },
});

/** The graph of the older state that the options name, with the same counts as the current one. */
async function describeEarlier(
  project: Project,
  api: LoadedApi,
  { against, edges, withIncludes }: { against?: string | undefined; edges: EdgeKind; withIncludes: boolean },
): Promise<Answer<GraphDescription | undefined>> {
  if (against === undefined) return succeed(undefined);
  const before = await project.before(against);
  if (!before.ok) return before;
  return succeed(describeApiGraph(buildPackageGraph(before.value.tree, edges), api, withIncludes));
}

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
      churn: rankByChurn(packages, await changesSince({ revision: since, roots, directory })),
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
