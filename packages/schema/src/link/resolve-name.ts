/**
 * Names to declarations, as protoc looks them up: a name with a leading dot is whole; any other is tried in the innermost scope
 * first, then further out. What decides is its first part: the first scope that has a message, enum, service or package of that name
 * is the scope that is meant, even if the rest of the name is not found there.
 */
import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from './linked-file.ts';
import type { SymbolTable } from './symbol-table.ts';

/** Where a name stands. */
export interface Scope {
  readonly file: LinkedFile;
  /** The message around the name, or the service or enum it belongs to. */
  readonly parent: Declaration | undefined;
}

/** What a search is for: types skip everything else on their way out, others stop at the first that has the name. */
export type Wanted = 'type' | 'any';

/** A name that was not found, and how far the search got. */
export interface Unresolved {
  /** The scope that the first part of the name was found in, as the full name that was then looked for. */
  readonly expectedAt: string | undefined;
}

/** Finds the type that a name means. */
export function resolveType(symbols: SymbolTable, scope: Scope, name: string): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFrom(scope.file, name.slice(1));
  const inside = resolveInMessages(symbols, scope, name, 'type');
  if (inside !== undefined) return inside === 'nowhere' ? undefined : inside;
  const { resolved } = scope.file;
  const known = resolved.get(name);
  if (known !== undefined || resolved.has(name)) return known;
  const found = resolveInPackages(symbols, scope.file, scope.file.package, name, 'type').found;
  resolved.set(name, found);
  return found;
}

/** Finds whatever a name means, as options refer to extensions. */
export function resolveAny(symbols: SymbolTable, scope: Scope, name: string): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFrom(scope.file, name.slice(1));
  const inside = resolveInMessages(symbols, scope, name, 'any');
  if (inside !== undefined) return inside === 'nowhere' ? undefined : inside;
  const { resolvedExtensions } = scope.file;
  const known = resolvedExtensions.get(name);
  if (known !== undefined || resolvedExtensions.has(name)) return known;
  const { found } = resolveInPackages(symbols, scope.file, scope.file.package, name, 'any');
  resolvedExtensions.set(name, found);
  return found;
}

/** Finds whatever a name means in a scope that is given by its full name, as message values refer to extensions. */
export function resolveFrom(
  symbols: SymbolTable,
  file: LinkedFile,
  scope: string,
  name: string,
): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFrom(file, name.slice(1));
  return resolveInPackages(symbols, file, scope, name, 'any').found;
}

/** Says where a name that does not resolve was expected to be. */
export function explainUnresolved(symbols: SymbolTable, scope: Scope, name: string): Unresolved {
  if (name.startsWith('.')) return { expectedAt: undefined };
  const first = firstPart(name);
  for (let parent = scope.parent; parent !== undefined; parent = parent.parent) {
    if (first !== name && isAggregate(parent.nested?.get(first))) {
      return { expectedAt: `${parent.fullName}.${name}` };
    }
  }
  return { expectedAt: resolveInPackages(symbols, scope.file, scope.file.package, name, 'type').expectedAt };
}

/** Tries the messages around the name; `nowhere` means that a message has the first part of the name but not the rest. */
function resolveInMessages(
  symbols: SymbolTable,
  scope: Scope,
  name: string,
  wanted: Wanted,
): Declaration | 'nowhere' | undefined {
  const first = firstPart(name);
  for (let { parent } = scope; parent !== undefined; parent = parent.parent) {
    const found = parent.nested?.get(first);
    if (found === undefined) continue;
    if (first === name) {
      if (wanted === 'any' || isType(found)) return found;
    } else if (isAggregate(found)) {
      return symbols.seenFrom(scope.file, `${found.fullName}${name.slice(first.length)}`) ?? 'nowhere';
    }
  }
  return undefined;
}

function resolveInPackages(
  symbols: SymbolTable,
  file: LinkedFile,
  innermost: string,
  name: string,
  wanted: Wanted,
): { readonly found: Declaration | undefined; readonly expectedAt?: string } {
  const first = firstPart(name);
  for (let scope = innermost; ; scope = scope.slice(0, Math.max(0, scope.lastIndexOf('.')))) {
    const candidate = scope === '' ? first : `${scope}.${first}`;
    const declaration = symbols.seenFrom(file, candidate);
    if (first === name) {
      if (declaration !== undefined && (wanted === 'any' || isType(declaration))) return { found: declaration };
    } else if (isAggregate(declaration) || file.visiblePackages.has(candidate)) {
      const whole = candidate + name.slice(first.length);
      return { found: symbols.seenFrom(file, whole), expectedAt: whole };
    }
    if (scope === '') return { found: undefined };
  }
}

function firstPart(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? name : name.slice(0, dot);
}

function isType(declaration: Declaration): boolean {
  return declaration.kind === 'message' || declaration.kind === 'enum';
}

/** Can other names stand inside it? */
function isAggregate(declaration: Declaration | undefined): boolean {
  return declaration !== undefined && (isType(declaration) || declaration.kind === 'service');
}
