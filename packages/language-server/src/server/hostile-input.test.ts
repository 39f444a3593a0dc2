/** After any input from a client, the server answers the next valid request. */
import { PassThrough } from 'node:stream';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { startLanguageServer } from '../index.ts';
import { uriOfPath } from './document-path.ts';

/** A server and its output so far. */
function startRaw() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let heard = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  const ended = startLanguageServer({ input, output, version: '0', asOf: '2021-09-01' });
  const hears = async (part: string): Promise<void> => {
    while (!heard.includes(part)) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const stop = async (): Promise<boolean> => {
    input.write(frame({ id: 'last', method: 'shutdown' }));
    await hears('"id":"last"');
    input.write(frame({ method: 'exit' }));
    return (await ended).hasShutDown;
  };
  return { input, ended, hears, stop, heard: () => heard };
}

function frame(message: object): string {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const initialize = frame({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });

test.each([
  ['text that is no message', 'hello\r\n\r\n'],
  ['JSON that is none', 'Content-Length: 5\r\n\r\n{"a":'],
  ['a length that is no number', 'Content-Length: many\r\n\r\n{}'],
  ['a length that is too large', `Content-Length: 999999999\r\n\r\n{}`],
  ['a negative length', 'Content-Length: -5\r\n\r\n{}'],
  ['a header without end', `X: ${'x'.repeat(100_000)}`],
  ['many headers', 'X: y\r\n'.repeat(20_000)],
  ['a list', frame({}).replace(/\{.*/s, '').replace(/\d+/, '2') + '[]'],
  ['a message without method', frame({ id: 7 })],
  ['a method that is none', frame({ id: 7, method: 12 })],
  ['an unknown method', frame({ id: 7, method: 'no/such' })],
  ['an unknown notification', frame({ method: '$/no' })],
  ['a cancellation of nothing', frame({ method: '$/cancelRequest' })],
  ['an answer without a request', frame({ id: 99, result: {} })],
])('%s is survived, before and after initialize', async (_, noise) => {
  const server = startRaw();
  server.input.write(noise);
  server.input.write(initialize);
  await server.hears('"capabilities"');
  server.input.write(noise);
  expect(await server.stop()).toBe(true);
});

test('a request before initialize is refused', async () => {
  const server = startRaw();
  server.input.write(frame({ id: 5, method: 'textDocument/hover', params: {} }));
  await server.hears('-32002');
  server.input.write(initialize);
  expect(await server.stop()).toBe(true);
});

test('a client that disconnects ends the server', async () => {
  const server = startRaw();
  server.input.write(initialize);
  await server.hears('"capabilities"');
  server.input.end();
  expect(await server.ended).toEqual({ hasShutDown: false });
});

test('requests and edits with any parameters are answered or left out', async () => {
  const uri = uriOfPath(`${scratchFolder({ 'a.proto': '' })}/a.proto`);
  const position = fc.oneof(
    fc.record({ line: fc.oneof(fc.integer(), fc.double(), fc.string()), character: fc.integer() }),
    fc.jsonValue(),
  );
  const textDocument = fc.oneof(fc.constant({ uri, version: 3 }), fc.jsonValue());
  const range = fc.record({ start: position, end: position });
  const params = fc.oneof(
    fc.record({ textDocument, position }),
    fc.record({ textDocument, contentChanges: fc.array(fc.record({ range, text: fc.string() })) }),
    fc.record({ textDocument, range, context: fc.jsonValue(), newName: fc.string(), options: fc.jsonValue() }),
    fc.jsonValue(),
  );
  const server = startRaw();
  server.input.write(initialize);
  await server.hears('"capabilities"');
  const told = ['didOpen', 'didChange', 'didClose', 'didSave'];
  const edited = ['rename', 'prepareRename', 'codeAction', 'formatting', 'rangeFormatting', 'onTypeFormatting'];
  const shown = ['hover', 'completion', 'diagnostic', 'documentSymbol', 'foldingRange', 'selectionRange', 'inlayHint'];
  const methods = [...told, ...edited, ...shown, 'references', 'definition', 'semanticTokens/range', 'codeLens'];
  const text = 'syntax = "proto3";\npackage a.v1;\nmessage A {\n  string b = 1;\n}\n';
  const opened = { uri, languageId: 'proto', version: 1, text };
  server.input.write(frame({ method: 'textDocument/didOpen', params: { textDocument: opened } }));
  let id = 100;
  const asked: number[] = [];
  const property = fc.property(fc.constantFrom(...methods), params, (name, given) => {
    const isRequest = !name.startsWith('did');
    if (isRequest) asked.push(++id);
    server.input.write(frame({ ...(isRequest && { id }), method: `textDocument/${name}`, params: given }));
  });
  fc.assert(property, { numRuns: 300 });
  for (const each of asked) await server.hears(`"id":${each},`);
  expect(await server.stop()).toBe(true);
});

test('a burst of edits is taken in order, and ends with the diagnostics of the last', async () => {
  const uri = uriOfPath(`${scratchFolder({ 'a.proto': '' })}/a.proto`);
  const server = startRaw();
  server.input.write(initialize);
  const text = 'syntax = "proto3";\npackage a.v1;\nmessage A {}\n';
  const opened = { uri, languageId: 'proto', version: 1, text };
  server.input.write(frame({ method: 'textDocument/didOpen', params: { textDocument: opened } }));
  const start = { line: 2, character: 8 };
  const edits = Array.from({ length: 5000 }, (_, at) =>
    frame({
      method: 'textDocument/didChange',
      params: {
        textDocument: { uri, version: at + 2 },
        contentChanges:
          at % 2 === 0
            ? [{ range: { start, end: start }, text: '{' }]
            : [{ range: { start, end: { ...start, character: 9 } }, text: '' }],
      },
    }),
  );
  server.input.write(edits.join(''));
  await server.hears('"version":5001');
  const last = /"uri":"[^"]*a\.proto","diagnostics":(\[[^]*?\]),"version":5001/.exec(server.heard())?.[1];
  expect(last).toBe('[]');
  expect(server.heard().split('publishDiagnostics').length).toBeLessThan(1000);
  expect(await server.stop()).toBe(true);
});
