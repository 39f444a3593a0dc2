// @ts-check
/**
 * The image of the benchmark `sizes`: four charts of time against size. The output is deterministic.
 */
import { chartSize, drawChart, text } from './chart.mjs';

/**
 * @typedef {object} SizesData The output of `npm run bench -- sizes --json`, as far as the picture needs it.
 * @property {{ readonly cpu: string, readonly cores: number, readonly node: string, readonly loadBefore: number }} machine
 * @property {readonly { readonly name: string, readonly rounds: number, readonly contenders: readonly import('../benchmark.mjs').Contender[] }[]} results
 */

const charts = [
  { title: 'Compile a small tree', tree: 'envoy', ours: 'shepherd build', peers: ['protoc', 'buf build'] },
  { title: 'Compile a large tree', tree: 'google', ours: 'shepherd build', peers: ['protoc', 'buf build'] },
  {
    title: 'One Definition Rule (peers only compile)',
    tree: 'google',
    ours: 'shepherd odr',
    peers: ['protoc', 'buf build'],
  },
  {
    title: 'Next major version (buf only compiles)',
    tree: 'envoy copies',
    ours: 'shepherd protoxform',
    peers: ['buf build'],
  },
];

/** @type {Readonly<Record<string, string>>} */
const xLabels = {
  envoy: 'files, parts of the Envoy API',
  google: 'files, parts of google-proto-files',
  'envoy copies': 'files, 1 to 16 copies of the Envoy API',
};

/** @type {Readonly<Record<string, { readonly name: string, readonly style: string }>>} */
const peers = { protoc: { name: 'protoc', style: 'protoc' }, 'buf build': { name: 'buf', style: 'buf' } };
const us = { name: 'Shepherd', style: 'ours' };

/** Colours that can be distinguished with any colour vision, on light and dark backgrounds. Labels have the colour of their line. */
const styleSheet = `
text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #57606a; }
.title { font-size: 14px; font-weight: 600; fill: #1f2328; }
.name { font-weight: 600; }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.grid { stroke: #d0d7de; stroke-width: 1; }
.line path { fill: none; stroke-width: 2; }
g.ours { stroke: #0969da; fill: #0969da; } text.ours { fill: #0969da; }
g.protoc { stroke: #bc4c00; fill: #bc4c00; } text.protoc { fill: #bc4c00; }
g.buf { stroke: #6e7781; fill: #6e7781; } text.buf { fill: #57606a; }
@media (prefers-color-scheme: dark) {
  text { fill: #9198a1; }
  .title { fill: #f0f6fc; }
  .grid { stroke: #3d444d; }
  g.ours { stroke: #58a6ff; fill: #58a6ff; } text.ours { fill: #58a6ff; }
  g.protoc { stroke: #f0883e; fill: #f0883e; } text.protoc { fill: #f0883e; }
  g.buf { stroke: #9198a1; fill: #9198a1; } text.buf { fill: #9198a1; }
}`;

const marks = [
  '<circle id="mark-ours" r="3.5"/>',
  '<rect id="mark-protoc" x="-3.2" y="-3.2" width="6.4" height="6.4"/>',
  '<path id="mark-buf" d="M0 -4.2L4 3H-4Z"/>',
];

/** A higher load means that other processes were running. */
const quietLoad = 0.5;

/** The caption with the machine. */
const footer = 36;

/**
 * @param {SizesData} data
 * @returns {string}
 */
export function drawSizes({ machine, results }) {
  const result = results.find(({ name }) => name === 'sizes');
  if (result === undefined || result.contenders.length === 0) throw new Error('the data holds no measurement of sizes');
  const { contenders, rounds } = result;
  const [width, height] = [2 * chartSize.width, 2 * chartSize.height + footer];
  const panels = charts.map((chart, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const lines = [
      buildLine(chart.ours, chart.tree, contenders),
      ...chart.peers.map((who) => buildLine(who, chart.tree, contenders)),
    ];
    const drawn = drawChart({ title: chart.title, xLabel: xLabels[chart.tree] ?? 'files', yLabel: 'seconds', lines });
    return `<g transform="translate(${column * chartSize.width} ${row * chartSize.height})">\n${drawn}\n</g>`;
  });
  const { cpu, cores, node, loadBefore } = machine;
  const how = [
    `Process start to exit, best of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}. ${cores} cores (${cpu}), Node ${node.replace(/^v/, '')}.`,
    ...(loadBefore < quietLoad ? [] : [`Others used the machine (load ${loadBefore}): compare shapes, not times.`]),
  ].join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Time against size for Shepherd, protoc and buf">`,
    `<style>${styleSheet}\n</style>`,
    `<defs>${marks.join('')}</defs>`,
    ...panels,
    text(12, height - 12, how, 'label'),
    '</svg>\n',
  ].join('\n');
}

/**
 * @param {string} who
 * @param {string} tree
 * @param {readonly import('../benchmark.mjs').Contender[]} contenders
 * @returns {import('./chart.mjs').Line}
 */
function buildLine(who, tree, contenders) {
  const points = contenders
    .filter((contender) => contender.who === who && contender.tree === tree)
    .map(({ files = 0, ms }) => ({ x: files, y: ms / 1000 }))
    .toSorted((a, b) => a.x - b.x);
  if (points.length === 0) throw new Error(`the data says nothing about ${who} on ${tree}`);
  const { name, style } = peers[who] ?? us;
  return { name: `${name} ${(points.at(-1)?.y ?? 0).toFixed(1)} s`, style, points };
}
