/** Findings about files before protobuf parsing: names, bytes, YAML, JSON, and the keys and values of hand-written files. */
import { declareFindings, type FindingIdOf, type WrongExample } from '@protoshepherd/source';

const yaml = (text: string): WrongExample => ({ language: 'yaml', text });

export const workspaceFindings = declareFindings({
  'config-syntax': {
    summary: 'A file of settings is one YAML document.',
    why: '`shepherd.yaml`, `lifecycle.yaml`, registries and locks are read before anything else; nothing runs on half a configuration.',
    wrong: yaml('version: 1\nroots: [api'),
    wayOut: 'Correct the YAML at the place that the finding shows.',
  },
  'config-unknown-key': {
    summary: 'A file of settings has only keys that exist.',
    why: 'A misspelt key would silently do nothing.',
    wrong: yaml('version: 1\nrotos: [api]'),
    wayOut: 'Take the key that the message suggests. The published JSON Schema lets an editor complete keys.',
  },
  'config-duplicate-key': {
    summary: 'A key stands once in its mapping.',
    why: 'YAML does not say which of two equal keys counts.',
    wrong: yaml('version: 1\nroots: [api]\nroots: [proto]'),
    wayOut: 'Join the two.',
  },
  'config-missing-key': {
    summary: 'A key that must be there is missing.',
    why: 'There is no sensible default for it: for example, a waiver without a reason tells nobody why.',
    wrong: yaml('version: 1\nwaivers:\n  - rule: odr\n    package: a.v1'),
    wayOut: 'Add the key.',
  },
  'config-invalid-value': {
    summary: 'A value is one that its key allows.',
    why: 'A value of another type, or a name that does not exist, would be ignored or misread.',
    wrong: yaml('version: 1\nroots: api'),
    wayOut: 'The message says what the key allows.',
  },
  'yaml-syntax': {
    summary: 'A file of Kubernetes objects consists of YAML documents.',
    why: 'A document that cannot be read is not judged. A key that stands twice in a mapping is an error, too, since the second would silently win.',
    wrong: yaml('kind: CustomResourceDefinition\nkind: ConfigMap'),
    wayOut: 'Correct the YAML at the place that the finding shows.',
  },
  'data-syntax': {
    summary: 'Data to migrate is YAML or JSON that can be read in one way only.',
    why: 'Keys that stand twice, aliases without an anchor and comments in JSON are read differently by different programs.',
    wrong: { language: 'json', text: '{ "name": "a", "name": "b" }' },
    wayOut: 'Correct the text at the place that the finding shows.',
  },
  'usage-file': {
    summary: 'A usage file has the published form.',
    why: 'Usage data decides who is said to be affected by a break, and a policy may accept breaks because of it. A file that cannot be read completely would make used elements look unused.',
    wrong: {
      language: 'json',
      text: '{ "schemaVersion": 1, "consumers": [{ "name": "edge", "asOf": "yesterday", "files": 1, "messages": 1, "elements": [] }] }',
    },
    wayOut:
      'Write the file with `shepherd scan --usage` or `shepherd usage merge`. The JSON Schema is published as `schema/usage.schema.json` of `@protoshepherd/workspace`.',
  },
  'invalid-utf8': {
    summary: 'A file is UTF-8.',
    why: 'protoc refuses other encodings, and strings and comments would be garbled.',
    wayOut: 'Save the file as UTF-8.',
  },
  'invalid-file-name': {
    summary: 'The name of a `.proto` file is UTF-8.',
    severities: ['warning'],
    why: 'No import could spell the name, so the file is not read.',
    wayOut: 'Rename the file.',
  },
  'irregular-file': {
    summary: 'A `.proto` file is a regular file.',
    severities: ['warning'],
    why: 'A pipe, socket or device could block the run, so it is not read.',
    wayOut: 'Replace it by a file.',
  },
  'skipped-link': {
    summary: 'A symbolic link was not followed.',
    severities: ['note'],
    why: 'A link that leads nowhere, out of its root, or back to its own folder would make the tree depend on the machine. Links at a git revision are followed by the same rules.',
    wayOut: 'Name the target with `--root` or `--include` if the tree needs it.',
  },
  'skipped-submodule': {
    summary: 'A submodule was not read.',
    severities: ['note'],
    why: 'A revision of a repository names the commit of a submodule and does not contain its files; they are read from the submodule if it is checked out.',
    wayOut: 'Run `git submodule update --init` if the tree needs it.',
  },
  'interrupted-write': {
    summary: 'No run was interrupted while it wrote to the tree.',
    why: 'A run that is killed between two files leaves old and new ones side by side. The next run that writes there undoes what was begun; until then nothing that is said about the tree can be trusted.',
    wayOut:
      'Run the interrupted command again. If it cannot be repeated, restore the files from git and remove the folder `.shepherd-write`.',
  },
  'duplicate-path': {
    summary: 'Two roots have a file of the same path.',
    severities: ['warning'],
    why: 'An import names a path and not a root, so only the file of the first root is read.',
    wayOut: 'Remove one of the files, or leave out one of the roots.',
  },
  'hidden-include': {
    summary: 'Files of an include are hidden by files of the same path.',
    severities: ['note'],
    why: 'Roots come before includes, and earlier includes before later ones. Usually the hidden files are vendored copies.',
    wayOut: 'Nothing, if the files are copies. Otherwise change the order of the includes.',
  },
});

export const { createFinding } = workspaceFindings;

/** The id of a finding about files. */
export type WorkspaceFindingId = FindingIdOf<typeof workspaceFindings>;
