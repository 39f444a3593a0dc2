/** Possible features of a language server for protobuf, and how to test for each. The names are the rows of the table in docs/editors.md. */
import { setTimeout } from 'node:timers/promises';

import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';

import type { EditorProcess } from './editor-process.ts';

/** A tree that both servers understand. `acme.core.v1` and `acme.core.v2` are two versions of one package. */
export const probeFiles = {
  'shepherd.yaml': 'version: 1\npolicy: envoy@2021-01\ncompat:\n  against: HEAD\n',
  'buf.yaml': 'version: v2\nlint:\n  use: [STANDARD]\nbreaking:\n  use: [FILE]\n',
  'acme/core/v1/core.proto': `syntax = "proto3";

package acme.core.v1;

// The key of anything.
message Id {
  string value = 1;
}

enum Color {
  COLOR_UNSPECIFIED = 0;
  COLOR_RED = 1;
}
`,
  'acme/core/v2/core.proto': `syntax = "proto3";

package acme.core.v2;

message Id {
  string value = 1;
}
`,
  'acme/shop/v1/shop.proto': `syntax = "proto3";

package acme.shop.v1;

import "acme/core/v1/core.proto";

option java_package = "com.acme";

// The product to buy.
message Cart {
  acme.core.v1.Id id = 1;
  acme.core.v1.Color color = 2;
  string note = 3 [deprecated = true];
  string owner = 5;
}

message GetRequest {
  acme.core.v1.Id id = 1;
}

service Shop {
  rpc Get(GetRequest) returns (Cart);
}
`,
  'acme/till/v1/till.proto': `syntax = "proto3";

package acme.till.v1;

message Till {
  string name = 1;
}
`,
} as const;

const shop = 'acme/shop/v1/shop.proto';
const core = 'acme/core/v1/core.proto';
const till = 'acme/till/v1/till.proto';
const shopText = probeFiles[shop];
const tillText = probeFiles[till];

/** Tries one thing; the documents `shop`, `core` and `till` are open and unchanged before and after. */
type Probe = (editor: EditorProcess) => Promise<boolean>;

/** Changes a document for the time of a question. */
async function changed(
  editor: EditorProcess,
  path: keyof typeof probeFiles,
  text: string,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  await editor.change(path, text);
  try {
    return await ask();
  } finally {
    await editor.change(path, probeFiles[path]);
  }
}

/** Is something reported in a document after a change? */
function reports(path: keyof typeof probeFiles, text: string, message: RegExp): Probe {
  return async (editor) =>
    changed(editor, path, text, async () => editor.seesDiagnostic(path, (each) => message.test(readMessage(each))));
}

/** Does a completion list contain a label? `|` in the text is the cursor. */
function completes(path: keyof typeof probeFiles, marked: string, label: RegExp): Probe {
  return async (editor) =>
    withCompletion(editor, path, marked, async (items) =>
      items.some((item) => label.test(item.label) || label.test(item.filterText ?? '')),
    );
}

/** Sends a request about the entries at the mark, while the text is there. */
async function withCompletion(
  editor: EditorProcess,
  path: keyof typeof probeFiles,
  marked: string,
  ask: (items: readonly CompletionItem[]) => Promise<boolean>,
): Promise<boolean> {
  return changed(editor, path, marked.replace('|', ''), async () => {
    const before = marked.slice(0, marked.indexOf('|')).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const answer = await editor.request<CompletionItem[] | CompletionList | null>('textDocument/completion', {
      textDocument: { uri: editor.uri(path) },
      position,
    });
    return ask(Array.isArray(answer) ? answer : (answer?.items ?? []));
  });
}

/** Does a list have something in it? */
function answers(method: string, near: string, extra: object = {}): Probe {
  return async (editor) => isSomething(await editor.at(method, shop, shopText, near, extra));
}

/** Does the hover of a position contain a text, now or after the history was read? */
function hovers(near: string, content: RegExp): Probe {
  return async (editor) => {
    for (let tries = 0; tries < 20; tries++) {
      const hover = await editor.at<Hover | null>('textDocument/hover', shop, shopText, near);
      if (content.test(JSON.stringify(hover?.contents ?? ''))) return true;
      await setTimeout(100);
    }
    return false;
  };
}

/** Is an action offered for a range? */
function offers(
  path: keyof typeof probeFiles,
  text: string,
  near: string,
  title: RegExp,
  { wait, kind }: { readonly wait?: RegExp; readonly kind?: string } = {},
): Probe {
  return async (editor) =>
    changed(editor, path, text, async () => {
      if (wait !== undefined) await editor.seesDiagnostic(path, (each) => wait.test(readMessage(each)));
      const lines = text.slice(0, text.indexOf(near)).split('\n');
      const position = { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
      const range = { start: position, end: { line: position.line, character: position.character + near.length } };
      const diagnostics = editor.diagnosticsAt(path, range);
      const actions = await editor.request<CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri: editor.uri(path) },
        range,
        context: { diagnostics, ...(kind !== undefined && { only: [kind] }) },
      });
      return (actions ?? []).some((action) => title.test(action.title));
    });
}

function readMessage({ message }: Diagnostic): string {
  return typeof message === 'string' ? message : message.value;
}

function isSomething(answer: unknown): boolean {
  if (answer === null || answer === undefined) return false;
  if (Array.isArray(answer)) return answer.length > 0;
  const { data } = answer as { data?: readonly unknown[] };
  return data === undefined || data.length > 0;
}

/** Does a rename change a text in this many places? */
function renames(near: string, places: number): Probe {
  return async (editor) => {
    const edit = await editor.at<WorkspaceEdit | null>('textDocument/rename', shop, shopText, near, {
      newName: 'Renamed',
    });
    const byDocument = (edit?.documentChanges ?? []).flatMap((each) => ('edits' in each ? each.edits : []));
    const byUri = Object.values(edit?.changes ?? {}).flat();
    return byDocument.length + byUri.length >= places;
  };
}

const withTwoVersions = shopText.replace(
  'import "acme/core/v1/core.proto";',
  'import "acme/core/v1/core.proto";\nimport "acme/core/v2/core.proto";',
);
const inCart = (line: string): string => shopText.replace('  string owner = 5;\n', `  string owner = 5;\n${line}\n`);
const atEnd = (text: string): string => `${shopText}\n${text}`;

/** Every probe, by the group and the name of its row. */
export const probes: Readonly<Record<string, Readonly<Record<string, Probe>>>> = {
  Diagnostics: {
    'Syntax errors': reports(shop, atEnd('message {'), /./),
    'Unresolved names': reports(shop, inCart('  Nothing nothing = 6;'), /Nothing/),
    'Unused imports': reports(
      till,
      tillText.replace('message', 'import "acme/core/v1/core.proto";\n\nmessage'),
      /import|used|needs/i,
    ),
    'Unresolved imports': reports(
      shop,
      shopText.replace('v1/core.proto', 'v1/gone.proto'),
      /gone\.proto|does not exist/,
    ),
    'The One Definition Rule': reports(shop, withTwoVersions, /acme\.core/),
    'Breaking changes': reports(shop, shopText.replace('  string owner = 5;\n', ''), /owner/),
    'Support windows and missing dates': reports(
      till,
      tillText.replace('name = 1', 'name = 1 [deprecated = true]'),
      /deprecat/i,
    ),
    'Errors in shepherd.yaml': async (editor) =>
      changed(editor, 'shepherd.yaml', 'version: 1\nrules: { no-such-rule: error }\n', async () =>
        editor.seesDiagnostic('shepherd.yaml', () => true),
      ),
  },
  'Navigation and hover': {
    'Comment on hover': hovers('acme.core.v1.I|d id = 1', /key of anything/),
    'Declaration and full name on hover': hovers('acme.core.v1.I|d id = 1', /acme\.core\.v1\.Id/),
    'First release, end of support, and clause': hovers('no|te = 3', /supported|deprecated since/i),
    'Go to a type': answers('textDocument/definition', 'acme.core.v1.I|d id = 1'),
    'Go to an imported file': answers('textDocument/definition', 'acme/core/v1/co|re.proto'),
    'Go to an option': answers('textDocument/definition', 'deprec|ated'),
    'Go to the type of a field': answers('textDocument/typeDefinition', 'i|d = 1'),
    'Go to the request and response of an rpc': answers('textDocument/implementation', 'Ge|t('),
    'Find references': async (editor) => {
      const found = await editor.at<Location[] | null>(
        'textDocument/references',
        core,
        probeFiles[core],
        'message I|d',
        {
          context: { includeDeclaration: false },
        },
      );
      return (found ?? []).length === 2;
    },
    'Highlight occurrences': answers('textDocument/documentHighlight', 'GetRe|quest {'),
    'Outline of a document': async (editor) => {
      const found = await editor.request<DocumentSymbol[] | null>('textDocument/documentSymbol', {
        textDocument: { uri: editor.uri(shop) },
      });
      return (found ?? []).some(({ name }) => name.includes('Cart'));
    },
    'Search for a name': async (editor) => isSomething(await editor.request('workspace/symbol', { query: 'Cart' })),
    'Links on imports': answers('textDocument/documentLink', 'import'),
    'Code lenses': answers('textDocument/codeLens', 'message'),
    'Inlay hints': async (editor) => editor.initialized.capabilities.inlayHintProvider !== undefined,
  },
  Completion: {
    Keywords: completes(shop, atEnd('mess|'), /^message/),
    'Types in scope': completes(shop, inCart('  acme.core.v1.|'), /Id$/),
    'Types that are not imported yet, with the import': completes(shop, inCart('  Til|'), /Till/),
    'Names of options': completes(shop, inCart('  string x = 6 [depre|];'), /deprecated/),
    'Values of options': completes(shop, inCart('  string x = 6 [deprecated = |];'), /true/),
    'Paths of imports': completes(
      shop,
      shopText.replace('v1/core.proto";', 'v1/core.proto";\nimport "acme/till/|";'),
      /till/,
    ),
    'The next free number': completes(shop, inCart('  string x = |;'), /^[46]/),
    'Annotations and snippets': completes(shop, atEnd('ser|'), /service/),
    'First release of a suggestion': async (editor) =>
      withCompletion(editor, shop, inCart('  Car|'), async (items) => {
        const item = items.find(({ label }) => label.endsWith('Cart'));
        if (item === undefined) return false;
        const resolved = await editor.request<CompletionItem>('completionItem/resolve', item).catch(() => item);
        return /since/i.test(JSON.stringify(resolved.documentation ?? ''));
      }),
    'Keys and rules of shepherd.yaml': completes('shepherd.yaml', 'version: 1\nrules:\n  od|', /odr/),
  },
  Changes: {
    'Rename a type everywhere': renames('message Ca|rt', 2),
    'Rename a field': renames('own|er = 5', 1),
    'Rename a package, with its folder': async (editor) => {
      const edit = await editor
        .at<WorkspaceEdit | null>('textDocument/rename', shop, shopText, 'package acme.sh|op.v1', {
          newName: 'acme.store.v1',
        })
        .catch(() => null);
      return edit?.documentChanges?.some((change) => 'kind' in change && change.kind === 'rename') === true;
    },
    'Organise imports': offers(
      shop,
      shopText.replace('import "acme/core', 'import "acme/till/v1/till.proto";\nimport "acme/core'),
      'import',
      /organi[sz]e imports/i,
      { kind: 'source.organizeImports' },
    ),
    'Add a missing import': offers(shop, inCart('  acme.till.v1.Till till = 6;'), 'acme.till.v1.Till', /import/i, {
      wait: /Till/,
    }),
    'Deprecate an element': offers(shop, shopText, 'owner', /deprecat/i),
    'Delete a field and reserve its number': offers(shop, shopText, 'owner', /reserve/i),
    'Undo a breaking change': offers(
      shop,
      shopText.replace('  string owner = 5;\n', ''),
      'message Cart',
      /restore|reserve|bring|undo|owner/i,
      { wait: /owner/ },
    ),
    'Waive a finding': offers(shop, withTwoVersions, 'import "acme/core/v2', /waive/i, { wait: /acme\.core/ }),
    'Format a document': async (editor) =>
      changed(editor, shop, shopText.replace('  string owner', '      string    owner'), async () =>
        isSomething(
          await editor.request('textDocument/formatting', {
            textDocument: { uri: editor.uri(shop) },
            options: { tabSize: 2, insertSpaces: true },
          }),
        ),
      ),
    'Format a range': async (editor) => editor.initialized.capabilities.documentRangeFormattingProvider !== undefined,
    'Format while typing': async ({ initialized }) =>
      initialized.capabilities.documentOnTypeFormattingProvider !== undefined,
    'Show the next major version': async (editor) =>
      editor.initialized.capabilities.executeCommandProvider?.commands.includes('shepherd.showCandidate') === true,
  },
  Text: {
    Folding: answers('textDocument/foldingRange', 'message'),
    'Selection ranges': async (editor) =>
      isSomething(
        await editor.request('textDocument/selectionRange', {
          textDocument: { uri: editor.uri(shop) },
          positions: [{ line: 10, character: 4 }],
        }),
      ),
    'Semantic tokens': answers('textDocument/semanticTokens/full', 'message'),
    'Semantic tokens of a range or a change': async (editor) => {
      const { semanticTokensProvider } = editor.initialized.capabilities;
      return semanticTokensProvider !== undefined && semanticTokensProvider.range !== undefined;
    },
    'Incremental document sync': async ({ initialized }) => {
      const { textDocumentSync } = initialized.capabilities;
      return (typeof textDocumentSync === 'object' ? textDocumentSync.change : textDocumentSync) === 2;
    },
    'Columns in UTF-8': async ({ initialized }) => initialized.capabilities.positionEncoding === 'utf-8',
  },
};
