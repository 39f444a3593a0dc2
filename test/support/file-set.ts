/** The bytes of each file in a `FileDescriptorSet`, by path. Nothing is decoded, so that bytes can be compared. */

/** Splits a descriptor set; a set is a run of field 1, and the first field of a file is its name. */
export function splitFileSet(set: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = set[at++] as number;
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < set.length) {
    varint();
    const end = varint() + at;
    const file = set.subarray(at, end);
    varint();
    const nameEnd = varint() + at;
    files.set(set.toString('utf8', at, nameEnd), file);
    at = end;
  }
  return files;
}
