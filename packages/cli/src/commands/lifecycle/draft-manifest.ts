/** Drafts the first `lifecycle.yaml` of a project: questions that only people can answer, and answers from git to review. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { yamlText } from '@protoshepherd/report';

/** Drafts a manifest from a schedule that was computed without one. */
export function draftManifest({ windows, deprecations, lastCut, asOf }: SupportSchedule): string {
  const undated = windows.filter(({ introduced, state }) => introduced === null && state !== 'unversioned');
  const dated = windows.filter(({ introduced, location }) => introduced !== null && location !== null);
  const items = deprecations.filter(({ marked, kind }) => marked === null && kind !== 'package');
  return [
    '# yaml-language-server: $schema=https://unpkg.com/@protoshepherd/workspace/schema/lifecycle.schema.json',
    '# Facts about the life of this API that neither its files nor git record. Every key is explained in docs/lifecycle.md.',
    `# Drafted for ${asOf}. Facts from git are in comments; uncomment a line to override it.`,
    'version: 1',
    '',
    '# When was the last major version cut?',
    lastCut === null ? '# lastCut: YYYY-MM-DD' : `# lastCut: ${lastCut.day} # ${lastCut.evidence}`,
    '',
    '# When were the users of the API consulted about the next major version?',
    '# consultation: { date: YYYY-MM-DD, note: where to read about it }',
    '',
    '# Releases that have no tag here.',
    '# releases:',
    '#   - { version: v1.0.0, date: YYYY-MM-DD }',
    '',
    ...section('versions', [
      ...undated.map(({ package: name }) => `#   - { package: ${yamlText(name)}, introduced: YYYY-MM-DD }`),
      ...dated.map(
        ({ package: name, introduced, introductions }) =>
          `#   - { package: ${yamlText(name)}, introduced: ${introduced ?? ''} } # ${introductions[0]?.evidence ?? ''}`,
      ),
    ]),
    ...section(
      'items',
      items.map(
        ({ name }) => `#   - { name: ${yamlText(name)}, marked: YYYY-MM-DD, replacement: what to use instead }`,
      ),
    ),
    '# Owners of packages.',
    '# owners:',
    `#   - { package: '*', owner: the name of a team }`,
    '',
  ].join('\n');
}

function section(key: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`# ${key}:`, ...lines, ''];
}
