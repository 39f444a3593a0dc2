const named: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 34: '\\"', 39: "\\'", 92: '\\\\' };

/** Bytes in quoted form, as protobuf writes them: everything except printable ASCII is escaped. */
export function escapeBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const name = named[byte];
    if (name !== undefined) text += name;
    else text += byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
  }
  return text;
}
