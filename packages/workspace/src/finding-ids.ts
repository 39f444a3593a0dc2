/** Findings about files before protobuf parsing: names, bytes, YAML, JSON, and the keys and values of hand-written files. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const yaml = (text: string): WrongExample => ({ language: 'yaml', text });

export const workspaceFindings = declareFindings({
  'config-syntax': {
    summary: 'A settings file is not a single valid YAML document.',
    why: '`shepherd.yaml`, `lifecycle.yaml`, registries and locks are settings files. Shepherd reads them first, and does not run with an incomplete configuration.',
    wrong: yaml('version: 1\nroots: [api'),
    remedy: 'Correct the YAML at the location of the finding.',
  },
  'config-unknown-key': {
    summary: 'A settings file contains an unknown key.',
    why: 'A misspelled key would silently have no effect.',
    wrong: yaml('version: 1\nrotos: [api]'),
    remedy: 'Use the key that the finding suggests. With the published JSON Schema, an editor completes keys.',
  },
  'config-duplicate-key': {
    summary: 'A key occurs twice in one mapping.',
    why: 'YAML does not define which of two equal keys applies.',
    wrong: yaml('version: 1\nroots: [api]\nroots: [proto]'),
    remedy: 'Merge the two entries.',
  },
  'config-missing-key': {
    summary: 'A required key is missing.',
    why: 'The key has no sensible default: a waiver without a reason, for example, cannot be reviewed.',
    wrong: yaml('version: 1\nwaivers:\n  - rule: odr\n    package: a.v1'),
    remedy: 'Add the key.',
  },
  'config-invalid-value': {
    summary: 'A key has an invalid value.',
    why: 'A value of another type, or a name that does not exist, would be ignored or misread.',
    wrong: yaml('version: 1\nroots: api'),
    remedy: 'The finding says which values the key allows.',
  },
  'yaml-syntax': {
    summary: 'A file of Kubernetes objects is not valid YAML.',
    why: 'A document that cannot be read is not checked. A duplicate key is an error as well, because the second value would silently win.',
    wrong: yaml('kind: CustomResourceDefinition\nkind: ConfigMap'),
    remedy: 'Correct the YAML at the location of the finding.',
  },
  'data-syntax': {
    summary: 'A data file is not valid and unambiguous YAML or JSON.',
    why: 'Programs disagree about duplicate keys, aliases without an anchor and comments in JSON.',
    wrong: { language: 'json', text: '{ "name": "a", "name": "b" }' },
    remedy: 'Correct the text at the location of the finding.',
  },
  'usage-file': {
    summary: 'A usage file does not match its JSON Schema.',
    why: 'Usage data shows which consumers a break affects, and `compat.unusedForDays` accepts breaks because of it. If a part of a usage file is not read, used elements look unused.',
    wrong: {
      language: 'json',
      text: '{ "schemaVersion": 1, "consumers": [{ "name": "edge", "asOf": "yesterday", "files": 1, "messages": 1, "elements": [] }] }',
    },
    remedy:
      'Generate the file with `shepherd scan --usage` or `shepherd usage merge`. The JSON Schema is published as `schema/usage.schema.json` of `@protoshepherd/workspace`.',
  },
  'invalid-utf8': {
    summary: 'A file is not valid UTF-8.',
    why: 'protoc rejects other encodings, and strings and comments would be garbled.',
    remedy: 'Save the file as UTF-8.',
  },
  'invalid-file-name': {
    summary: 'The name of a `.proto` file is not valid UTF-8.',
    severities: ['warning'],
    why: 'No import can name such a file, so it is not read.',
    remedy: 'Rename the file.',
  },
  'irregular-file': {
    summary: 'A `.proto` file is not a regular file.',
    severities: ['warning'],
    why: 'A pipe, socket or device could block the run, so it is not read.',
    remedy: 'Replace it with a regular file.',
  },
  'skipped-link': {
    summary: 'A symbolic link was not followed.',
    severities: ['note'],
    why: 'With a link that is broken, points outside its root or points to a parent folder, the tree would depend on the machine. The same rules apply to links in a git revision.',
    remedy: 'If the tree needs the target, pass it with `--root` or `--include`.',
  },
  'skipped-submodule': {
    summary: 'A submodule was not read.',
    severities: ['note'],
    why: 'A git revision names the commit of a submodule, but does not contain its files. Shepherd reads them from the submodule if it is checked out.',
    remedy: 'If the tree needs the submodule, run `git submodule update --init`.',
  },
  'interrupted-write': {
    summary: 'A run was interrupted while it wrote to the tree.',
    why: 'A run that is killed between two files leaves a mix of old and new files. The next run that writes to the tree undoes the interrupted one. Until then, findings about the tree are not reliable.',
    remedy:
      'Run the interrupted command again. If it cannot be repeated, restore the files from git and remove the folder `.shepherd-write`.',
  },
  'duplicate-path': {
    summary: 'Two roots contain a file with the same path.',
    severities: ['warning'],
    why: 'An import names a path, not a root, so only the file of the first root is read.',
    remedy: 'Remove one of the files, or one of the roots.',
  },
  'hidden-include': {
    summary: 'Files of an include are hidden by files with the same path.',
    severities: ['note'],
    why: 'Roots come before includes, and earlier includes before later ones. Usually the hidden files are vendored copies.',
    remedy: 'If the files are copies, do nothing. Otherwise change the order of the includes.',
  },
});

export const { createFinding } = workspaceFindings;

/** The id of a finding about files. */
export type WorkspaceFindingId = FindingIdOf<typeof workspaceFindings>;
