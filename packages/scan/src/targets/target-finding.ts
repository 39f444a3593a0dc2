/** The finding about releases that do not understand a message. */
import type { FindingDeclaration } from '@protoshepherd/source';

export const targetFindings = {
  'scan-target': {
    summary: 'A release that is to read the configuration does not understand a part of it.',
    why: 'With `--target`, each message is also read as the named releases would read it. A field, value or type that a release does not have yet, or no longer has, makes a strict reader refuse the whole file; a lenient one ignores it.',
    wayOut:
      'Run at least the release that the message names, or leave the part out for older ones. If the element was removed, use what replaced it.',
  },
} as const satisfies Readonly<Record<string, FindingDeclaration>>;
