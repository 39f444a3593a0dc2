/** Usage files for tests, one line for each scan. */
import { printUsage, type ConsumerUsage, type ElementUse } from '@protoshepherd/usage';

/** How many times each element is used. */
export type Uses = Readonly<Record<string, number>>;

/** A scan of a consumer, written as `edge 1.2`, or `edge` without a version. */
export function scan(consumer: string, asOf: string, uses: Uses): ConsumerUsage {
  const [name = '', version] = consumer.split(' ');
  const elements = Object.entries(uses).map(([element, count]): ElementUse => ({
    element,
    kind: guessKind(element),
    count,
  }));
  return { name, ...(version !== undefined && { version }), asOf, files: 1, messages: 1, elements };
}

/** The text of a usage file. */
export function usageFile(...consumers: readonly ConsumerUsage[]): string {
  return printUsage({ schemaVersion: 1, consumers });
}

function guessKind(element: string): ElementUse['kind'] {
  const last = element.slice(element.lastIndexOf('.') + 1);
  if (last === last.toUpperCase()) return 'enumValue';
  return /^[A-Z]/.test(last) ? 'message' : 'field';
}
