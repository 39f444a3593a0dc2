/** A small tree in Envoy's manner for the commands that change trees, with its own annotations. */
const status = (value: string): string =>
  `option (shepherd.annotations.v1.file_status).package_version_status = ${value};`;

const annotations = {
  'api/shepherd/annotations/v1/status.proto': `syntax = "proto3";

package shepherd.annotations.v1;

import "google/protobuf/descriptor.proto";

extend google.protobuf.FileOptions {
  FileStatus file_status = 58401;
}

enum PackageVersionStatus {
  UNKNOWN = 0;
  FROZEN = 1;
  ACTIVE = 2;
  NEXT_MAJOR_VERSION_CANDIDATE = 3;
}

message FileStatus {
  PackageVersionStatus package_version_status = 1;
}
`,
  'api/shepherd/annotations/v1/deprecation.proto': `syntax = "proto3";

package shepherd.annotations.v1;

import "google/protobuf/descriptor.proto";

extend google.protobuf.FieldOptions {
  string field_deprecated_at = 58403;
}

extend google.protobuf.EnumValueOptions {
  string enum_value_deprecated_at = 58403;
}
`,
};

function file(name: string, state: string, body: string, imports: readonly string[] = []): string {
  const own = imports.map((path) => `import "${path}";\n`).join('');
  return `syntax = "proto3";

package ${name};

${own}${own === '' ? '' : '\n'}import "shepherd/annotations/v1/status.proto";

${status(state)}

${body}`;
}

/** `x.boot` in v2, v3 and v4alpha, and `x.user` that has no candidate. */
export const lifecycleTree: Readonly<Record<string, string>> = {
  'shepherd.yaml': 'version: 1\nroots: [api]\npolicy: envoy\n',
  ...annotations,
  'api/x/boot/v2/boot.proto': file('x.boot.v2', 'FROZEN', 'message Boot {\n}\n'),
  'api/x/boot/v3/boot.proto': file(
    'x.boot.v3',
    'ACTIVE',
    '// Boots.\nmessage Boot {\n  string old = 1 [deprecated = true, (shepherd.annotations.v1.field_deprecated_at) = "3.0"];\n\n  // The name.\n  string name = 2;\n\n  string title = 3;\n}\n',
  ).replace('import "', 'import "shepherd/annotations/v1/deprecation.proto";\nimport "'),
  'api/x/boot/v4alpha/boot.proto': file(
    'x.boot.v4alpha',
    'NEXT_MAJOR_VERSION_CANDIDATE',
    '// Boots.\nmessage Boot {\n  reserved 1;\n\n  reserved "old";\n\n  // The name.\n  string name = 2;\n\n  string title = 3;\n}\n',
  ),
  'api/x/user/v3/user.proto': file('x.user.v3', 'ACTIVE', 'message User {\n  boot.v3.Boot boot = 1;\n}\n', [
    'x/boot/v3/boot.proto',
  ]),
};
