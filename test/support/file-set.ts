/** The bytes of each file in a `FileDescriptorSet`, by path. Nothing is decoded, so that bytes can be compared. */

/** Splits a descriptor set; a set is a run of field 1, and the first field of a file is its name. */
export function splitFileSet(set: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const { start, end } of fieldsOf(set)) {
    const file = set.subarray(start, end);
    const [name] = fieldsOf(file);
    if (name === undefined) throw new Error('a file has no name');
    files.set(file.toString('utf8', name.start, name.end), file);
  }
  return files;
}

/** A descriptor set of some files. */
export function joinFileSet(files: Iterable<Buffer>): Buffer {
  return Buffer.concat([...files].flatMap((file) => [writeHead(file.length), file]));
}

/** A file as protoc writes it without `--include_source_info`: source info is one field of it. */
export function withoutSourceInfo(file: Buffer): Buffer {
  const kept = [...fieldsOf(file)].filter(({ number }) => number !== 9);
  return Buffer.concat(kept.map(({ tag, end }) => file.subarray(tag, end)));
}

interface Field {
  readonly number: number;
  /** Where its tag, its value and the next field begin. */
  readonly tag: number;
  readonly start: number;
  readonly end: number;
}

/** The fields of a message. */
function* fieldsOf(message: Buffer): Iterable<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++] as number;
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = at;
    const key = varint();
    const isVarint = key % 8 === 0;
    if (!isVarint && key % 8 !== 2) throw new Error('descriptors have only integers and bytes');
    const length = varint();
    const start = at;
    const end = isVarint ? start : start + length;
    yield { number: key >> 3, tag, start, end };
    at = end;
  }
}

/** The tag of field 1, and a length. */
function writeHead(length: number): Buffer {
  const bytes = [0x0a];
  for (let rest = length; ; rest >>>= 7) {
    bytes.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest);
    if (rest <= 0x7f) return Buffer.from(bytes);
  }
}
