// @ts-check
/**
 * The layer table of docs/architecture.md as data. Planned packages have a row, too, because the layer of a package is decided before it is written.
 * `exceptions` lists what is allowed in spite of a rule, each with a reason.
 */

/**
 * @typedef {object} Layer One package and its height.
 * @property {string} package Name of its folder.
 * @property {number} layer It may import only packages of lower layers.
 * @property {readonly string[]} [valuesFrom] It may import values only from these, and types from all lower packages.
 */

/**
 * @typedef {object} Owner A foreign library and the one package that may import it.
 * @property {string} library
 * @property {string} package
 * @property {boolean} [isHost] True if the host program provides it, so that no manifest names it.
 */

/**
 * @typedef {'clock' | 'randomness' | 'process' | 'world'} Power
 * What a pure function does not need: the time, chance, the process it runs in, files and other programs.
 */

/**
 * @typedef {object} Grant Packages that may use a power.
 * @property {Power} power
 * @property {readonly string[]} packages
 */

/**
 * @typedef {object} Reserve Functions that one package keeps to itself and to the layers below it.
 * @property {string} package The lowest package that may use them.
 * @property {readonly string[]} names
 * @property {string} reason
 */

/**
 * @typedef {object} Exception A permitted violation of a rule.
 * @property {string} file Path of the file that does it.
 * @property {string} uses The capability, library or package that it uses.
 * @property {string} reason
 */

/**
 * @typedef {object} PairingHome The one place where elements of two states or versions are paired.
 * @property {string} home Its folder, ending in a slash.
 * @property {string} entry The module that exports what others may use.
 * @property {readonly string[]} primitives The primitives of pairing; no other code may declare or import them.
 * @property {readonly string[]} words The names of its results; no other code may declare them.
 * @property {readonly string[]} annotations Members of elements with the former name of an element.
 * @property {readonly number[]} layers Packages of these layers see two sides and may not index elements.
 */

/**
 * @typedef {object} LayerTable
 * @property {string} scope The prefix of package names, except for those in `unscoped`.
 * @property {Readonly<Record<string, string>>} unscoped Names of the packages without the prefix, by folder.
 * @property {PairingHome} pairing
 * @property {readonly Layer[]} layers
 * @property {readonly Owner[]} owners
 * @property {readonly Grant[]} grants
 * @property {readonly Reserve[]} reserves
 * @property {readonly Exception[]} exceptions
 */

/** @type {LayerTable} */
export const layerTable = {
  scope: '@protoshepherd/',
  unscoped: { cli: 'protoshepherd' },
  pairing: {
    home: 'packages/api-tree/src/correspondence/',
    entry: 'packages/api-tree/src/index.ts',
    primitives: ['PairingDraft', 'PackageRelations', 'byKey', 'pairInPasses', 'matchSimilarDeclarations'],
    words: ['Confidence', 'Correspondence', 'Evidence', 'Pair', 'Pairing'],
    annotations: ['previousType'],
    layers: [4, 5],
  },
  layers: [
    { package: 'source', layer: 0 },
    { package: 'syntax', layer: 1 },
    { package: 'workspace', layer: 1 },
    { package: 'schema', layer: 2 },
    { package: 'api-tree', layer: 3 },
    { package: 'dag', layer: 4 },
    { package: 'compare', layer: 4 },
    { package: 'history', layer: 4 },
    { package: 'edit', layer: 4 },
    { package: 'validation', layer: 4 },
    // Migrated data follows the plans of conversions, so conversions are a layer below.
    { package: 'convert', layer: 4 },
    // Breaks, schedules and scans all need the users of an element.
    { package: 'usage', layer: 4 },
    { package: 'checks', layer: 5 },
    { package: 'compat', layer: 5 },
    { package: 'protoxform', layer: 5 },
    { package: 'scheduler', layer: 5 },
    { package: 'migrate', layer: 5 },
    { package: 'services', layer: 5 },
    { package: 'resolve', layer: 5 },
    // Constraints come from validation rules, so it is a layer above them.
    { package: 'json-schema', layer: 5 },
    { package: 'rewrite', layer: 5 },
    // A scan reads data as `migrate` does, and previews a migration.
    { package: 'scan', layer: 6 },
    { package: 'project', layer: 7 },
    // A result is plain data, so that a saved one can be printed again; `source` has the shared types.
    { package: 'report', layer: 8, valuesFrom: ['source'] },
    // A page takes its words from the text output, so that both agree. "What if" in the graph page is the plan of `dag`, computed from data in the page.
    { package: 'pages', layer: 9, valuesFrom: ['source', 'dag', 'report'] },
    // `shepherd lsp` starts it, so it is below the command line.
    { package: 'language-server', layer: 10 },
    { package: 'cli', layer: 11 },
    { package: 'nx-plugin', layer: 11 },
    { package: 'vscode', layer: 11 },
  ],
  owners: [
    { library: 'tinyexec', package: 'workspace' },
    { library: 'valibot', package: 'workspace' },
    { library: 'yaml', package: 'workspace' },
    { library: '@bufbuild/protobuf', package: 'schema' },
    { library: 're2js', package: 'validation' },
    { library: 'semver', package: 'history' },
    { library: 'graphology', package: 'dag' },
    { library: 'protobufjs', package: 'compat' },
    { library: 'temporal-polyfill', package: 'scheduler' },
    { library: 'commander', package: 'cli' },
    { library: 'diff', package: 'report' },
    { library: 'get-east-asian-width', package: 'report' },
    { library: 'ical-generator', package: 'report' },
    { library: 'picocolors', package: 'report' },
    { library: '@nx/devkit', package: 'nx-plugin' },
    { library: 'nx', package: 'nx-plugin' },
    { library: 'vscode-languageserver', package: 'language-server' },
    { library: 'vscode-languageclient', package: 'vscode' },
    { library: 'vscode', package: 'vscode', isHost: true },
  ],
  grants: [
    { power: 'world', packages: ['workspace', 'history', 'project', 'language-server', 'cli', 'nx-plugin', 'vscode'] },
    {
      power: 'process',
      packages: ['workspace', 'history', 'project', 'language-server', 'cli', 'nx-plugin', 'vscode'],
    },
    { power: 'clock', packages: [] },
    { power: 'randomness', packages: [] },
  ],
  reserves: [
    {
      package: 'project',
      names: [
        'buildApiTree',
        'linkSchema',
        'relinkSchema',
        'listTree',
        'loadConfig',
        'loadManifest',
        'readHistory',
        'readTree',
        'readTreeAtRevision',
        'recoverWrites',
        'stageFiles',
        'writeFiles',
      ],
      reason: 'only the project opens and writes trees; ask it',
    },
  ],
  exceptions: [
    {
      file: 'packages/cli/src/commands/init/proto-facts.ts',
      uses: 'listTree',
      reason: 'Without a configuration, the roots are unknown, so init looks at all files to detect them.',
    },
    {
      file: 'packages/nx-plugin/src/generators/init.ts',
      uses: 'listTree',
      reason: 'The same for the generator: it copies all files for the command that looks at them.',
    },
    {
      file: 'packages/cli/src/commands/init/init.ts',
      uses: 'writeFiles',
      reason: 'A configuration and a workflow are written before there is a project.',
    },
    {
      file: 'packages/cli/src/commands/init/init.ts',
      uses: 'recoverWrites',
      reason: 'What a killed init has left must not count as a configuration that is there already.',
    },
    {
      file: 'packages/nx-plugin/package.json',
      uses: 'protoshepherd',
      reason:
        'The plugin starts the command line as a process of its own, so it must be installed, but is never imported.',
    },
    {
      file: 'packages/cli/src/system-clock.ts',
      uses: 'clock',
      reason: 'Time enters here and nowhere else; everything below takes it as an argument.',
    },
    {
      file: 'packages/nx-plugin/src/run/compat-hasher.ts',
      uses: 'clock',
      reason: 'What is new may be broken for some days, so an answer of the cache about a change holds for one day.',
    },
    {
      file: 'packages/nx-plugin/src/run/hasher.ts',
      uses: 'clock',
      reason: 'Without --as-of a report holds for today, so an answer of the cache about it holds for one day.',
    },
    {
      file: 'packages/nx-plugin/src/release/compare-since.ts',
      uses: 'clock',
      reason: 'A release is made today: what is exempt for being new depends on the day.',
    },
    {
      file: 'packages/nx-plugin/src/release/changelog-renderer.ts',
      uses: 'clock',
      reason: 'The title of an entry in a changelog has the day of the release, as that of the renderer of Nx.',
    },
    {
      file: 'packages/workspace/src/random-token.ts',
      uses: 'randomness',
      reason: 'The address of served pages must not be guessed. It is printed once and is in no result.',
    },
    {
      file: 'packages/workspace/src/write/write-lock.ts',
      uses: 'randomness',
      reason: 'The name of a temporary file must not be taken by another run. It is gone before anything is reported.',
    },
    {
      file: 'packages/compare/src/compare-enums.ts',
      uses: 'index',
      reason:
        'Says whether a value without a partner shares its number with any value of the other side; pairs nothing.',
    },
    {
      file: 'packages/compat/src/fixes/find-elements.ts',
      uses: 'index',
      reason: 'Leads the names in changes back to the elements of one tree.',
    },
    {
      file: 'packages/convert/src/plan/pair-types.ts',
      uses: 'previousType',
      reason: 'Passes on to the correspondence what messages say, which stand in an index of their own.',
    },
    {
      file: 'packages/json-schema/src/enum-schema.ts',
      uses: 'index',
      reason: 'Lists each number of one enum once; pairs nothing.',
    },
    {
      file: 'packages/json-schema/src/generate-json-schema.ts',
      uses: 'index',
      reason: 'Collects the names of types that the fields of one tree reach.',
    },
    {
      file: 'packages/json-schema/src/known-types.ts',
      uses: 'index',
      reason: 'Finds the type that a name means within one tree.',
    },
    {
      file: 'packages/migrate/src/routes.ts',
      uses: 'index',
      reason: 'Data has names and numbers; each is led to the step of a plan, which was paired before.',
    },
    {
      file: 'packages/migrate/src/wire-migration.ts',
      uses: 'index',
      reason: 'Bytes have numbers; each is led to the field of one message.',
    },
    {
      file: 'packages/protoxform/src/build-files/history-folders.ts',
      uses: 'previousType',
      reason: 'Lists the packages that a build must find; pairs nothing.',
    },
    {
      file: 'packages/protoxform/src/edit/oneof-edits.ts',
      uses: 'index',
      reason: 'Collects the fields that join each oneof of one message.',
    },
    {
      file: 'packages/protoxform/src/shadow/plan-merges.ts',
      uses: 'index',
      reason: 'Names that are taken in one file cannot be given to a type that it adopts.',
    },
    {
      file: 'packages/protoxform/src/shadow/matched-types.ts',
      uses: 'previousType',
      reason: 'A message that says what it was is not looked for by name; the correspondence is told so.',
    },
    {
      file: 'packages/scheduler/src/breaches/addition-in-alpha.ts',
      uses: 'previousType',
      reason: 'A message that says what it was is no addition, wherever it was.',
    },
    {
      file: 'packages/scheduler/src/facts/name-index.ts',
      uses: 'index',
      reason: 'Comments have names; each is led to the element of one tree that it means.',
    },
    {
      file: 'packages/scheduler/src/schedule/source-notes.ts',
      uses: 'index',
      reason: 'The names of one tree, against those in the manifest.',
    },
    {
      file: 'packages/services/src/validate-value.ts',
      uses: 'index',
      reason: 'The names of JSON, against the fields of one message.',
    },
    {
      file: 'packages/services/src/service-methods.ts',
      uses: 'index',
      reason: 'Joins a service that one version declares twice.',
    },
    {
      file: 'packages/services/src/type-index.ts',
      uses: 'index',
      reason: 'Finds the type that a name means within one tree.',
    },
    {
      file: 'packages/usage/src/usage-index.ts',
      uses: 'index',
      reason: 'Usage files have names; each is led to the uses under that name. Names are paired before.',
    },
    {
      file: 'packages/compare/src/changed-files.ts',
      uses: 'index',
      reason: 'The names that a state declares decide which files are looked at; elements are paired later.',
    },
    {
      file: 'packages/convert/src/plan/plan-conversion.ts',
      uses: 'index',
      reason: 'The names of types that are paired already, to list those that are alone.',
    },
  ],
};
