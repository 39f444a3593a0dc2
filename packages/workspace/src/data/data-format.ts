/** The formats that data may have, and which one a file has by its name. */

/** The formats: `jsonl` has one JSON value a line, `text` is protobuf's text format, `binary` its binary format. */
export const dataFormats = ['yaml', 'json', 'jsonl', 'text', 'binary'] as const;

/** The format of a file, or of a text inside a value. */
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

/** The endings of file names that have a format, without their dot. */
export const dataEndings: readonly string[] = Object.keys(endings);

/** The format of a file by the ending of its name; undefined if the ending says nothing. */
export function dataFormatOf(path: string): DataFormat | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(endings, ending) ? endings[ending] : undefined;
}
