import { groupMissingImports, type FoundFolder, type MissingImports } from '../missing-imports.ts';
import { locateRow } from '../locations.ts';
import type { CheckSubject, RuleFinding, TreeRule } from '../rule.ts';

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
function importSource(path: string): string | undefined {
  return Object.entries(sources).find(([folder]) => path.startsWith(folder))?.[1];
}

/** Reports unresolved imports, including those of included files, because everything behind them was not checked. */
export const unresolvedImport: TreeRule = {
  about: 'tree',
  id: 'unresolved-import',
  summary: 'Every import resolves to a file, or is listed under `externals`.',
  severity: 'error',
  reportsIncludes: true,

  *check(subject) {
    for (const missing of groupMissingImports(subject.graph, subject.imports)) yield describe(missing, subject);
  },

  explanation: {
    why:
      'An unresolved import leaves a gap in every result: the graph lacks an edge, and a violation of the One Definition Rule may go unnoticed. Therefore ' +
      'every command that checks or generates reports it and fails.',
    inspects:
      'Imports in files below the roots, and in the included files that they reach. `google/protobuf/` files are built in. All unresolved imports of files ' +
      'below the same missing folder give one finding, at the first of them.',
    wrong: {
      'a/v1/a.proto': 'package a.v1;\nimport "a/v1/typse.proto";\nimport "elsewhere/options.proto";',
      'a/v1/types.proto': 'package a.v1;',
    },
    right: {
      'a/v1/a.proto': 'package a.v1;\nimport "a/v1/types.proto";\nimport "google/protobuf/any.proto";',
      'a/v1/types.proto': 'package a.v1;',
    },
    remedy:
      'Correct the path. If the file exists but was not read, pass its folder with `--root` or `--include`, or list it under `roots` or `includes` in ' +
      '`shepherd.yaml`. If the results do not need the file, list its folder under `externals`: `externals: [google/api/, validate/]`.',
  },
};

function describe(missing: MissingImports, subject: CheckSubject): RuleFinding {
  const { prefix, imports } = missing;
  const [{ file, import: first }] = imports;
  const packages = [...new Set(imports.map((open) => open.file.packageVersion.name))].toSorted();
  const [only, ...others] = packages;
  const paths = [...new Set(imports.map((open) => open.import.path))].toSorted();
  const found = subject.imports.findFolder(paths);
  return {
    message: `${describeMissing(missing)}; ${suggestFix(missing, found, subject)}`,
    location: locateRow(file, first.row),
    // A finding about several packages must not be waived through one of them.
    ...(only !== undefined && others.length === 0 && { package: only }),
    subject: prefix,
    data: {
      prefix,
      imports: paths,
      importers: countImporters(missing),
      packages,
      include: found?.folder ?? null,
    },
  };
}

function describeMissing(missing: MissingImports): string {
  const importers = countImporters(missing);
  const counted = importers === 1 ? '1 file imports' : `${importers} files import`;
  if (!missing.prefix.endsWith('/'))
    return `"${missing.prefix}" is not found${importers === 1 ? '' : `, and ${counted} it`}`;
  return `no root or include contains ${missing.prefix}, and ${counted} from it`;
}

function countImporters({ imports }: MissingImports): number {
  return new Set(imports.map(({ file }) => file)).size;
}

/** A suggestion: the path that was meant, a folder that has the file, or the project that the file comes from. */
function suggestFix(
  { prefix, imports }: MissingImports,
  found: FoundFolder | undefined,
  subject: CheckSubject,
): string {
  const [{ import: first }] = imports;
  if (found !== undefined) return `${chooseOption(found, imports)} ${found.folder} has it`;
  // A single wrong path may be a typo; several wrong paths suggest a folder that was not read.
  const near = imports.every((open) => open.import.path === first.path) ? nearestFile(first.path, subject) : undefined;
  if (near !== undefined) return `did you mean "${near}"?`;
  const source = importSource(first.path);
  const folder = source === undefined ? 'the folder that has it' : `a copy of ${source}`;
  return `pass ${folder} with --include, or list ${prefix} under externals in shepherd.yaml`;
}

/** A folder that also contains every importing file is the intended root. */
function chooseOption({ inRoot }: FoundFolder, imports: MissingImports['imports']): string {
  const isRoot = inRoot !== undefined && imports.every(({ file }) => file.isTarget && file.path.startsWith(inRoot));
  return isRoot ? '--root' : '--include';
}

/** The file with the same name below the same top folder, preferring a folder of the same name. */
function nearestFile(path: string, { files }: CheckSubject): string | undefined {
  const top = path.slice(0, path.indexOf('/') + 1);
  const name = lastParts(path, 1);
  const alike = files.filter(
    (file) => file.path.startsWith(top) && (file.path === name || file.path.endsWith(`/${name}`)),
  );
  return (alike.find((file) => lastParts(file.path, 2) === lastParts(path, 2)) ?? alike[0])?.path;
}

function lastParts(path: string, count: number): string {
  return path.split('/').slice(-count).join('/');
}
