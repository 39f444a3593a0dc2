import { envoyPolicy } from '../documentation/explanation.ts';
import { locateFile } from '../locations.ts';
import type { FileRule } from '../rule.ts';

/** Reports files whose folder does not match their package statement. */
export const packageMatchesDirectory: FileRule<{ prefixes: readonly string[] }> = {
  about: 'tree',
  scope: 'file',
  id: 'package-matches-directory',
  summary: 'A file is in the folder that its package names.',
  severity: 'error',
  layouts: ['envoy'],
  options: {
    prefixes: { default: ['contrib'], description: 'Folders that may precede the folder of a package.' },
  },

  *checkFile(file, { prefixes }) {
    const { package: name } = file.schemaFile;
    const expected = name.replaceAll('.', '/');
    const folders = [expected, ...prefixes.map((prefix) => `${prefix}/${expected}`)];
    if (name === '' || folders.includes(file.directory)) return;
    yield {
      message: `package ${name} is in folder "${file.directory}", but belongs in "${expected}"`,
      location: locateFile(file),
      package: file.packageVersion.name,
      data: { package: name, directory: file.directory },
    };
  },

  explanation: {
    why:
      'Readers can derive the package from an import path, and the folder from a package. Tools rely on this too: moving, copying or freezing a version is an ' +
      'operation on a folder.',
    policy: envoyPolicy(
      'API semantic versioning',
      'The major version of a package is part of its name and of its directory: version 2 of the tracing API is `envoy.service.trace.v2`, in `envoy/service/trace/v2`.',
    ),
    inspects:
      'The folder of every file, relative to its root, and its package statement. If a tree keeps some packages in a separate folder, as Envoy does in ' +
      '`contrib/`, list that folder in `prefixes`. [versionless-package](versionless-package.md) handles files without a package.',
    wrong: { 'envoy/service/trace/v2/trace_service.proto': 'package envoy.service.trace.v3;' },
    right: { 'envoy/service/trace/v2/trace_service.proto': 'package envoy.service.trace.v2;' },
    remedy:
      'Correct the folder or the package. Moving a file changes the import path that others use; changing the package changes the names of its types.',
  },
};
