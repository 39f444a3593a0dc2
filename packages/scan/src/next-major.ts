/** Reports what the next major version would drop or rename, with the walk of `migrate`. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { MigrationPreview, type DataPath, type PreviewNote } from '@protoshepherd/migrate';
import type { DataNode } from '@protoshepherd/workspace';

import type { PlacedText } from './documents/placed-text.ts';
import type { ScanDraft } from './judge/scan-draft.ts';

/** Previews messages in the next major version. */
export class NextMajor {
  readonly #preview: MigrationPreview;
  readonly #texts = new WeakMap<PlacedText, ReturnType<MigrationPreview['openText']>>();

  constructor(tree: ApiTree) {
    this.#preview = new MigrationPreview(tree);
  }

  /** The changes to a message of a part. */
  preview(node: DataNode, type: string, path: DataPath | undefined, part: PlacedText): readonly ScanDraft[] {
    const open = this.#texts.get(part) ?? this.#preview.openText();
    this.#texts.set(part, open);
    return open(node, type, path).map(toDraft);
  }
}

function toDraft({ kind, package: owner, path, text, replacement, start, end }: PreviewNote): ScanDraft {
  return {
    rule: 'scan-next-major',
    severity: kind === 'lost' ? 'warning' : 'note',
    path: path === '' ? undefined : { around: undefined, step: path },
    text: replacement === undefined ? text : `${text}; use ${replacement} instead`,
    subject: `${kind} ${text}`,
    data: { package: owner, change: kind, ...(replacement !== undefined && { replacement }) },
    start,
    end,
  };
}
