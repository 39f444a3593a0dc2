/**
 * Updates file options that contain the package or its version in the notation of a language: `io.envoyproxy.envoy.config.core.v3` for Java,
 * `…/core/v3;corev3` for Go, `Envoy.Config.Core.V3` for C#. If only the version changes, only the version in the value changes. If the package moves, a
 * value that ends with the package ends with the new one. Other values are kept.
 */

/** The move of a file from one package to another. */
export interface PackageMove {
  readonly from: string;
  readonly to: string;
}

/** The value of a file option after a move, including quotes. */
export function nextOptionValue(option: string, literal: string, move: PackageMove): string {
  const quote = literal[0];
  if ((quote !== '"' && quote !== "'") || !literal.endsWith(quote) || literal.length < 2) return literal;
  const value = literal.slice(1, -1);
  return `${quote}${followers[option]?.(value, move) ?? value}${quote}`;
}

/** The next value; `undefined` if it contains neither the package nor its version. */
type Follower = (value: string, move: PackageMove) => string | undefined;

const followers: Readonly<Record<string, Follower>> = {
  java_package: followNames('.', (part) => part),
  csharp_namespace: followNames('.', capitalize),
  ruby_package: followNames('::', capitalize),
  php_namespace: followNames('\\\\', capitalize),
  php_metadata_namespace: followNames('\\\\', capitalize),
  objc_class_prefix: followPrefix,
  php_class_prefix: followPrefix,
  swift_prefix: followPrefix,
  go_package: followGo,
};

/** Names with a separator, each in the spelling of the language. */
function followNames(separator: string, spellPart: (part: string) => string): Follower {
  const spell = (name: string): string => name.split('.').map(spellPart).join(separator);
  return (value, move) =>
    isNewVersion(move)
      ? followVersion(value, move)
      : (followEnd(value, spell(move.from), spell(move.to)) ?? followVersion(value, move));
}

/**
 * A path that ends with the folders of the package or contains its version, optionally followed by a semicolon and a
 * name.
 */
function followGo(value: string, move: PackageMove): string | undefined {
  const [path = '', alias] = value.split(';', 2);
  const nextPath = followNames('/', (part) => part)(path, move) ?? followJoinedVersion(path, move);
  if (nextPath === undefined) return undefined;
  return alias === undefined ? nextPath : `${nextPath};${followPrefix(alias, move) ?? alias}`;
}

/** A word that ends with the version: `corev3`, `GCSV1`. */
function followPrefix(value: string, move: PackageMove): string | undefined {
  const [before, after] = findVersions(move);
  if (before === '' || !value.toLowerCase().endsWith(before)) return undefined;
  const start = value.length - before.length;
  return value.slice(0, start) + respell(value.slice(start), after);
}

/**
 * The last folder that joins the version to a part of the package name, or to `api` as Google does:
 * `…/storage/apiv1/storagepb`.
 */
function followJoinedVersion(path: string, move: PackageMove): string | undefined {
  const [before] = findVersions(move);
  const stems = new Set(['api', ...move.from.split('.')]);
  const folders = path.split('/');
  const at = folders.findLastIndex(
    (folder) => before !== '' && folder.endsWith(before) && stems.has(folder.slice(0, -before.length)),
  );
  return at === -1 ? undefined : folders.with(at, followPrefix(folders[at] as string, move) as string).join('/');
}

/** Replaces the last word of a value that is the version. */
function followVersion(value: string, move: PackageMove): string | undefined {
  const [before, after] = findVersions(move);
  const word = [...value.matchAll(/\w+/g)].findLast(([text]) => text.toLowerCase() === before);
  if (word === undefined) return undefined;
  return value.slice(0, word.index) + respell(word[0], after) + value.slice(word.index + before.length);
}

/** Replaces the end of a value. If the new end extends the old one, the spelling of the existing part is kept. */
function followEnd(value: string, before: string, after: string): string | undefined {
  const start = value.length - before.length;
  if (start < 0 || value.slice(start).toLowerCase() !== before.toLowerCase()) return undefined;
  if (/\w/.test(value.charAt(start - 1))) return undefined;
  return after.startsWith(before) ? value + after.slice(before.length) : value.slice(0, start) + after;
}

/** Does only the version change? */
function isNewVersion({ from, to }: PackageMove): boolean {
  const [before, after] = findVersions({ from, to });
  const segments = from.split('.');
  return before !== '' && segments.with(segments.lastIndexOf(before), after).join('.') === to;
}

/** The versions in two package names, or empty texts. */
function findVersions({ from, to }: PackageMove): readonly [before: string, after: string] {
  const findVersionSegment = (name: string): string =>
    name.split('.').findLast((segment) => /^v\d/.test(segment)) ?? '';
  return [findVersionSegment(from), findVersionSegment(to)];
}

/** A version in the spelling of another one: `V2alpha` after `V1`, `V2Alpha` after `V1Beta1`. */
function respell(written: string, version: string): string {
  if (written === written.toLowerCase()) return version;
  const next = capitalize(version);
  return /\d[A-Z]/.test(written) ? next.replaceAll(/(?<=\d)[a-z]/g, (letter) => letter.toUpperCase()) : next;
}

function capitalize(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
