/** The data formats, and how file names map to them. */

/** The formats: `jsonl` has one JSON value per line, `text` is the protobuf text format, `binary` its binary format. */
export const dataFormats = ['yaml', 'json', 'jsonl', 'text', 'binary'] as const;

/** The format of a file, or of text inside a value. */
export type DataFormat = (typeof dataFormats)[number];

const endings: Readonly<Record<string, DataFormat>> = {
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  txtpb: 'text',
  textproto: 'text',
  pbtxt: 'text',
  prototxt: 'text',
  binpb: 'binary',
  pb: 'binary',
  bin: 'binary',
};

/** The file extensions with a known format, without the dot. */
export const dataEndings: readonly string[] = Object.keys(endings);

/** The format by file extension; undefined if the extension is unknown. */
export function detectDataFormat(path: string): DataFormat | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(endings, ending) ? endings[ending] : undefined;
}
