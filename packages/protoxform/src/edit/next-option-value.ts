/**
 * File options that repeat the package in the manner of a language: `io.envoyproxy.envoy.config.core.v3` for Java, `…/core/v3;corev3` for Go,
 * `Envoy.Config.Core.V3` for C#. They follow the package if they end with it, or with its version; any other value stays.
 */

/** The value of a file option, quotes included, in a file that goes from one package to another. */
export function nextOptionValue(option: string, literal: string, from: string, to: string): string {
  const quote = literal[0];
  if ((quote !== '"' && quote !== "'") || !literal.endsWith(quote) || literal.length < 2) return literal;
  const value = literal.slice(1, -1);
  const next = followers[option]?.(value, from, to);
  return next === undefined ? literal : `${quote}${next}${quote}`;
}

type Follower = (value: string, from: string, to: string) => string | undefined;

const followers: Readonly<Record<string, Follower>> = {
  java_package: followDotted,
  ruby_package: followCapitals('::'),
  csharp_namespace: followCapitals('.'),
  php_namespace: followCapitals('\\\\'),
  go_package: followGo,
};

function followDotted(value: string, from: string, to: string): string | undefined {
  if (value === from) return to;
  return value.endsWith(`.${from}`) ? `${value.slice(0, -from.length)}${to}` : undefined;
}

/** Every part capitalized, and another separator. */
function followCapitals(separator: string): Follower {
  const spell = (name: string): string =>
    name
      .split('.')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(separator);
  return (value, from, to) =>
    value.toLowerCase().endsWith(spell(from).toLowerCase())
      ? value.slice(0, value.length - spell(from).length) + spell(to)
      : undefined;
}

/** A path that ends with the folders of the package or its version, and perhaps a name behind a semicolon. */
function followGo(value: string, from: string, to: string): string | undefined {
  const [path = '', alias] = value.split(';', 2);
  const [oldVersion, newVersion] = [from, to].map((name) => name.slice(name.lastIndexOf('.') + 1)) as [string, string];
  const folders = (name: string): string => name.replaceAll('.', '/');
  const nextPath = [folders(from), oldVersion].flatMap((end, at) =>
    path === end || path.endsWith(`/${end}`)
      ? [`${path.slice(0, path.length - end.length)}${at === 0 ? folders(to) : newVersion}`]
      : [],
  )[0];
  if (nextPath === undefined) return undefined;
  if (alias === undefined) return nextPath;
  return `${nextPath};${alias.endsWith(oldVersion) ? `${alias.slice(0, alias.length - oldVersion.length)}${newVersion}` : alias}`;
}
