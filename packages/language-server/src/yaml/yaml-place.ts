/** Finds the place of a cursor in a YAML file: its parent, and the text that is already typed. */
import type { Span } from '@protoshepherd/source';
import type { ConfigPath } from '@protoshepherd/workspace';

import { splitKey, unquoted, YamlLines } from './yaml-lines.ts';

/** A place where text may be typed. */
export interface YamlPlace {
  /** `value` after a colon or in a list on one line; `start` where a key, an item or a value may begin. */
  readonly part: 'value' | 'start';
  /** The parent of a new key, or the owner of the value. */
  readonly path: ConfigPath;
  /** The typed text up to the cursor. */
  readonly written: string;
  /** The replaced span: the word around the cursor. */
  readonly span: Span;
  /** Whether a colon follows the word. */
  readonly hasColon: boolean;
}

export function placeAt(text: string, offset: number): YamlPlace {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lines = new YamlLines();
  let at = 0;
  for (const line of text.slice(0, lineStart).split('\n').slice(0, -1)) {
    lines.read(line.replace(/\r$/, ''), at);
    at += line.length + 1;
  }
  const opened = lines.open(text.slice(lineStart, offset), lineStart);
  const { key, rest } = splitKey(opened.text);
  if (key === undefined) return place('start', opened.path, opened.text, text, offset);
  return valuePlace([...opened.path, unquoted(key)], rest, text, offset);
}

/** The place after a colon: a single value, or the last item of a list or mapping on one line. */
function valuePlace(path: ConfigPath, rest: string, text: string, offset: number): YamlPlace {
  if (!/^[[{]/.test(rest)) return place('value', path, rest, text, offset);
  const pieces = rest.slice(1).split(',');
  const piece = (pieces.at(-1) ?? '').trimStart();
  if (rest.startsWith('[')) return place('value', [...path, pieces.length - 1], piece, text, offset);
  const { key, rest: value } = splitKey(piece);
  if (key === undefined) return place('start', path, piece, text, offset);
  return place('value', [...path, unquoted(key)], value, text, offset);
}

function place(part: YamlPlace['part'], path: ConfigPath, piece: string, text: string, offset: number): YamlPlace {
  const written = piece.replace(/^["']/, '');
  const [following = ''] = /^[^\s:,"'\]}#]*/.exec(text.slice(offset, offset + maxWordLength)) ?? [];
  const end = offset + following.length;
  const hasColon = /^["']?\s*:/.test(text.slice(end, end + 10));
  return { part, path, written, span: { start: offset - written.length, end }, hasColon };
}

const maxWordLength = 500;
