import { envoyPolicy } from '../documentation/explanation.ts';
import { placeOfFile } from '../place.ts';
import type { FileRule } from '../rule.ts';

/** Reports files whose folder says another package than their package statement. */
export const packageMatchesDirectory: FileRule<{ prefixes: readonly string[] }> = {
  about: 'tree',
  scope: 'file',
  id: 'package-matches-directory',
  summary: 'A file lies in the folder that its package names.',
  severity: 'error',
  layouts: ['envoy'],
  options: {
    prefixes: { default: ['contrib'], description: 'Folders that may stand before the folder of a package.' },
  },

  *checkFile(file, { prefixes }) {
    const { package: name } = file.schemaFile;
    const expected = name.replaceAll('.', '/');
    const folders = [expected, ...prefixes.map((prefix) => `${prefix}/${expected}`)];
    if (name === '' || folders.includes(file.directory)) return;
    yield {
      message: `${name} is the package of a file in "${file.directory}"; its folder would be "${expected}"`,
      location: placeOfFile(file),
      package: file.packageVersion.name,
      data: { package: name, directory: file.directory },
    };
  },

  explanation: {
    why: 'Who reads an import knows the package, and who reads a package knows where to look. Tools rely on it, too: whatever moves, copies or freezes a version handles a folder.',
    policy: envoyPolicy(
      'API semantic versioning',
      'The major version of a package stands in its name and in its directory alike: version 2 of the tracing API is `envoy.service.trace.v2`, in `envoy/service/trace/v2`.',
    ),
    looksAt:
      'The folder of every file, seen from its root, and its package statement. Some trees keep parts of themselves apart, as Envoy does below `contrib/`; such folders are named in `prefixes` and may stand before the folder of a package. A file without a package is left to [versionless-package](versionless-package.md).',
    wrong: { 'envoy/service/trace/v2/trace_service.proto': 'package envoy.service.trace.v3;' },
    right: { 'envoy/service/trace/v2/trace_service.proto': 'package envoy.service.trace.v2;' },
    wayOut:
      'Correct whichever of the two is wrong. Moving a file changes what others import; changing a package changes the names of its types, which people may use already.',
  },
};
