import { printable } from '../../text/printable.ts';
import type { SarifMessage } from './sarif-log.ts';

/**
 * A message of SARIF. In a plain text `[words](target)` is a link, whoever wrote the words; where a text looks like one, its brackets are
 * escaped.
 */
export function sarifMessage(text: string): SarifMessage {
  const shown = printable(text);
  return { text: shown.includes('](') ? shown.replace(/[\\[\]]/g, '\\$&') : shown };
}
