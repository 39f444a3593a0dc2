/** The type that a text format file names in its header comments: `# proto-message: envoy.config.bootstrap.v3.Bootstrap`. */
const header = /^#[ \t]*proto-message:[ \t]*([\w.]+)[ \t]*$/;

/** The name in the header; undefined if there is none. */
export function declaredTextType(content: string | Uint8Array): string | undefined {
  const head =
    typeof content === 'string' ? content.slice(0, 4096) : new TextDecoder().decode(content.subarray(0, 4096));
  for (const line of head.split(/\r?\n/)) {
    if (line.trim() !== '' && !line.startsWith('#')) return undefined;
    const found = header.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
