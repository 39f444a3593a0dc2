/** Address formats: IP, with and without prefix, and host names. */

/** Four numbers from 0 to 255, without leading zeros. */
export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** Eight groups, or fewer with one `::`; the last two may be written as an IPv4 address; a zone may follow. */
export function isIpv6(text: string): boolean {
  const [address = '', ...zone] = text.split('%');
  if (zone.length > 1 || zone[0] === '') return false;
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const all = groups.flat();
  const tail = all.at(-1);
  const hasIpv4 = tail !== undefined && tail.includes('.');
  if (hasIpv4 && (!isIpv4(tail) || address.endsWith('::'))) return false;
  const hex = hasIpv4 ? all.slice(0, -1) : all;
  const width = hex.length + (hasIpv4 ? 2 : 0);
  return hex.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group)) && (halves.length === 2 ? width < 8 : width === 8);
}

/** Labels of letters, digits and hyphens, at most 253 characters; the last one is not all digits. */
export function isHostname(text: string): boolean {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  if (name.length === 0 || name.length > 253) return false;
  const labels = name.split('.');
  return (
    labels.every((label) => /^[a-zA-Z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** An address, a slash and a prefix length. */
export function hasPrefixLength(text: string, isAddress: (text: string) => boolean, bits: number): boolean {
  const [address = '', length = '', ...rest] = text.split('/');
  return (
    rest.length === 0 &&
    !address.includes('%') &&
    isAddress(address) &&
    /^(?:0|[1-9]\d{0,2})$/.test(length) &&
    Number(length) <= bits
  );
}

/** A host and its port: `example.com:80`, `[::1]:80`. */
export function isHostAndPort(text: string): boolean {
  const colon = text.lastIndexOf(':');
  const host = text.slice(0, colon);
  if (colon === -1 || !/^(?:0|[1-9]\d{0,4})$/.test(text.slice(colon + 1)) || Number(text.slice(colon + 1)) > 65_535)
    return false;
  return host.startsWith('[') && host.endsWith(']')
    ? isIpv6(host.slice(1, -1))
    : !host.includes(':') && (isHostname(host) || isIpv4(host));
}
