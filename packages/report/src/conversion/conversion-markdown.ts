/** Renders conversions between versions as a Markdown page with a table for each pair. */
import type { ConversionDescription, HubPlan } from '@protoshepherd/convert';

import { formatCount } from '../text/format-count.ts';
import { markdownTable, markdownText } from '../text/markdown-text.ts';
import { fieldLine, describeRoundTrip, valueLine } from './conversion-lines.ts';

/** Renders conversions, and their hub if there is one. */
export function* renderConversionsMarkdown(
  conversions: readonly ConversionDescription[],
  hub: HubPlan | undefined,
): Iterable<string> {
  for (const { from, to, messages, enums, removed, added } of conversions) {
    yield `## ${markdownText(from)} → ${markdownText(to)}\n\n`;
    yield markdownTable(
      ['message', 'old → new → old', 'new → old → new'],
      messages.map((message) => [
        formatPair(message),
        describeRoundTrip(message.there),
        describeRoundTrip(message.back),
      ]),
    );
    const rows = [
      ...messages.flatMap((message) =>
        message.fields.flatMap((field) => {
          const line = fieldLine(field);
          return line === undefined ? [] : [[formatPair(message), line.kind, line.what]];
        }),
      ),
      ...enums.flatMap((step) =>
        step.values.flatMap((value) => {
          const line = valueLine(value);
          return line === undefined ? [] : [[formatPair(step), line.kind, line.what]];
        }),
      ),
      ...removed.map(({ name, kind }) => [name, 'removed', kind]),
      ...added.map(({ name, kind }) => [name, 'added', kind]),
    ];
    if (rows.length > 0) yield `\n${markdownTable(['type', 'what happens', 'to what'], rows)}`;
    yield '\n';
  }
  if (hub !== undefined) yield* renderHub(hub);
}

function formatPair({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} → ${to}`;
}

function* renderHub({ hub, spokes, functionsPerMessage }: HubPlan): Iterable<string> {
  const { withHub, withoutHub } = functionsPerMessage;
  yield `## Hub ${markdownText(hub)}\n\n`;
  if (withoutHub > withHub)
    yield `${formatCount(withHub, 'function')} for a message instead of ${formatCount(withoutHub)}.\n\n`;
  const rows = spokes.flatMap(({ spoke, functions }) =>
    functions.map(({ name, manual }) => [spoke, name, manual.length === 0 ? 'generated' : manual.join('; ')]),
  );
  yield markdownTable(['version', 'function', 'by hand, because'], rows);
}
