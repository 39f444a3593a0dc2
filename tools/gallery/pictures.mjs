// @ts-check
/**
 * The screenshots of the gallery, with their captions. `tools/gallery.mjs` takes them; `docs/gallery.md` shows all of them, the README some.
 */

/**
 * @typedef {object} Picture
 * @property {string} name Of the file below docs/images, without `.png`.
 * @property {keyof typeof trees} tree What the page is of.
 * @property {readonly string[]} command The command that writes the page to `--output`.
 * @property {string} [page] The file to open, if the command writes a folder.
 * @property {string} [address] The part of the address behind `#`.
 * @property {'light' | 'dark'} [look]
 * @property {{ readonly width: number, readonly height: number }} [size]
 * @property {string} heading
 * @property {string} alt The alternative text of the image.
 * @property {string} text The caption.
 */

/** These trees are always available: one is in this repository, the other in an npm package. */
export const trees = {
  fleet: {
    title: 'the sample API in [api/](../api)',
    options: [],
  },
  xds: {
    title: "Envoy's API in the npm package `@grpc/grpc-js-xds`",
    options: [
      '--root',
      'envoy-api',
      ...['googleapis', 'protoc-gen-validate', 'xds'].flatMap((folder) => ['--include', folder]),
    ],
  },
};

/** The day of every page. */
export const asOf = '2026-12-01';

const html = ['--format', 'html'];

/** @type {readonly Picture[]} */
export const pictures = [
  {
    name: 'graph',
    tree: 'fleet',
    command: ['graph', ...html],
    heading: 'The package graph',
    alt: 'The package graph of api/, coloured by status',
    text: 'Every package version and what it imports.',
  },
  {
    name: 'graph-xds',
    tree: 'xds',
    command: ['graph', ...html],
    heading: 'The graph of a large API',
    alt: "The package graph of Envoy's API",
    text: 'In a tree of several hundred packages, some groups of packages are collapsed; a click expands a group. The versions of a family are side by side.',
  },
  {
    name: 'graph-focus',
    tree: 'xds',
    command: ['graph', ...html],
    address: 'package=envoy.config.core.v3',
    look: 'dark',
    heading: 'One package with its dependencies',
    alt: 'The package envoy.config.core.v3 with its dependencies and dependents',
    text: 'A click, a search or an address such as `#package=envoy.config.core.v3` shows one package with its dependencies and dependents.',
  },
  {
    name: 'lifecycle',
    tree: 'fleet',
    command: ['lifecycle', ...html],
    heading: 'The lifecycle page',
    alt: 'The lifecycle page of api/: a summary, lists of upcoming removals, and a timeline of all packages',
    text: 'The lifecycle page begins with a summary. Below it are lists of versions and deprecated elements with their owners and replacements: those whose removal is overdue, those whose support ends soon or later, and those that may be removed, but need not be (some policies allow a removal without requiring it).',
  },
  {
    name: 'lifecycle-reason',
    tree: 'fleet',
    command: ['lifecycle', ...html],
    address: 'p=fleet.core.v1',
    look: 'dark',
    heading: 'The reason for a date',
    alt: 'The section of fleet.core.v1 with its dates, their sources and the sentence of the policy',
    text: 'Each version shows the sources of its dates (commits, releases or files), and the sentences of the policy that its dates follow from.',
  },
  {
    name: 'site',
    tree: 'xds',
    command: ['site'],
    page: 'packages/envoy.config.cluster.v3.html',
    address: 'Cluster',
    heading: 'A site of the whole API',
    alt: 'The page of the package envoy.config.cluster.v3: its messages and fields, with comments and links',
    text: 'The page of a package shows each element with its first release, and deprecated elements with the end of their support. Every element has its own address, the search covers names and comments, and you can compare any two releases. The API in this picture has no git history, so its site shows no releases.',
  },
  {
    name: 'lifecycle-narrow',
    tree: 'fleet',
    command: ['lifecycle', ...html],
    size: { width: 390, height: 844 },
    heading: 'On a phone',
    alt: 'The lifecycle page on a narrow screen',
    text: 'All pages work on narrow screens, in dark mode, by keyboard, and on paper.',
  },
];
