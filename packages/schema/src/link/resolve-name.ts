/**
 * Resolves names as protoc does: a name with a leading dot is absolute; any other is looked up from the innermost scope outwards. The first
 * part decides: the lookup stops at the first scope that has a message, enum, service or package of that name, even if the rest of the name
 * does not exist there.
 */
import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from './linked-file.ts';
import type { SymbolTable } from './symbol-table.ts';

/** The scope of a name. */
export interface Scope {
  readonly file: LinkedFile;
  /** The enclosing message, service or enum. */
  readonly parent: Declaration | undefined;
}

/**
 * The purpose of a lookup. Field types skip declarations of other kinds; all other lookups stop at the first declaration of the name.
 * Options see more files.
 */
type Wanted = 'type' | 'message' | 'option';

/** An unresolved name, and how far the lookup got. */
export interface Unresolved {
  /** The scope in which the first part of the name was found, as the full name that was then expected. */
  readonly expectedAt: string | undefined;
}

/** Resolves the name of a type. */
export function resolveType(symbols: SymbolTable, scope: Scope, name: string): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFrom(scope.file, name.slice(1));
  const inside = resolveInMessages(symbols, scope, name, 'type');
  if (inside !== undefined) return inside === 'nowhere' ? undefined : inside;
  const { resolved } = scope.file;
  const known = resolved.get(name);
  if (known !== undefined || resolved.has(name)) return known;
  const found = resolveInPackages(symbols, scope.file, name, 'type').found;
  resolved.set(name, found);
  return found;
}

/** Resolves the name of a message in an rpc or extend block: the nearest declaration of any kind. */
export function resolveMessage(symbols: SymbolTable, scope: Scope, name: string): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFrom(scope.file, name.slice(1));
  const inside = resolveInMessages(symbols, scope, name, 'message');
  if (inside !== undefined) return inside === 'nowhere' ? undefined : inside;
  return resolveInPackages(symbols, scope.file, name, 'message').found;
}

/** Resolves a name in parentheses in an option. */
export function resolveOption(symbols: SymbolTable, scope: Scope, name: string): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFromOptions(scope.file, name.slice(1));
  const inside = resolveInMessages(symbols, scope, name, 'option');
  if (inside !== undefined) return inside === 'nowhere' ? undefined : inside;
  const { resolvedExtensions } = scope.file;
  const known = resolvedExtensions.get(name);
  if (known !== undefined || resolvedExtensions.has(name)) return known;
  const { found } = resolveInPackages(symbols, scope.file, name, 'option');
  resolvedExtensions.set(name, found);
  return found;
}

/**
 * Resolves a name in brackets in a message value: relative to the scope of the filled message, regardless of the file of the value; plain
 * fields are allowed, too.
 */
export function resolveExtension(
  symbols: SymbolTable,
  file: LinkedFile,
  message: Declaration,
  name: string,
): Declaration | undefined {
  const seen = (fullName: string): Declaration | undefined => {
    const declaration = symbols.seenFromOptions(file, fullName);
    if (declaration !== undefined) return declaration;
    const parent = symbols.seenFromOptions(file, scopeAround(fullName));
    if (parent === undefined) return undefined;
    const owner = parent.file as LinkedFile;
    if (owner !== file) owner.areFieldsUsed = true;
    return owner.member(parent, fullName.slice(parent.fullName.length + 1));
  };
  return resolveFrom(scopeAround(message.fullName), file, name, 'option', seen).found;
}

/** The full name that an unresolved name was expected to have. */
export function explainUnresolved(symbols: SymbolTable, scope: Scope, name: string): Unresolved {
  if (name.startsWith('.')) return { expectedAt: undefined };
  const first = firstPart(name);
  for (let parent = scope.parent; parent !== undefined; parent = parent.parent) {
    if (first !== name && isAggregate(parent.nested?.get(first))) {
      return { expectedAt: `${parent.fullName}.${name}` };
    }
  }
  return { expectedAt: resolveInPackages(symbols, scope.file, name, 'type').expectedAt };
}

/** Looks in the enclosing messages; `nowhere` means that a message has the first part of the name but not the rest. */
function resolveInMessages(
  symbols: SymbolTable,
  scope: Scope,
  name: string,
  wanted: Wanted,
): Declaration | 'nowhere' | undefined {
  const first = firstPart(name);
  for (let { parent } = scope; parent !== undefined; parent = parent.parent) {
    const found = parent.nested?.get(first);
    if (found === undefined) {
      // A field, oneof or method hides outer declarations of the same name in lookups of any kind.
      const member = wanted !== 'type' && first === name ? scope.file.member(parent, name) : undefined;
      if (member !== undefined) return member;
      continue;
    }
    if (first === name) {
      if (wanted !== 'type' || isType(found)) return found;
    } else if (isAggregate(found)) {
      return symbols.seenFrom(scope.file, `${found.fullName}${name.slice(first.length)}`) ?? 'nowhere';
    }
  }
  return undefined;
}

function resolveInPackages(symbols: SymbolTable, file: LinkedFile, name: string, wanted: Wanted): Search {
  const first = firstPart(name);
  const start = first === name || symbols.mayBeInPackage(first) ? file.package : '';
  return resolveFrom(start, file, name, wanted, (fullName) =>
    wanted === 'option' ? symbols.seenFromOptions(file, fullName) : symbols.seenFrom(file, fullName),
  );
}

/** The result of a lookup, and the full name to which the first part resolved. */
interface Search {
  readonly found: Declaration | undefined;
  readonly expectedAt?: string;
}

/** Looks in a scope and all enclosing scopes. */
function resolveFrom(
  start: string,
  file: LinkedFile,
  name: string,
  wanted: Wanted,
  seen: (fullName: string) => Declaration | undefined,
): Search {
  const first = firstPart(name);
  for (let scope = start; ; scope = scopeAround(scope)) {
    const candidate = scope === '' ? first : `${scope}.${first}`;
    const declaration = seen(candidate);
    if (first === name) {
      if (declaration !== undefined && (wanted !== 'type' || isType(declaration))) return { found: declaration };
    } else if (isAggregate(declaration) || file.visiblePackages.has(candidate)) {
      const whole = candidate + name.slice(first.length);
      return { found: seen(whole), expectedAt: whole };
    }
    if (scope === '') return { found: undefined };
  }
}

function scopeAround(fullName: string): string {
  return fullName.slice(0, Math.max(0, fullName.lastIndexOf('.')));
}

function firstPart(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? name : name.slice(0, dot);
}

function isType(declaration: Declaration): boolean {
  return declaration.kind === 'message' || declaration.kind === 'enum';
}

/** Can it contain other names? */
function isAggregate(declaration: Declaration | undefined): boolean {
  return declaration !== undefined && (isType(declaration) || declaration.kind === 'service');
}
