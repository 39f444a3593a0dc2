import type { Command } from './command.ts';

/** A command in the list of commands, before its module is loaded. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Loads the command with everything it needs. The program loads only the commands named on the command line. */
  load(): Promise<Command>;
}

/** Commands for one purpose, under one heading of the help. */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly CommandEntry[];
}

/** All commands, in the groups and order of the help. */
export const commandGroups: readonly CommandGroup[] = [
  {
    heading: 'Get started',
    commands: [
      {
        name: 'init',
        summary: 'write shepherd.yaml and a CI workflow that fit this repository',
        load: async () => (await import('./commands/init/init.ts')).init,
      },
      {
        name: 'explain',
        summary: 'explain a rule or finding, with an example and the fix',
        load: async () => (await import('./commands/explain/explain.ts')).explain,
      },
      {
        name: 'rules',
        summary: 'list all rules and their severity here',
        load: async () => (await import('./commands/rules/rules.ts')).rules,
      },
      {
        name: 'completion',
        summary: 'print a completion script for bash, zsh or fish',
        load: async () => (await import('./commands/completion/completion.ts')).completion,
      },
    ],
  },
  {
    heading: 'Check an API',
    commands: [
      {
        name: 'check',
        summary: 'check the tree against every enabled rule',
        load: async () => (await import('./commands/check/check.ts')).check,
      },
      {
        name: 'odr',
        summary: 'check the One Definition Rule: one version of each dependency',
        load: async () => (await import('./commands/odr/odr.ts')).odr,
      },
      {
        name: 'compat',
        summary: 'find breaking changes against a branch, tag, folder or image',
        load: async () => (await import('./commands/compat/compat.ts')).compat,
      },
      {
        name: 'waive',
        summary: 'accept a finding, with a reason, an owner and an end date',
        load: async () => (await import('./commands/waive/waive.ts')).waive,
      },
      {
        name: 'fmt',
        summary: 'format .proto files, or check their format',
        load: async () => (await import('./commands/fmt/fmt.ts')).fmt,
      },
      {
        name: 'parse',
        summary: 'report syntax errors in .proto files',
        load: async () => (await import('./commands/parse/parse.ts')).parse,
      },
      {
        name: 'build',
        summary: 'compile the tree to a descriptor set, as protoc does',
        load: async () => (await import('./commands/build/build.ts')).build,
      },
    ],
  },
  {
    heading: 'Browse an API',
    commands: [
      {
        name: 'graph',
        summary: 'show the package graph as text, JSON, a diagram or a page',
        load: async () => (await import('./commands/graph/graph.ts')).graph,
      },
      {
        name: 'site',
        summary: 'write a static site that documents every package and release',
        load: async () => (await import('./commands/site/site.ts')).site,
      },
      {
        name: 'serve',
        summary: 'serve live pages of the graph and the lifecycle',
        load: async () => (await import('./commands/serve/serve.ts')).serve,
      },
      {
        name: 'lsp',
        summary: 'start the language server for editors',
        load: async () => (await import('./commands/lsp/lsp.ts')).lsp,
      },
    ],
  },
  {
    heading: 'Make the next major version',
    commands: [
      {
        name: 'plan',
        summary: 'show which packages the next major version contains, and why',
        load: async () => (await import('./commands/plan/plan.ts')).plan,
      },
      {
        name: 'protoxform',
        summary: 'write the next major version of every package that needs one',
        load: async () => (await import('./commands/protoxform/protoxform.ts')).protoxform,
      },
      {
        name: 'next-major',
        summary: 'show whether a new major version may be cut, and when',
        load: async () => (await import('./commands/next-major/next-major.ts')).nextMajor,
      },
      {
        name: 'freeze',
        summary: 'cut a major version: candidates become stable, sources frozen',
        load: async () => (await import('./commands/freeze/freeze.ts')).freeze,
      },
      {
        name: 'deprecate',
        summary: 'mark an element of the API as deprecated',
        load: async () => (await import('./commands/deprecate/deprecate.ts')).deprecate,
      },
      {
        name: 'graduate',
        summary: 'create the next version of a family, or compare two versions',
        load: async () => (await import('./commands/graduate/graduate.ts')).graduate,
      },
      {
        name: 'rewrite',
        summary: 'move to protovalidate or editions; the meaning stays the same',
        load: async () => (await import('./commands/rewrite/rewrite.ts')).rewrite,
      },
    ],
  },
  {
    heading: 'Plan support',
    commands: [
      {
        name: 'lifecycle',
        summary: 'show the state of every version and deprecated item',
        load: async () => (await import('./commands/lifecycle/lifecycle.ts')).lifecycle,
      },
      {
        name: 'schedule',
        summary: 'show support windows and upcoming dates, also as a calendar',
        load: async () => (await import('./commands/schedule/schedule.ts')).schedule,
      },
      {
        name: 'availability',
        summary: 'show which releases contain or deprecate each element',
        load: async () => (await import('./commands/availability/availability.ts')).availability,
      },
    ],
  },
  {
    heading: 'Support several versions',
    commands: [
      {
        name: 'convert-plan',
        summary: 'plan the conversion between two versions, and what it loses',
        load: async () => (await import('./commands/convert-plan/convert-plan.ts')).convertPlan,
      },
      {
        name: 'generate',
        summary: 'generate conversion code or JSON Schema',
        load: async () => (await import('./commands/generate/generate.ts')).generate,
      },
      {
        name: 'migrate',
        summary: 'convert a YAML, JSON or binary message to another version',
        load: async () => (await import('./commands/migrate/migrate.ts')).migrate,
      },
      {
        name: 'adapt',
        summary: 'show which older services can stand in for newer ones',
        load: async () => (await import('./commands/adapt/adapt.ts')).adapt,
      },
      {
        name: 'resolve',
        summary: 'resolve a reference such as name@1.2 to a version',
        load: async () => (await import('./commands/resolve/resolve.ts')).resolve,
      },
      {
        name: 'crd-check',
        summary: 'check the versions of Kubernetes CustomResourceDefinitions',
        load: async () => (await import('./commands/crd-check/crd-check.ts')).crdCheck,
      },
    ],
  },
  {
    heading: 'Check consumers',
    commands: [
      {
        name: 'scan',
        summary: 'find deprecated, unknown and invalid fields in configuration',
        load: async () => (await import('./commands/scan/scan.ts')).scan,
      },
      {
        name: 'usage',
        summary: 'merge usage files of consumers, or rank elements by use',
        load: async () => (await import('./commands/usage/usage.ts')).usage,
      },
    ],
  },
];

/** All commands, in the order of the help. */
export const commandTable: readonly CommandEntry[] = commandGroups.flatMap(({ commands }) => commands);
