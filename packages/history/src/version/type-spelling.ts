/**
 * A type may be written in many ways: `.envoy.config.core.v3.Node`, `config.core.v3.Node`, `core.v3.Node`. History has no linker to ask which type is meant,
 * but spelling alone must not look like a change. So a name is read as protobuf would most likely read it, from the innermost part of the
 * package that it begins with, and written without what it shares with the package.
 */

/** One spelling for all ways to write a type inside of a package. */
export function settleTypeSpelling(written: string, packageName: string): string {
  if (!written.includes('.')) return written;
  const around = packageName.split('.');
  const isFull = written.startsWith('.');
  const names = (isFull ? written.slice(1) : written).split('.');
  const from = isFull ? 0 : Math.max(0, around.lastIndexOf(names[0] as string));
  const full = [...around.slice(0, from), ...names];
  let shared = 0;
  while (shared < full.length - 1 && full[shared] === around[shared]) shared++;
  return full.slice(shared).join('.');
}
