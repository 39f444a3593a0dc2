/**
 * Tracks running requests and unhandled edits between the stream and the connection. With this, it refuses messages before `initialize` or after `shutdown`, replaces the internal error
 * of a request whose text has changed with `ContentModified`, and reports if more edits are on their way.
 */
import {
  ErrorCodes,
  LSPErrorCodes,
  Message,
  type MessageReader,
  type MessageWriter,
  type NotificationMessage,
  type RequestMessage,
  type ResponseMessage,
} from 'vscode-languageserver';

/** The callbacks of the ledger. */
export interface TrackerHooks {
  /** The number of state changes so far. */
  readonly countChanges: () => number;
  /** Called if a request fails with an internal error that no state change explains. */
  readonly onFailure: (message: string) => void;
}

/** Tracks the messages of one connection. */
export class RequestTracker {
  readonly #hooks: TrackerHooks;
  readonly #running = new Map<unknown, number>();
  #phase: 'new' | 'serving' | 'shut down' = 'new';
  #unhandledEdits = 0;

  constructor(hooks: TrackerHooks) {
    this.#hooks = hooks;
  }

  /** True after the client has requested a shutdown. */
  get hasShutDown(): boolean {
    return this.#phase === 'shut down';
  }

  /** True if there are unanswered requests. */
  get hasRunning(): boolean {
    return this.#running.size > 0;
  }

  /** True if edits have been read, but not handled yet. */
  get hasUnhandledEdits(): boolean {
    return this.#unhandledEdits > 0;
  }

  /** Call this when an edit has been handled. */
  countEdit(): void {
    this.#unhandledEdits = Math.max(0, this.#unhandledEdits - 1);
  }

  /** Wraps a reader: it omits refused messages, and the writer answers them. */
  watchReader(reader: MessageReader, writer: MessageWriter): MessageReader {
    return {
      onError: reader.onError,
      onClose: reader.onClose,
      onPartialMessage: reader.onPartialMessage,
      dispose: () => {
        reader.dispose();
      },
      listen: (callback) =>
        reader.listen((message: unknown) => {
          const refusal = this.#admit(message);
          if (refusal === undefined) callback(message as Message);
          else if (refusal !== 'drop') void writer.write(refusal);
        }),
    };
  }

  /** Wraps a writer: it replaces errors of requests that an edit has made obsolete. */
  watchWriter(writer: MessageWriter): MessageWriter {
    return {
      onError: writer.onError,
      onClose: writer.onClose,
      end: () => {
        writer.end();
      },
      dispose: () => {
        writer.dispose();
      },
      write: async (message) => writer.write(Message.isResponse(message) ? this.#close(message) : message),
    };
  }

  /** Undefined if the message is accepted. */
  #admit(message: unknown): ResponseMessage | 'drop' | undefined {
    if (!isMessage(message))
      return refuse(readId(message), ErrorCodes.InvalidRequest, 'this is not a message of JSON-RPC 2.0');
    if (Message.isRequest(message)) return this.#admitRequest(message);
    if (!Message.isNotification(message)) return undefined;
    if (message.method === 'exit') return undefined;
    if (this.#phase !== 'serving') return 'drop';
    if (/^textDocument\/did(?:Open|Change|Close)$/.test(message.method)) this.#unhandledEdits++;
    return undefined;
  }

  #admitRequest({ id, method }: RequestMessage): ResponseMessage | undefined {
    if (this.#phase === 'new' && method !== 'initialize')
      return refuse(id, ErrorCodes.ServerNotInitialized, 'the first request must be initialize');
    if (this.#phase === 'serving' && method === 'initialize')
      return refuse(id, ErrorCodes.InvalidRequest, 'the server is already initialized');
    if (this.#phase === 'shut down') return refuse(id, ErrorCodes.InvalidRequest, 'the server has been shut down');
    if (method === 'initialize') this.#phase = 'serving';
    if (method === 'shutdown') this.#phase = 'shut down';
    this.#running.set(id, this.#hooks.countChanges());
    return undefined;
  }

  #close(response: ResponseMessage): ResponseMessage {
    const then = this.#running.get(response.id);
    this.#running.delete(response.id);
    if (response.error?.code !== ErrorCodes.InternalError) return response;
    if (then !== undefined && then < this.#hooks.countChanges())
      return refuse(response.id, LSPErrorCodes.ContentModified, 'the text has changed since the request');
    this.#hooks.onFailure(response.error.message);
    return response;
  }
}

/** Tests if a value is a message that the connection can handle. */
function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { method, params, id } = value as Partial<RequestMessage & NotificationMessage>;
  if (method === undefined) return Message.isResponse(value as Message);
  if (typeof method !== 'string') return false;
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') return false;
  if (method === '$/cancelRequest' && (typeof params !== 'object' || params === null)) return false;
  return params === undefined || params === null || typeof params === 'object';
}

/** The id of a message, if it has a valid one. */
function readId(value: unknown): ResponseMessage['id'] {
  const { id } = (value ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function refuse(id: ResponseMessage['id'], code: number, message: string): ResponseMessage {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
