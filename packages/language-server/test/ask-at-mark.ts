/** Requests to a server at the position of a `|` in one of some files, like an editor. */
import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { startTestClient, type TestClient } from './test-client.ts';

/** A server with files, one of which is open. */
export interface AskedServer {
  readonly client: TestClient;
  /** The parameters of a request about the mark. */
  readonly at: {
    readonly textDocument: { readonly uri: string };
    readonly position: { readonly line: number; readonly character: number };
  };
  /** Sends the request for the mark. */
  request<Answer>(method: string, more?: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a server for files, one of which has a mark and is open. */
export async function startAtMark(
  files: Readonly<Record<string, string>>,
  start: (folder: string) => Promise<TestClient> = startTestClient,
  folderOf: (files: Readonly<Record<string, string>>) => string = scratchFolder,
): Promise<AskedServer> {
  const [marked] = Object.entries(files).filter(([, text]) => text.includes('|'));
  if (marked === undefined) throw new Error('no file has a mark');
  const [path, text] = marked;
  const before = text.slice(0, text.indexOf('|')).split('\n');
  const plain = text.replace('|', '');
  const client = await start(folderOf({ 'shepherd.yaml': 'version: 1\n', ...files, [path]: plain }));
  await client.open(path, plain);
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const at = { textDocument: { uri: client.uriOf(path) }, position };
  return {
    client,
    at,
    request: async (method, more = {}) => client.request(method, { ...at, ...more }),
    stop: async () => client.stop(),
  };
}

/** One answer about the mark. */
export async function askAtMark<Answer>(
  method: string,
  files: Readonly<Record<string, string>>,
  more?: object,
): Promise<Answer> {
  const server = await startAtMark(files);
  const answer = await server.request<Answer>(method, more);
  await server.stop();
  return answer;
}
