/** Services of a tree over real gRPC: servers and clients with JSON on our side and bytes on the wire. */
import {
  create,
  createFileRegistry,
  fromBinary,
  fromJson,
  toBinary,
  toJson,
  type DescMessage,
  type DescService,
  type JsonValue,
} from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  type MethodDefinition,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { ApiTree } from '@protoshepherd/api-tree';

/** A method of a service, on either side. An error with a gRPC `code` is passed on with it. */
export type JsonMethod = (request: JsonValue) => JsonValue | Promise<JsonValue>;

/** Methods by name. */
export type JsonMethods = Readonly<Record<string, JsonMethod>>;

/** Finds a service of a tree by its full name. */
export function serviceLookup(tree: ApiTree): (name: string) => DescService {
  const file = tree.schema.files.map((each) =>
    fromBinary(FileDescriptorProtoSchema, tree.schema.descriptorBytes(each)),
  );
  const registry = createFileRegistry(create(FileDescriptorSetSchema, { file }));
  return (name) => {
    const service = registry.getService(name);
    if (service === undefined) throw new Error(`there is no service ${name}`);
    return service;
  };
}

/** Starts a server on a free port of this machine, and returns its address and a function to stop it. */
export async function serve(
  services: readonly { readonly service: DescService; readonly methods: JsonMethods }[],
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = new Server();
  for (const { service, methods } of services) server.addService(createDefinition(service), createHandlers(methods));
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return { address: `127.0.0.1:${port}`, stop: () => server.forceShutdown() };
}

/** Every method of a service, called on the server at an address. */
export function connect(
  address: string,
  service: DescService,
): { readonly methods: JsonMethods; readonly close: () => void } {
  const client = new Client(address, credentials.createInsecure());
  const methods = Object.values(createDefinition(service)).map(
    ({ path, requestSerialize, responseDeserialize }): [string, JsonMethod] => [
      path.slice(path.lastIndexOf('/') + 1),
      (request) =>
        new Promise((resolve, reject) => {
          client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, (error, response) =>
            error === null ? resolve(response as JsonValue) : reject(error),
          );
        }),
    ],
  );
  return { methods: Object.fromEntries(methods), close: () => client.close() };
}

function createDefinition(service: DescService): ServiceDefinition {
  return Object.fromEntries(
    service.methods.map(({ name, input, output }): [string, MethodDefinition<JsonValue, JsonValue>] => [
      name,
      {
        path: `/${service.typeName}/${name}`,
        requestStream: false,
        responseStream: false,
        requestSerialize: (value) => write(input, value),
        requestDeserialize: (bytes) => read(input, bytes),
        responseSerialize: (value) => write(output, value),
        responseDeserialize: (bytes) => read(output, bytes),
      },
    ]),
  );
}

function createHandlers(methods: JsonMethods): UntypedServiceImplementation {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (call: { readonly request: JsonValue }, answer: (error: unknown, response?: JsonValue) => void): void => {
        void (async () => method(call.request))().then(
          (response) => answer(null, response),
          (error: unknown) => answer(error),
        );
      },
    ]),
  ) as unknown as UntypedServiceImplementation;
}

function write(type: DescMessage, value: JsonValue): Buffer {
  return Buffer.from(toBinary(type, fromJson(type, value)));
}

function read(type: DescMessage, bytes: Buffer): JsonValue {
  return toJson(type, fromBinary(type, bytes), { alwaysEmitImplicit: true });
}
