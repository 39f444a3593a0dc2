import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { startTestClient, type TestClient } from '../../test/test-client.ts';

const proto = (packageName: string, ...lines: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${packageName};\n\n${lines.join('\n')}\n`;

let client: TestClient | undefined;

afterEach(async () => {
  await client?.stop();
  client = undefined;
});

describe('diagnostics', () => {
  test('an edit that breaks the syntax is reported with the version of the document, and its cure as well', async () => {
    client = await startTestClient(scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': proto('a.v1') }));
    await client.open('a/v1/a.proto', proto('a.v1', 'message A {', '}'));
    await client.edit('a/v1/a.proto', { line: 4, character: 9 }, { line: 4, character: 9 }, '{');
    expect(await client.codes('a/v1/a.proto', 2)).not.toEqual([]);
    await client.edit('a/v1/a.proto', { line: 4, character: 9 }, { line: 4, character: 10 }, '');
    expect(await client.codes('a/v1/a.proto', 3)).toEqual([]);
  });

  test('a violation of the One Definition Rule shows the paths to both versions', async () => {
    const files = {
      'shepherd.yaml': 'version: 1\n',
      'a/v1/a.proto': proto('a.v1', 'message A {}'),
      'a/v2/a.proto': proto('a.v2', 'message A {}'),
      'b/v1/b.proto': proto('b.v1', 'import "a/v1/a.proto";', 'message B { a.v1.A a = 1; }'),
      'c/v1/c.proto': proto(
        'c.v1',
        'import "a/v2/a.proto";',
        'import "b/v1/b.proto";',
        'message C { a.v2.A a = 1; b.v1.B b = 2; }',
      ),
    };
    client = await startTestClient(scratchFolder(files));
    await client.open('c/v1/c.proto', files['c/v1/c.proto']);
    expect(await client.until('c/v1/c.proto', (codes) => codes.includes('odr'))).toBe(true);
    const [odr] = client.diagnostics.get(client.uriOf('c/v1/c.proto')) ?? [];
    expect(odr?.relatedInformation?.map(({ location }) => location.uri)).toContain(client.uriOf('b/v1/b.proto'));
  });

  test('a closed file is reported when an edit elsewhere breaks it', async () => {
    const files = {
      'shepherd.yaml': 'version: 1\n',
      'a/v1/a.proto': proto('a.v1', 'message A {}'),
      'b/v1/b.proto': proto('b.v1', 'import "a/v1/a.proto";', 'message B { a.v1.A a = 1; }'),
    };
    client = await startTestClient(scratchFolder(files));
    await client.open('a/v1/a.proto', files['a/v1/a.proto']);
    await client.edit('a/v1/a.proto', { line: 4, character: 8 }, { line: 4, character: 9 }, 'Z');
    expect(await client.codes('a/v1/a.proto', 2)).toEqual([]);
    expect(await client.codes('b/v1/b.proto')).toContain('unresolved-type');
  });

  test('a mistake in an unsaved configuration is reported there', async () => {
    client = await startTestClient(
      scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': proto('a.v1', 'message A {}') }),
    );
    await client.open('shepherd.yaml', 'version: 1\nrules:\n  ord: error\n');
    expect(await client.until('shepherd.yaml', (codes) => codes.length > 0)).toBe(true);
    await client.edit('shepherd.yaml', { line: 2, character: 2 }, { line: 2, character: 5 }, 'odr');
    expect(await client.codes('shepherd.yaml', 2)).toEqual([]);
  });

  test('a client that pulls gets a report, and later that nothing has changed', async () => {
    const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': proto('a.v1', 'message A {}') });
    client = await startTestClient(folder, { textDocument: { diagnostic: {} } });
    expect(client.initialized.capabilities.diagnosticProvider).toMatchObject({ workspaceDiagnostics: true });
    await client.open('a/v1/a.proto', proto('a.v1', 'message A { B b = 1; }'));
    const textDocument = { uri: client.uriOf('a/v1/a.proto') };
    const full = await client.request<PullReport>('textDocument/diagnostic', { textDocument });
    expect(full).toMatchObject({ kind: 'full', items: [{ code: 'unresolved-type' }] });
    const previousResultId = full.resultId;
    const same = await client.request<PullReport>('textDocument/diagnostic', { textDocument, previousResultId });
    expect(same).toEqual({ kind: 'unchanged', resultId: previousResultId });
    const all = await client.request<{ readonly items: readonly PullReport[] }>('workspace/diagnostic', {
      previousResultIds: [],
    });
    expect(all.items).toMatchObject([{ kind: 'full', uri: textDocument.uri, version: 1 }]);
  });
});

interface PullReport {
  readonly kind: string;
  readonly resultId: string;
}

describe('projects', () => {
  test('a file outside every project is linked with the files at the location of its package', async () => {
    const files = {
      'shared/x/v1/x.proto': proto('x.v1', 'message X {}'),
      'shared/y/v1/y.proto': proto(
        'y.v1',
        'import "x/v1/x.proto";',
        'import "none.proto";',
        'message Y { x.v1.X x = 1; }',
      ),
    };
    client = await startTestClient(scratchFolder(files));
    await client.open('shared/y/v1/y.proto', files['shared/y/v1/y.proto']);
    expect(await client.codes('shared/y/v1/y.proto', 1)).toEqual(['unresolved-import']);
    await client.edit('shared/y/v1/y.proto', { line: 5, character: 0 }, { line: 6, character: 0 }, '');
    expect(await client.codes('shared/y/v1/y.proto', 2)).toEqual([]);
  });

  test('a document that was never saved is read, too', async () => {
    client = await startTestClient(scratchFolder({}));
    const uri = 'untitled:Untitled-1';
    const textDocument = { uri, languageId: 'proto', version: 1, text: proto('a.v1', 'message A { Missing m = 1; }') };
    await client.connection.sendNotification('textDocument/didOpen', { textDocument });
    expect(await client.codes(uri, 1)).toEqual(['unresolved-type']);
  });

  test('nested configurations have projects of their own', async () => {
    const files = {
      'shepherd.yaml': 'version: 1\nroots: [outer]\n',
      'outer/a/v1/a.proto': proto('a.v1', 'message A {}'),
      'inner/shepherd.yaml': 'version: 1\nrules:\n  package-matches-directory: off\n',
      'inner/b.proto': proto('b.v1', 'message B {}'),
    };
    client = await startTestClient(scratchFolder(files));
    await client.open('outer/a/v1/a.proto', proto('wrong.v1', 'message A {}'));
    await client.open('inner/b.proto', files['inner/b.proto']);
    expect(await client.until('outer/a/v1/a.proto', (codes) => codes.includes('package-matches-directory'))).toBe(true);
    expect(await client.codes('inner/b.proto', 1)).toEqual([]);
  });

  test('files that change on the disk are read again when the client reports it', async () => {
    const files = {
      'shepherd.yaml': 'version: 1\n',
      'a/v1/a.proto': proto('a.v1', 'message A {}'),
      'b/v1/b.proto': proto('b.v1', 'import "a/v1/a.proto";', 'message B { a.v1.A a = 1; }'),
    };
    const folder = scratchFolder(files);
    client = await startTestClient(folder);
    await client.open('b/v1/b.proto', files['b/v1/b.proto']);
    expect(await client.codes('b/v1/b.proto', 1)).toEqual([]);
    writeFileSync(join(folder, 'a/v1/a.proto'), proto('a.v1', 'message Z {}'));
    await client.changeOnDisk(2, 'a/v1/a.proto');
    expect(await client.until('b/v1/b.proto', (codes) => codes.includes('unresolved-type'))).toBe(true);
    renameSync(join(folder, 'a/v1/a.proto'), join(folder, 'a/v1/z.proto'));
    await client.changeOnDisk(3, 'a/v1/a.proto', 'a/v1/z.proto');
    expect(await client.until('b/v1/b.proto', (codes) => codes.includes('unresolved-import'))).toBe(true);
  });
});

describe('positions', () => {
  test('columns are bytes if the client supports UTF-8', async () => {
    const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': proto('a.v1') });
    client = await startTestClient(folder, { general: { positionEncodings: ['utf-8', 'utf-16'] } });
    expect(client.initialized.capabilities.positionEncoding).toBe('utf-8');
    await client.open('a/v1/a.proto', proto('a.v1', '/* ß😀 */ message A { B b = 1; }\r'));
    await client.codes('a/v1/a.proto', 1);
    const [missing] = client.diagnostics.get(client.uriOf('a/v1/a.proto')) ?? [];
    expect(missing?.range).toEqual({ start: { line: 4, character: 25 }, end: { line: 4, character: 26 } });
    await client.edit('a/v1/a.proto', missing?.range.start, missing?.range.end, 'bool');
    expect(await client.codes('a/v1/a.proto', 2)).toEqual([]);
  });
});
