/**
 * Resolves names in comments. Only text that is marked as a name counts: code in backticks, links in brackets as in Google's comments, and the references of
 * Envoy's documentation, such as `:ref:` with `envoy_v3_api_msg_config.core.v3.Node` and `:type-name: envoy.config.core.v3.Node`. An unresolved name is
 * ordinary text.
 */
import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { SymbolTable } from '../link/symbol-table.ts';
import { declaredAt, declaredValue, typeAround } from './declared-at.ts';
import { partTarget, type NamePart } from './name-parts.ts';
import type { NameTarget } from './name-use.ts';

/** The maximum distance to the ends of a name; longer names are ignored. */
const maxNameLength = 500;

/** The name of the type of an example in Envoy's documentation. */
const directive = ':type-name: ';

const envoyLabel = /^envoy_(?:v\d+_)?api_(?:msg|field|enum_value|enum)_/;

/** The name part at an offset of a comment, and its declaration; `path` leads to the element that the comment precedes. */
export function nameInComment(
  symbols: SymbolTable,
  file: LinkedFile,
  path: readonly number[],
  comment: { readonly start: number; readonly end: number },
  offset: number,
): { readonly part: NamePart; readonly target: NameTarget } | undefined {
  const name = markedName(file.tree.file.text, comment, offset);
  if (name === undefined) return undefined;
  const whole = name.isLabel
    ? findByLabel(symbols, name.text)
    : findFrom(symbols, collectScopes(file, path), name.text, file.package);
  if (whole === undefined) return undefined;
  const parts = splitText(name.text, name.start);
  const index = parts.findIndex(({ span }) => span.start <= offset && offset <= span.end);
  const part = parts[index];
  const target = part && partTarget(parts, index, whole);
  return target && { part, target };
}

interface MarkedName {
  readonly text: string;
  readonly start: number;
  readonly isLabel: boolean;
}

/** The dotted name around an offset, if it is marked as one. */
function markedName(
  text: string,
  { start: from, end: to }: { readonly start: number; readonly end: number },
  offset: number,
): MarkedName | undefined {
  let start = offset;
  let end = offset;
  while (start > from && offset - start < maxNameLength && isNameCharacter(text.charCodeAt(start - 1))) start -= 1;
  while (end < to && end - offset < maxNameLength && isNameCharacter(text.charCodeAt(end))) end += 1;
  const written = text.slice(start, end);
  if (!/^\.?[A-Za-z_]\w*(?:\.\w+)*$/.test(written)) return undefined;
  const marks = `${text.charAt(start - 1)}${text.charAt(end)}`;
  const label = envoyLabel.exec(written)?.[0] ?? '';
  const isDirective = text.endsWith(directive, start);
  const isMarked = isDirective || marks === '``' || (label === '' ? marks === '[]' : marks === '<>');
  if (!isMarked || offset < start + label.length) return undefined;
  return { text: written.slice(label.length), start: start + label.length, isLabel: label !== '' };
}

function isNameCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 46
  );
}

/** The scopes of a comment, innermost first: the element that it precedes, and the enclosing types. */
function collectScopes(file: LinkedFile, path: readonly number[]): readonly Declaration[] {
  const scopes: Declaration[] = [];
  for (let length = path.length; length > 1; length--) {
    const type = declaredAt(file, path.slice(0, length));
    if (type?.kind === 'message' || type?.kind === 'enum' || type?.kind === 'service') scopes.push(type);
  }
  const around = typeAround(file, path);
  return around === undefined || scopes.includes(around) ? scopes : [...scopes, around];
}

function findFrom(
  symbols: SymbolTable,
  scopes: readonly Declaration[],
  name: string,
  packageName: string,
): Declaration | undefined {
  if (name.startsWith('.')) return findFullName(symbols, name.slice(1));
  for (const { fullName } of scopes) {
    const found = findFullName(symbols, `${fullName}.${name}`);
    if (found !== undefined) return found;
  }
  for (let scope = packageName; scope !== ''; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
    const found = findFullName(symbols, `${scope}.${name}`);
    if (found !== undefined) return found;
  }
  return findFullName(symbols, name);
}

/** In the oldest files of Envoy, names of `envoy.api.v2` are written without their package. */
function findByLabel(symbols: SymbolTable, name: string): Declaration | undefined {
  return findFullName(symbols, `envoy.${name}`) ?? findFullName(symbols, `envoy.api.v2.${name}`);
}

/** A declaration of any kind by its full name; enum values also by the name of their enum. */
function findFullName(symbols: SymbolTable, fullName: string): Declaration | undefined {
  const found = symbols.get(fullName);
  if (found !== undefined) return found;
  const dot = fullName.lastIndexOf('.');
  const holder = dot === -1 ? undefined : symbols.get(fullName.slice(0, dot));
  if (holder === undefined) return undefined;
  const name = fullName.slice(dot + 1);
  return declaredValue(holder, name) ?? (holder.file as LinkedFile).member(holder, name);
}

function splitText(name: string, start: number): readonly NamePart[] {
  return [...name.matchAll(/\w+/g)].map((match) => {
    const from = start + match.index;
    return { text: match[0], span: { start: from, end: from + match[0].length } };
  });
}
