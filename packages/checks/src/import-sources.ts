/** Where well-known imports come from, by the folder that their paths begin with; the first that fits counts. */
const sources: Readonly<Record<string, string>> = {
  'google/protobuf/': 'protobuf',
  'google/': 'googleapis',
  'validate/': 'protoc-gen-validate',
  'buf/validate/': 'protovalidate',
  'udpa/': 'cncf/xds',
  'xds/': 'cncf/xds',
  'envoy/': "Envoy's data-plane-api",
  'opencensus/': 'opencensus-proto',
  'opentelemetry/': 'opentelemetry-proto',
  'io/prometheus/': "Prometheus' client_model",
  'protoc-gen-openapiv2/': 'grpc-gateway',
  'gogoproto/': 'gogo/protobuf',
  'cosmos_proto/': 'cosmos-proto',
  'amino/': 'cosmos-sdk',
  'tendermint/': 'cometbft',
  'k8s.io/': 'the Kubernetes API',
};

/** The project that an import is known to come from; undefined if nothing is known. */
export function importSource(path: string): string | undefined {
  return Object.entries(sources).find(([folder]) => path.startsWith(folder))?.[1];
}
