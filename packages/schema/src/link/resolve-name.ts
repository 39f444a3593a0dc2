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

/**
 * What a search is for. Field types skip everything else on their way out; all others stop at the first that has the name. Options
 * see more files.
 */
type Wanted = 'type' | 'message' | 'option';

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
  const found = resolveInPackages(symbols, scope.file, name, 'type').found;
  resolved.set(name, found);
  return found;
}

/** Finds what a name means for an rpc or an extend block: whatever has it first. */
export function resolveMessage(symbols: SymbolTable, scope: Scope, name: string): Declaration | undefined {
  if (name.charCodeAt(0) === 46) return symbols.seenFrom(scope.file, name.slice(1));
  const inside = resolveInMessages(symbols, scope, name, 'message');
  if (inside !== undefined) return inside === 'nowhere' ? undefined : inside;
  return resolveInPackages(symbols, scope.file, name, 'message').found;
}

/** Finds what a name in parentheses means in an option. */
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
 * Finds what a name in brackets means in a message value: it is looked up from beside the message that is filled, whatever the file of the
 * value, and plain fields may be named too.
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

/** Says where a name that does not resolve was expected to be. */
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
    if (found === undefined) {
      // A field, oneof or method is in the way of what has the same name further out, where any kind will do.
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
  return resolveFrom(file.package, file, name, wanted, (fullName) =>
    wanted === 'option' ? symbols.seenFromOptions(file, fullName) : symbols.seenFrom(file, fullName),
  );
}

/** What a search has found, and the full name that the first part of the name has led it to. */
interface Search {
  readonly found: Declaration | undefined;
  readonly expectedAt?: string;
}

/** Tries a scope and all around it. */
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

/** Can other names stand inside it? */
function isAggregate(declaration: Declaration | undefined): boolean {
  return declaration !== undefined && (isType(declaration) || declaration.kind === 'service');
}
