import { printable } from '../../text/printable.ts';
import type { SarifMessage } from './sarif-log.ts';

/**
 * A SARIF message. In plain text, `[words](target)` is a link, even in untrusted text, so the brackets of such text are escaped.
 */
export function sarifMessage(text: string): SarifMessage {
  const shown = printable(text);
  return { text: shown.includes('](') ? shown.replace(/[\\[\]]/g, '\\$&') : shown };
}
