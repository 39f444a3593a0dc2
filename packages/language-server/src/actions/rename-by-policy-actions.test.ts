import { expect, test } from 'vitest';

import { openActions, type OfferedActions } from '../../test/offered-actions.ts';

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

/** Asks for a rename that breaks callers, as an editor would. */
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

test('a field whose rename was asked for may be renamed in the next major version', async () => {
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

test('nothing is offered for a declaration whose rename nobody asked for', async () => {
  const actions = await openActions(files);
  await askToRename(actions, 'old =', 'fresh');
  const offered = (await actions.ask({ path, at: 'other' })).map(({ title }) => title);
  expect(offered.filter((title) => title.includes('fresh'))).toEqual([]);
  await actions.client.stop();
});
