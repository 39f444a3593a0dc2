import { parseVersion, type ApiFile } from '@protoshepherd/api-tree';
import { optionName, optionRows } from '@protoshepherd/schema';
import { OptionNode } from '@protoshepherd/syntax';

import { veleroPolicy } from '../documentation/explanation.ts';
import { locateFile, locateRow } from '../locations.ts';
import type { FileRule } from '../rule.ts';

/** Reports files whose Go package is missing or belongs to another version. */
export const goPackage: FileRule = {
  about: 'tree',
  scope: 'file',
  id: 'go-package',
  summary: 'Every file has a go_package that ends in the folder of its version.',
  severity: 'error',
  layouts: ['kind-version'],

  *checkFile(file, _options, stages) {
    const found = findGoPackage(file);
    const folder = file.directory.slice(file.directory.lastIndexOf('/') + 1);
    const isVersionFolder = parseVersion(folder, stages) !== undefined;
    const subject = { package: file.packageVersion.name };
    if (found === undefined) {
      yield { ...subject, message: 'the file has no go_package', location: locateFile(file) };
    } else if (isVersionFolder && !`/${importPath(found.value)}`.endsWith(`/${folder}`)) {
      const message = `go_package "${found.value}" does not end in "${folder}", the folder of the file`;
      yield { ...subject, message, location: locateRow(file, found.row) };
    }
  },

  explanation: {
    why: 'If the option is the same in all versions, the compiler puts their Go code into one package, where their names collide, or where one overwrites the other. Without the option, the Go compiler of protobuf does not generate code.',
    policy: veleroPolicy(
      'Proto Service Definitions',
      'Every service definition has a `go_package`, so that the code of each version is generated into its own folder.',
    ),
    inspects:
      'The option `go_package` of every file below the roots. In a folder such as `v2`, its last part must be `v2`; what follows a `;` is only the package name and does not count.',
    wrong: {
      'backupitemaction/v2/BackupItemAction.proto':
        'package v2;\noption go_package = "example.com/plugin/generated";\nservice BackupItemAction {}',
    },
    right: {
      'backupitemaction/v2/BackupItemAction.proto':
        'package v2;\noption go_package = "example.com/plugin/generated/backupitemaction/v2";\nservice BackupItemAction {}',
    },
    remedy: 'Set the option to the folder for the generated code, one folder per version.',
  },
};

function findGoPackage(file: ApiFile): { readonly value: string; readonly row: number } | undefined {
  const { tree } = file.schemaFile;
  const row = optionRows(tree, 0).find((option) => optionName(tree, option) === 'go_package');
  if (row === undefined) return undefined;
  const { value } = new OptionNode(tree, row);
  return { value: value?.kind === 'string' ? value.value : '', row };
}

function importPath(value: string): string {
  return value.split(';', 1)[0] as string;
}
