import type { Layout } from '@protoshepherd/workspace';

import { yamlText } from '../../yaml-text.ts';

/** What the configuration of a new project says. */
export interface NewConfig {
  readonly roots: readonly string[];
  readonly includes: readonly string[];
  readonly layout: Layout;
  /** Where editors find the JSON Schema of the file, seen from it; undefined if that is not installed. */
  readonly schemaPath: string | undefined;
}

/** The text of `shepherd.yaml`: every key there is, with what it is for; those that a project may do without are comments. */
export function renderConfig({ roots, includes, layout, schemaPath }: NewConfig): string {
  const schemaLine = schemaPath === undefined ? '' : `# yaml-language-server: $schema=${schemaPath}\n`;
  return `${schemaLine}# Settings of Shepherd. Paths are relative to the folder of this file.

# The version of this file format.
version: 1

# The directories that imports are relative to. Their files are what every command is about.
${renderList('roots', roots)}

# Directories that are only there to resolve imports. They are never reported on.
${renderList('includes', includes)}

# How directories and packages carry the version:
#   envoy          the package says it all: envoy.config.core.v3
#   group-version  the directories say it, packages may be bare: disk/v1/api.proto
#   kind-version   the same, and the first version of a kind may stand above its directory: Backup.proto
layout: ${layout}

# The support policy: envoy, envoy@2021-01, kubernetes, or the name of your own.
# policy: envoy

# A policy of your own: another one with other numbers. "shepherd schedule" shows what follows from it.
# policies:
#   ours:
#     extends: envoy
#     clauses: { previous-stable: { months: 18 } }

# Facts about the life of the API that git cannot know. "shepherd lifecycle --init" drafts the file.
# lifecycle: lifecycle.yaml

# Rules that are off, or whose severity or options differ from the default. "shepherd rules" lists them all.
# rules:
#   unused-import: off
#   depth-limit: { severity: error, limit: 6 }

# Findings that do not count, each with its reason, for a package or a path.
# waivers:
#   - rule: odr
#     package: acme.billing.v1
#     reason: clients of v1 are moved in the next quarter
#     expires: 2030-01-31

# What "shepherd check" compares the API with, to tell what breaks: a revision, merge-base:main, change-base (where the change at hand began), last-release;
# and what counts as a break, if it is not what the policy above says: envoy, wire, json, FILE of buf.
# compat:
#   against: change-base
#   policy: wire

# Findings of an old API that are accepted for now. "shepherd check --write-baseline" writes the file; without it, nothing is accepted.
baseline: shepherd-baseline.json
`;
}

function renderList(key: string, texts: readonly string[]): string {
  return texts.length === 0 ? `${key}: []` : [`${key}:`, ...texts.map((text) => `  - ${yamlText(text)}`)].join('\n');
}
