import type { Command } from './command.ts';

/** A command as the program knows it before it is used. */
export interface CommandEntry {
  readonly name: string;
  /** What it does, for the list of commands. */
  readonly summary: string;
  /** Loads the command and all it needs; only the command that is asked for is loaded. */
  load(): Promise<Command>;
}

/** Every command, in the order of the help. */
export const commandTable: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'check the tree by every rule that the configuration turns on',
    load: async () => (await import('./commands/check/check.ts')).check,
  },
  {
    name: 'odr',
    summary: 'check the One Definition Rule: one version of every other package',
    load: async () => (await import('./commands/odr/odr.ts')).odr,
  },
  {
    name: 'compat',
    summary: 'what breaks against an older state, and whether the policy allows it',
    load: async () => (await import('./commands/compat/compat.ts')).compat,
  },
  {
    name: 'graph',
    summary: 'the graph of package versions, as text, data, drawing or page',
    load: async () => (await import('./commands/graph/graph.ts')).graph,
  },
  {
    name: 'plan',
    summary: 'the next major version: which packages move, why, and what it costs',
    load: async () => (await import('./commands/plan/plan.ts')).plan,
  },
  {
    name: 'protoxform',
    summary: 'write the next major version of every package that needs one',
    load: async () => (await import('./commands/protoxform/protoxform.ts')).protoxform,
  },
  {
    name: 'freeze',
    summary: 'cut a major version: candidates become stable, what they come from is frozen',
    load: async () => (await import('./commands/freeze/freeze.ts')).freeze,
  },
  {
    name: 'deprecate',
    summary: 'mark a field, value, message, enum, service or method as deprecated',
    load: async () => (await import('./commands/deprecate/deprecate.ts')).deprecate,
  },
  {
    name: 'graduate',
    summary: 'make the next version of a family, or compare two versions',
    load: async () => (await import('./commands/graduate/graduate.ts')).graduate,
  },
  {
    name: 'adapt',
    summary: 'how older versions of a service stand in for newer ones, and for which clients',
    load: async () => (await import('./commands/adapt/adapt.ts')).adapt,
  },
  {
    name: 'convert-plan',
    summary: 'how messages of one version become messages of another, and what is lost',
    load: async () => (await import('./commands/convert-plan/convert-plan.ts')).convertPlan,
  },
  {
    name: 'generate',
    summary: 'write code that converts the versions of a family',
    load: async () => (await import('./commands/generate/generate.ts')).generate,
  },
  {
    name: 'migrate',
    summary: 'a message of one version as a message of another: YAML, JSON or binary',
    load: async () => (await import('./commands/migrate/migrate.ts')).migrate,
  },
  {
    name: 'scan',
    summary: 'what configuration uses of the API: deprecated, unknown and invalid fields',
    load: async () => (await import('./commands/scan/scan.ts')).scan,
  },
  {
    name: 'lifecycle',
    summary: 'where every version and deprecated item stands: supported, due, overdue, gone',
    load: async () => (await import('./commands/lifecycle/lifecycle.ts')).lifecycle,
  },
  {
    name: 'site',
    summary: 'a static site of the whole API: every package, every release, a search',
    load: async () => (await import('./commands/site/site.ts')).site,
  },
  {
    name: 'schedule',
    summary: 'support windows and the days that come, also as a calendar',
    load: async () => (await import('./commands/schedule/schedule.ts')).schedule,
  },
  {
    name: 'availability',
    summary: 'which releases have each package and element, and deprecated in which',
    load: async () => (await import('./commands/availability/availability.ts')).availability,
  },
  {
    name: 'usage',
    summary: 'merge usage files of consumers, or show which elements are used most',
    load: async () => (await import('./commands/usage/usage.ts')).usage,
  },
  {
    name: 'next-major',
    summary: 'whether a major version may be cut, and from when',
    load: async () => (await import('./commands/next-major/next-major.ts')).nextMajor,
  },
  {
    name: 'resolve',
    summary: 'which version a reference such as name@1.2 means, and why',
    load: async () => (await import('./commands/resolve/resolve.ts')).resolve,
  },
  {
    name: 'crd-check',
    summary: 'check the versions of CustomResourceDefinitions: conversion, storage, what changed',
    load: async () => (await import('./commands/crd-check/crd-check.ts')).crdCheck,
  },
  {
    name: 'fmt',
    summary: 'bring .proto files into canonical form, or check that they are',
    load: async () => (await import('./commands/fmt/fmt.ts')).fmt,
  },
  {
    name: 'parse',
    summary: 'report what is wrong with the syntax of .proto files',
    load: async () => (await import('./commands/parse/parse.ts')).parse,
  },
  {
    name: 'build',
    summary: 'compile a tree to a descriptor set, as protoc would',
    load: async () => (await import('./commands/build/build.ts')).build,
  },
  {
    name: 'rules',
    summary: 'list all rules and how much each matters here',
    load: async () => (await import('./commands/rules/rules.ts')).rules,
  },
  {
    name: 'waive',
    summary: 'record that a finding is acceptable: why, until when, who answers for it',
    load: async () => (await import('./commands/waive/waive.ts')).waive,
  },
  {
    name: 'lsp',
    summary: 'start the language server, for editors',
    load: async () => (await import('./commands/lsp/lsp.ts')).lsp,
  },
  {
    name: 'serve',
    summary: 'show the graph and the lifecycle in a browser, following the files',
    load: async () => (await import('./commands/serve/serve.ts')).serve,
  },
  {
    name: 'explain',
    summary: 'explain a rule: why, an example, the way out',
    load: async () => (await import('./commands/explain/explain.ts')).explain,
  },
  {
    name: 'init',
    summary: 'write shepherd.yaml and a CI workflow that fit the project',
    load: async () => (await import('./commands/init/init.ts')).init,
  },
  {
    name: 'completion',
    summary: 'print a script that completes command lines in bash, zsh or fish',
    load: async () => (await import('./commands/completion/completion.ts')).completion,
  },
];
