/** Adds a deprecation date to the manifest as a text edit, which keeps the author's layout and comments. */
import type { TextEdit } from '@protoshepherd/source';

/** The manifest's data about a deprecated element. */
export interface DatedItem {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly marked: string;
  readonly replacement?: string;
}

/**
 * The edit that adds an item. It is undefined if the text already has the item, or if its list does not have one item on each
 * line.
 */
export function dateDeprecation(text: string, { name, marked, replacement }: DatedItem): TextEdit | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('items:'));
  const isNamed = lines.some((line) => line.includes('name:') && line.split(/[\s,'"{}]+/).includes(name));
  const also = replacement === undefined ? '' : `, replacement: ${replacement}`;
  const entry = `- { name: ${name}, marked: ${marked}${also} }`;
  if (isNamed) return undefined;
  if (at === -1) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    return { start: text.length, end: text.length, text: `${gap}items:\n  ${entry}\n` };
  }
  const first = lines[at + 1] ?? '';
  const words = first.trimStart();
  if ((lines[at] as string).trimEnd() !== 'items:' || !words.startsWith('- ')) return undefined;
  const start = lines.slice(0, at + 1).reduce((sum, line) => sum + line.length + 1, 0);
  return { start, end: start, text: `${first.slice(0, first.length - words.length)}${entry}\n` };
}
