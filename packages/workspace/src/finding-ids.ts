/** Findings about files before protobuf parsing: names, bytes, YAML, JSON, and the keys and values of hand-written files. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const yaml = (text: string): WrongExample => ({ language: 'yaml', text });

export const workspaceFindings = declareFindings({
  'config-syntax': {
    summary: 'A file of settings is not one valid YAML document.',
    why: '`shepherd.yaml`, `lifecycle.yaml`, registries and locks are read first, and Shepherd does not run with an incomplete configuration.',
    wrong: yaml('version: 1\nroots: [api'),
    remedy: 'Correct the YAML at the place that the finding shows.',
  },
  'config-unknown-key': {
    summary: 'A file of settings contains an unknown key.',
    why: 'A misspelt key would silently do nothing.',
    wrong: yaml('version: 1\nrotos: [api]'),
    remedy: 'Use the key that the message suggests. The published JSON Schema lets an editor complete keys.',
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
    remedy: 'The message says what the key allows.',
  },
  'yaml-syntax': {
    summary: 'A file of Kubernetes objects is not valid YAML.',
    why: 'A document that cannot be read is not checked. A duplicate key is an error as well, because the second value would silently win.',
    wrong: yaml('kind: CustomResourceDefinition\nkind: ConfigMap'),
    remedy: 'Correct the YAML at the place that the finding shows.',
  },
  'data-syntax': {
    summary: 'A data file is not valid and unambiguous YAML or JSON.',
    why: 'Programs disagree about duplicate keys, aliases without an anchor and comments in JSON.',
    wrong: { language: 'json', text: '{ "name": "a", "name": "b" }' },
    remedy: 'Correct the text at the place that the finding shows.',
  },
  'usage-file': {
    summary: 'A usage file does not match its JSON Schema.',
    why: 'Usage data shows which consumers a break affects, and a policy may accept breaks because of it. If a part of a file is not read, used elements look unused.',
    wrong: {
      language: 'json',
      text: '{ "schemaVersion": 1, "consumers": [{ "name": "edge", "asOf": "yesterday", "files": 1, "messages": 1, "elements": [] }] }',
    },
    remedy:
      'Write the file with `shepherd scan --usage` or `shepherd usage merge`. The JSON Schema is published as `schema/usage.schema.json` of `@protoshepherd/workspace`.',
  },
  'invalid-utf8': {
    summary: 'A file is not valid UTF-8.',
    why: 'protoc refuses other encodings, and strings and comments would be garbled.',
    remedy: 'Save the file as UTF-8.',
  },
  'invalid-file-name': {
    summary: 'The name of a `.proto` file is not valid UTF-8.',
    severities: ['warning'],
    why: 'No import can contain the name, so the file is not read.',
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
    why: 'A link that is broken, points outside its root or points to a parent folder would make the tree depend on the machine. The same rules apply to links at a git revision.',
    remedy: 'Name the target with `--root` or `--include` if the tree needs it.',
  },
  'skipped-submodule': {
    summary: 'A submodule was not read.',
    severities: ['note'],
    why: 'A revision of a repository names the commit of a submodule and does not contain its files; they are read from the submodule if it is checked out.',
    remedy: 'Run `git submodule update --init` if the tree needs it.',
  },
  'interrupted-write': {
    summary: 'A run was interrupted while it wrote to the tree.',
    why: 'A run that is killed between two files leaves a mix of old and new files. The next run that writes there rolls the interrupted run back; until then, findings about the tree are not reliable.',
    remedy:
      'Run the interrupted command again. If it cannot be repeated, restore the files from git and remove the folder `.shepherd-write`.',
  },
  'duplicate-path': {
    summary: 'Two roots have a file of the same path.',
    severities: ['warning'],
    why: 'An import names a path and not a root, so only the file of the first root is read.',
    remedy: 'Remove one of the files, or leave out one of the roots.',
  },
  'hidden-include': {
    summary: 'Files of an include are hidden by files of the same path.',
    severities: ['note'],
    why: 'Roots come before includes, and earlier includes before later ones. Usually the hidden files are vendored copies.',
    remedy: 'If the files are copies, do nothing. Otherwise change the order of the includes.',
  },
});

export const { createFinding } = workspaceFindings;

/** The id of a finding about files. */
export type WorkspaceFindingId = FindingIdOf<typeof workspaceFindings>;
