import { describe, expect, test } from 'vitest';
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';

import { askAtMark, startAtMark } from '../../test/ask-at-mark.ts';
import { openActions, type OfferedActions } from '../../test/offered-actions.ts';
import { startTestClient } from '../../test/test-client.ts';

type Files = Readonly<Record<string, string>>;

const options = `syntax = "proto3";
package o.v1;
import "google/protobuf/descriptor.proto";
enum Colour { RED = 0; BLUE = 1; }
message Rules { string pattern = 1; Colour colour = 2; oneof kind { bool a = 3; } reserved "gone"; }
extend google.protobuf.FieldOptions { Rules rules = 50000; }
service S { rpc Get(Rules) returns (Rules); }
`;
const user = `syntax = "proto3";
package u.v1;
import "o/v1/o.proto";
// Takes \`o.v1.Rules.pattern\` and [o.v1.Colour.BLUE]; pattern is a word.
message U {
  string a = 1 [(o.v1.rules).pattern = "x", (o.v1.rules).colour = BLUE];
  o.v1.Rules b = 2 [(o.v1.rules) = { pattern: "y" colour: BLUE }];
  string pattern = 3;
}
`;

/** The files after a rename of the element at a mark in the options, or the reason against it. */
async function renamed(mark: string, newName: string): Promise<Files | string> {
  const files = { 'o/v1/o.proto': options.replace(mark, `|${mark}`), 'u/v1/u.proto': user };
  try {
    const { changes = {} } = await askAtMark<WorkspaceEdit>('textDocument/rename', files, { newName });
    return Object.fromEntries(
      Object.entries(changes).map(([uri, edits]) => {
        const path = uri.split('/').slice(-3).join('/');
        return [path, apply(path === 'o/v1/o.proto' ? options : user, edits)];
      }),
    );
  } catch (error) {
    return (error as Error).message;
  }
}

function apply(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n');
  for (const { range, newText } of edits.toReversed()) {
    const line = lines[range.start.line] ?? '';
    lines[range.start.line] = `${line.slice(0, range.start.character)}${newText}${line.slice(range.end.character)}`;
  }
  return lines.join('\n');
}

describe('renames every use in the tree, and nothing else with the name', () => {
  test('a field', async () => {
    expect(await renamed('pattern', 'regex')).toEqual({
      'o/v1/o.proto': options.replace('pattern', 'regex'),
      'u/v1/u.proto': user
        .replace('Rules.pattern', 'Rules.regex')
        .replace(').pattern', ').regex')
        .replace('{ pattern:', '{ regex:'),
    });
  });

  test('a value', async () => {
    expect(await renamed('BLUE', 'AZURE')).toEqual({
      'o/v1/o.proto': options.replace('BLUE', 'AZURE'),
      'u/v1/u.proto': user.replaceAll('BLUE', 'AZURE'),
    });
  });

  test('a message', async () => {
    expect(await renamed('Rules {', 'Limits')).toEqual({
      'o/v1/o.proto': options.replaceAll('Rules', 'Limits'),
      'u/v1/u.proto': user.replaceAll('Rules', 'Limits'),
    });
  });

  test('an extension', async () => {
    expect(await renamed('rules =', 'limits')).toEqual({
      'o/v1/o.proto': options.replace('rules', 'limits'),
      'u/v1/u.proto': user.replaceAll('rules', 'limits'),
    });
  });

  test.each([
    ['kind', 'sort'],
    ['S {', 'T'],
    ['Get', 'Fetch'],
  ])('%s', async (mark, newName) => {
    expect(await renamed(mark, newName)).toEqual({
      'o/v1/o.proto': options.replace(mark, mark.replace(/^\w+/, newName)),
    });
  });
});

describe('refuses', () => {
  test.each([
    ['pattern', '2nd', /begins with a letter/],
    ['pattern', 'colour', /`colour` is already declared in o\/v1\/o\.proto:5/],
    ['pattern', 'gone', /reserved/],
    ['Rules {', 'Colour', /already declared/],
    ['RED', 'S', /already declared/],
    ['Get', 'not a name', /letters, digits and underscores/],
    ['Rules {', 'string', /refer to a different/],
    ['google/', 'x', /import/],
    ['gone', 'x', /reserved name is not used/],
    ['message', 'x', /no name here/],
  ])('%s as %s', async (mark, newName, message) => {
    expect(await renamed(mark, newName)).toMatch(message);
  });

  test('elements outside the project', async () => {
    const text = 'syntax = "proto3";\nmessage A { int32 a = 1 [|deprecated = true]; }\n';
    await expect(askAtMark('textDocument/prepareRename', { 'a.proto': text })).rejects.toThrow(
      /not part of this project/,
    );
  });
});

test('a preparation answers the name', async () => {
  const found = await askAtMark('textDocument/prepareRename', { 'a.proto': 'syntax = "proto3";\nmessage Lo|ng {}\n' });
  expect(found).toMatchObject({ placeholder: 'Long', range: { start: { line: 1, character: 8 } } });
});

test('the field of a group follows its message', async () => {
  const text = `syntax = "proto2";
import "google/protobuf/descriptor.proto";
message M { optional group |Part = 1 { optional int32 a = 1; } optional M.Part b = 2 [(m).part.a = 1]; }
extend google.protobuf.FieldOptions { optional M m = 50000; }
`;
  const { changes = {} } = await askAtMark<WorkspaceEdit>(
    'textDocument/rename',
    { 'a.proto': text },
    { newName: 'Piece' },
  );
  expect(
    Object.values(changes)
      .flat()
      .map(({ newText }) => newText),
  ).toEqual(['Piece', 'Piece', 'piece']);
});

test('a rename that breaks callers needs confirmation, by the policy of the project', async () => {
  const capabilities = {
    workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } } },
  };
  const ask = async (policy: string): Promise<WorkspaceEdit> => {
    const files = {
      'shepherd.yaml': `version: 1\ncompat:\n  policy: ${policy}\n`,
      'a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage A { int32 |old = 1; }\n',
    };
    const server = await startAtMark(files, async (folder) => startTestClient(folder, capabilities));
    const edit = await server.request<WorkspaceEdit>('textDocument/rename', { newName: 'new_name' });
    await server.stop();
    return edit;
  };
  const strict = await ask('envoy@2021-01');
  const [change] = strict.documentChanges as readonly TextDocumentEdit[];
  expect(change?.edits).toMatchObject([{ newText: 'new_name', annotationId: 'breaks-callers' }]);
  expect(strict.changeAnnotations?.['breaks-callers']).toMatchObject({
    needsConfirmation: true,
    description: expect.stringMatching(/old.*new_name/) as string,
  });
  expect((await ask('wire')).changeAnnotations).toBeUndefined();
});

describe('another name without a break', () => {
  const annotations = `syntax = "proto3";

package udpa.annotations;

import "google/protobuf/descriptor.proto";

extend google.protobuf.MessageOptions {
  MigrateAnnotation message_migrate = 171962766;
}

extend google.protobuf.FieldOptions {
  MigrateAnnotation field_migrate = 171962766;
}

message MigrateAnnotation {
  string rename = 1;
}
`;
  const text = `syntax = "proto3";

package a.v1;

message Thing {
  reserved 3;

  // The old one.
  string old = 1; // Here.

  string other = 2;
}
`;

  const path = 'a/v1/a.proto';

  /** Requests a rename that breaks callers, like an editor. */
  async function askToRename(actions: OfferedActions, word: string, newName: string): Promise<void> {
    const lines = text.split('\n');
    const line = lines.findIndex((each) => each.includes(word));
    const position = { line, character: lines[line]?.indexOf(word) ?? 0 };
    await actions.client.open(path, text);
    await actions.client.request('textDocument/rename', {
      textDocument: { uri: actions.client.uriOf(path) },
      position,
      newName,
    });
  }

  const files = {
    'shepherd.yaml': 'version: 1\ncompat:\n  policy: envoy@2021-01\n',
    [path]: text,
  };
  const annotated = { ...files, 'udpa/annotations/migrate.proto': annotations };

  test('after the request, a field may be renamed in the next major version', async () => {
    const actions = await openActions(annotated);
    await askToRename(actions, 'old =', 'fresh');
    const taken = await actions.take({ path, at: 'old =' }, 'Rename old to fresh in the next major version');
    expect(taken[path]).toContain('import "udpa/annotations/migrate.proto";');
    expect(taken[path]).toContain('  string old = 1 [(udpa.annotations.field_migrate).rename = "fresh"]; // Here.\n');
    await actions.client.stop();
  });

  test('a message gets the option as its first statement', async () => {
    const actions = await openActions(annotated);
    await askToRename(actions, 'Thing', 'Item');
    const taken = await actions.take({ path, at: 'Thing' }, 'Rename Thing to Item in the next major version');
    expect(taken[path]).toContain(
      'message Thing {\n  option (udpa.annotations.message_migrate).rename = "Item";\n\n  reserved 3;',
    );
    await actions.client.stop();
  });

  test('without the annotation a new field is added and the old one deprecated', async () => {
    const actions = await openActions(files);
    await askToRename(actions, 'old =', 'fresh');
    const offered = (await actions.ask({ path, at: 'old =' })).map(({ title }) => title);
    expect(offered).not.toContain('Rename old to fresh in the next major version');
    const taken = await actions.take({ path, at: 'old =' }, 'Add fresh and deprecate old');
    expect(taken[path]).toContain(
      'string old = 1 [deprecated = true]; // Here.\n\n  string fresh = 4;\n\n  string other',
    );
    await actions.client.stop();
  });

  test('nothing is offered for a declaration without a requested rename', async () => {
    const actions = await openActions(files);
    await askToRename(actions, 'old =', 'fresh');
    const offered = (await actions.ask({ path, at: 'other' })).map(({ title }) => title);
    expect(offered.filter((title) => title.includes('fresh'))).toEqual([]);
    await actions.client.stop();
  });
});
