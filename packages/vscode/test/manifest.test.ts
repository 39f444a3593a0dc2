import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test, vi } from 'vitest';

import { activate } from '../src/extension.ts';

const registered = vi.hoisted(() => ({
  commands: [] as string[],
  settings: [] as string[],
  started: [] as unknown[],
}));

vi.mock('vscode', () => {
  const disposable = { dispose: () => {} };
  return {
    commands: { registerCommand: (id: string) => (registered.commands.push(id), disposable) },
    workspace: {
      getConfiguration: (section: string) => ({
        get: (key: string, fallback: unknown) => (registered.settings.push(`${section}.${key}`), fallback),
      }),
      registerTextDocumentContentProvider: () => disposable,
    },
    window: { createStatusBarItem: () => ({ show: () => {}, dispose: () => {} }) },
    EventEmitter: class {
      readonly event = (): object => disposable;
    },
    StatusBarAlignment: { Left: 1 },
    Uri: {},
    ViewColumn: {},
  };
});

vi.mock('vscode-languageclient/node', () => ({
  LanguageClient: class {
    constructor(id: string, _name: string, server: { readonly args: readonly string[] }) {
      registered.started.push([id, server.args]);
    }
    onNotification(): object {
      return {};
    }
    onDidChangeState(): object {
      return {};
    }
    start(): void {}
  },
  State: { Running: 2, Stopped: 1 },
  ExecuteCommandRequest: {},
}));

const resolvePath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(resolvePath(path), 'utf8'));

interface Manifest {
  readonly contributes: {
    readonly languages: readonly { readonly id: string; readonly configuration: string }[];
    readonly grammars: readonly { readonly language: string; readonly path: string; readonly scopeName: string }[];
    readonly snippets: readonly { readonly language: string; readonly path: string }[];
    readonly commands: readonly { readonly command: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
  };
}

const { contributes } = readJson('package.json') as Manifest;
const grammar = readJson('syntaxes/proto.tmLanguage.json') as Rule & {
  readonly scopeName: string;
  readonly repository: Readonly<Record<string, Rule>>;
};

interface Rule {
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly include?: string;
  readonly patterns?: readonly Rule[];
}

/** A rule and all inside of it. */
const rulesIn = (rule: Rule): readonly Rule[] => [rule, ...(rule.patterns ?? []).flatMap(rulesIn)];
const rules = [grammar, ...Object.values(grammar.repository)].flatMap(rulesIn);

const isWrong = (expression: string): boolean => {
  try {
    return new RegExp(expression).source === '';
  } catch {
    return true;
  }
};

describe('the manifest', () => {
  test('names files that exist, for the language it contributes', () => {
    const { languages, grammars, snippets } = contributes;
    const paths = [...languages.map(({ configuration }) => configuration), ...grammars.map(({ path }) => path)];
    const named = [...paths, ...snippets.map((each) => each.path)];
    expect(named.filter((path) => !existsSync(resolvePath(path)))).toEqual([]);
    expect(new Set([...grammars, ...snippets].map(({ language }) => language))).toEqual(new Set([languages[0]?.id]));
    expect(grammars[0]?.scopeName).toBe(grammar.scopeName);
  });

  test('contributes the commands and settings that the extension uses', async () => {
    const context = { extensionPath: '/extension', subscriptions: [] as unknown[] };
    // Only these two properties are used.
    await activate(context as unknown as Parameters<typeof activate>[0]);
    const contributed = contributes.commands.map(({ command }) => command);
    expect(registered.commands.toSorted()).toEqual(contributed.toSorted());
    for (const { command } of Object.values(contributes.menus).flat()) expect(contributed).toContain(command);
    const settings = Object.keys(contributes.configuration.properties);
    // The client itself reads the trace setting by its own id, and the server requests that of the hints.
    const readElsewhere = ['shepherd.trace.server', 'shepherd.inlayHints'];
    expect([...registered.settings, ...readElsewhere].toSorted()).toEqual(settings.toSorted());
    expect(registered.started).toEqual([['shepherd', ['/extension/server/bin/shepherd.js', 'lsp']]]);
  });
});

describe('the grammar', () => {
  test('has expressions that compile', () => {
    const expressions = rules.flatMap(({ match, begin, end }) => [match, begin, end].flatMap((each) => each ?? []));
    expect(expressions.filter(isWrong)).toEqual([]);
  });

  test('its references and files agree', () => {
    const included = rules.flatMap(({ include }) => include ?? []);
    const names = Object.keys(grammar.repository).map((name) => `#${name}`);
    expect([...new Set(included)].toSorted()).toEqual(names.toSorted());
  });
});

test('the language configuration has expressions that compile', () => {
  const expressions: string[] = [];
  JSON.stringify(readJson('language-configuration.json'), (key, value: unknown) => {
    if (/pattern|text$|^start$|^end$/i.test(key) && typeof value === 'string' && key !== 'appendText')
      expressions.push(value);
    return value;
  });
  expect(expressions.length).toBeGreaterThan(6);
  expect(expressions.filter(isWrong)).toEqual([]);
});

test('snippets have a prefix of their own each', () => {
  const snippets = Object.values(
    readJson('snippets/proto.json') as Readonly<Record<string, { prefix: string; body: unknown }>>,
  );
  expect(new Set(snippets.map(({ prefix }) => prefix)).size).toBe(snippets.length);
  for (const { body } of snippets) expect(typeof body === 'string' || Array.isArray(body)).toBe(true);
});
