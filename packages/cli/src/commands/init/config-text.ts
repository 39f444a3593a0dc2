import { defaultStages } from '@protoshepherd/api-tree';
import { printable, type Layout, type Waiver } from '@protoshepherd/workspace';

import { yamlText } from '@protoshepherd/report';

/** The content of a new configuration. */
export interface NewConfig {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
  readonly exclude: readonly string[];
  readonly layout: Layout;
  /** The suffixes of unstable versions; omitted if only the default ones are used. */
  readonly stages: readonly string[];
  readonly policy: string;
  /** The reason for choosing the policy. */
  readonly policyReason: string;
  /** The patterns of release tags; empty if the default ones match. */
  readonly tagPatterns: readonly string[];
  /** The compatibility policy, if it differs from the support policy. */
  readonly compatPolicy: string | undefined;
  /** The style of the files; undefined if they show none. */
  readonly style: string | undefined;
  /** Rules that are off. */
  readonly off: readonly string[];
  readonly waivers: readonly Pick<Waiver, 'rule' | 'path' | 'reason'>[];
  /** The path or URL of the JSON Schema that editors use; a path is relative to the file. */
  readonly schemaPath: string;
}

/** The text of `shepherd.yaml`. It lists every key with its purpose; optional keys without a value are comments. */
export function renderConfig(config: NewConfig): string {
  const { roots, includes, exclude, layout, policy, policyReason, schemaPath } = config;
  return `# yaml-language-server: $schema=${schemaPath}
# Settings of Shepherd. Paths are relative to the folder of this file.

# The version of this file format.
version: 1

# The directories that imports are relative to. Every command works on the files in them.
${renderList('roots', roots)}

# Directories for resolving imports. Shepherd reports no findings in them.
${renderList('includes', includes)}

# Imports that may be missing: folders, files or patterns of import paths. Any other import that does not resolve is an error.
# externals: [google/api/]

# Files and folders below the roots that are not part of the API, such as copies of other APIs, or **/testdata. They still resolve imports.
${renderList('exclude', exclude)}

# Where the version is written:
#   envoy          in the package: envoy.config.core.v3
#   group-version  in the directory: disk/v1/api.proto; the package may be only v1
#   kind-version   as group-version, but the first version of a kind may be above its directory: Backup.proto
layout: ${layout}

${renderStages(config)}
# The support policy: none, envoy@2022-11, csi-proxy, kubernetes, velero, fybrik, kubevela, or one that you define below. With none, every breaking change is reported, and support never ends.
# ${printable(policyReason)}
policy: ${yamlText(policy)}

# Your own policy, which extends another one. "shepherd schedule" shows the resulting dates.
# policies:
#   ours:
#     extends: envoy
#     clauses: { previous-stable: { months: 18 } }

${renderReleases(config)}
# Facts about the life of the API that are not in git. "shepherd lifecycle --init" drafts the file.
# lifecycle: lifecycle.yaml

${renderStyle(config)}
${renderRules(config)}
${renderWaivers(config)}
${renderCompat(config)}
# What "shepherd protoxform" rewrites in the next major version.
# nextMajor:
#   edition: '2023'
#   validation: protovalidate

# Usage files that consumers write with "shepherd scan --usage": commands then report who still uses an element.
# usage:
#   files: ['usage/*.json']

# Configuration that "shepherd scan" reads: the types of messages that neither @type nor a preset names.
# scan:
#   messages:
#     - { files: ['deploy/**/*.yaml'], type: acme.config.v1.Server }

# The list of existing findings that you accept. "shepherd check --write-baseline" writes the file.
baseline: shepherd-baseline.json
`;
}

function renderList(key: string, texts: readonly string[]): string {
  return texts.length === 0 ? `${key}: []` : [`${key}:`, ...texts.map((text) => `  - ${yamlText(text)}`)].join('\n');
}

function renderStages({ stages }: NewConfig): string {
  const isUsual = stages.length === defaultStages.length;
  return `# Words for unstable versions, the least mature first. Policies treat words before beta as alphas and words after it as betas.
${isUsual ? '# versions: { stages: [development, alpha, beta] }' : `versions: { stages: [${stages.join(', ')}] }`}
`;
}

function renderReleases({ tagPatterns }: NewConfig): string {
  const written =
    tagPatterns.length === 0
      ? "# releases: { tags: ['api/v{version}'] }"
      : `releases:\n  tags:\n${tagPatterns.map((pattern) => `    - ${yamlText(pattern)}`).join('\n')}`;
  return `# The patterns of release tags, if not v1.2.3 or 1.2.3; {name} matches any text before the version.\n${written}\n`;
}

function renderStyle({ style }: NewConfig): string {
  const written = style === undefined ? '# style: envoy@2022' : `style: ${style}`;
  return `# The style of files that "shepherd fmt" writes: envoy@2021, envoy@2022, or by default the style that the files use.\n${written}\n`;
}

function renderRules({ off }: NewConfig): string {
  const written =
    off.length === 0
      ? ['# rules:', '#   unused-import: off', '#   depth-limit: { severity: error, limit: 6 }']
      : ['rules:', ...off.map((rule) => `  ${rule}: off`)];
  return `# Rules that are off, or whose severity or options differ from the default. "shepherd rules" lists them all.
${written.join('\n')}
`;
}

function renderWaivers({ waivers }: NewConfig): string {
  const written =
    waivers.length === 0
      ? [
          '# waivers:',
          '#   - rule: odr',
          '#     package: acme.billing.v1',
          '#     reason: clients of v1 move in the next quarter',
          '#     expires: 2030-01-31',
        ]
      : [
          'waivers:',
          ...waivers.map(
            ({ rule, path, reason }) =>
              `  - { rule: ${rule}, path: ${yamlText(path ?? '')}, reason: ${yamlText(reason)} }`,
          ),
        ];
  return `# Findings that you accept, for a package or a path, each with a reason.
${written.join('\n')}
`;
}

function renderCompat({ compatPolicy }: NewConfig): string {
  const written =
    compatPolicy === undefined
      ? ['# compat:', '#   against: change-base', '#   policy: wire']
      : ['compat:', `  policy: ${compatPolicy}`, '#   against: change-base'];
  return `# What "shepherd check" compares the API with to find breaking changes: a revision, merge-base:main, change-base (the commit where the current change began) or last-release.
# The policy decides which changes are breaking; without it, the policy above does. For example: envoy, wire, json, or buf's FILE.
${written.join('\n')}
`;
}
