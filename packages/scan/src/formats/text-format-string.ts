/** Decodes strings of the text format: escapes encode bytes, or characters if they begin with `\u`. */
const escape = /\\(?:([0-7]{1,3})|[xX]([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/g;
const letters: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 0x5c,
  "'": 0x27,
  '"': 0x22,
  '?': 0x3f,
};

const encoder = new TextEncoder();

/** The bytes of a string, given the text between its quotes; undefined for an invalid escape. */
export function stringBytes(body: string): Uint8Array | undefined {
  if (!body.includes('\\')) return encoder.encode(body);
  const chunks: Uint8Array[] = [];
  let done = 0;
  let high: number | undefined;
  for (const found of body.matchAll(escape)) {
    if (found.index > done) chunks.push(encoder.encode(body.slice(done, found.index)));
    const [whole, octal, hex, short, long, letter] = found;
    const isJoined = high !== undefined && found.index === done && short !== undefined;
    done = found.index + whole.length;
    const code = short ?? long;
    if (code !== undefined) {
      const point = Number.parseInt(code, 16);
      if (point > 0x10_ff_ff) return undefined;
      const isLow = point >= 0xdc_00 && point <= 0xdf_ff;
      const isHigh = point >= 0xd8_00 && point <= 0xdb_ff;
      if ((high !== undefined) !== (isLow && isJoined)) return undefined;
      if (isHigh) {
        if (short === undefined) return undefined;
        high = point;
        continue;
      }
      const units = high === undefined ? [point] : [high, point];
      high = undefined;
      chunks.push(encoder.encode(units.length === 1 ? String.fromCodePoint(point) : String.fromCharCode(...units)));
      continue;
    }
    if (high !== undefined) return undefined;
    const byte =
      octal === undefined
        ? hex === undefined
          ? letters[letter ?? '']
          : Number.parseInt(hex, 16)
        : Number.parseInt(octal, 8);
    if (byte === undefined || byte > 255) return undefined;
    chunks.push(Uint8Array.of(byte));
  }
  if (high !== undefined) return undefined;
  chunks.push(encoder.encode(body.slice(done)));
  return joined(chunks);
}

/** Concatenates chunks. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
