/** The projects that well-known imports come from, by path prefix. The first match counts. */
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

/** The project that an import comes from, if it is well known. */
export function importSource(path: string): string | undefined {
  return Object.entries(sources).find(([folder]) => path.startsWith(folder))?.[1];
}
