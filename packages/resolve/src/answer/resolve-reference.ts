import type { Definition } from '../definition/definition.ts';
import { readVersionRequest } from '../reference.ts';
import { isNameless, splitReference } from '../reference.ts';
import { namelessVerdict, type Answer } from './answer.ts';
import { resolveRevision } from './resolve-revision.ts';
import { resolveSeries, type SeriesOptions } from './resolve-series.ts';

/** Resolves a reference among the versions of a definition, depending on the mode of the definition. */
export function resolveReference(reference: string, definition: Definition, options: SeriesOptions = {}): Answer {
  const { name, version: written } = splitReference(reference);
  if (isNameless(name)) return { reference, ...namelessVerdict };
  const verdict =
    definition.mode === 'legacy'
      ? resolveRevision(written, definition, options)
      : resolveSeries(readVersionRequest(written), definition, options);
  return { reference, ...verdict };
}
