import type { DataPath } from '@protoshepherd/migrate';
import type { FindingDraft, Fix, Span } from '@protoshepherd/source';

import type { ScanFindingId } from '../finding-ids.ts';

/** A finding about a part of a message, without a file location. */
export interface ScanDraft<Id extends string = ScanFindingId>
  extends Span, Pick<FindingDraft<Id>, 'rule' | 'severity'> {
  readonly path: DataPath | undefined;
  /** One plain sentence without the path and without a full stop. */
  readonly text: string;
  /** The subject of the finding, such as an element; together with the path it identifies the finding. */
  readonly subject: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly fix?: Omit<Fix, 'file'>;
}
