/** Rules of `buf lint` that Shepherd covers, too. All others are about names, and remain with buf. */
export const lintRules: Readonly<Record<string, string>> = {
  DIRECTORY_SAME_PACKAGE: 'package-matches-directory',
  FILE_LOWER_SNAKE_CASE: 'file-name',
  IMPORT_USED: 'unused-import',
  PACKAGE_DEFINED: 'versionless-package',
  PACKAGE_DIRECTORY_MATCH: 'package-matches-directory',
  PACKAGE_NO_IMPORT_CYCLE: 'package-cycle',
  PACKAGE_SAME_DIRECTORY: 'package-matches-directory',
  PACKAGE_VERSION_SUFFIX: 'versionless-package',
  STABLE_PACKAGE_NO_IMPORT_UNSTABLE: 'stable-imports-unstable',
};
