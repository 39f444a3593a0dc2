/**
 * Shortens the type names in a file as far as their scope allows. Shortening works on text, so every result is resolved by protobuf's rules. If it resolves
 * differently, or another file of the tree might interfere, the name stays.
 */
import type { Declaration, Schema, SchemaFile, TypeReference } from '@protoshepherd/schema';
import { rowText, shortenTypeName, viewAt } from '@protoshepherd/syntax';

/** The names to be changed, by row. */
export function shortTypeNames(
  schema: Schema,
  file: SchemaFile,
  isPackage: (name: string) => boolean,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const reference of schema.references(file)) {
    if (reference.kind === 'option' || reference.kind === 'extendee') continue;
    const scope = reference.from?.fullName ?? file.package;
    const name = shortenTypeName(reference.target.fullName, `${scope}.${memberName(file, reference)}`);
    if (name === rowText(file.tree, reference.nameRow)) continue;
    const isTaken = (fullName: string): boolean =>
      schema.declaration(fullName) !== undefined || isPackage(fullName) || isMethod(file, reference, fullName);
    if (leadsTo(name, scope, reference.target, isTaken)) names.set(reference.nameRow, name);
  }
  return names;
}

/** The field or rpc with the type. */
function memberName({ tree }: SchemaFile, { row }: TypeReference): string {
  const node = viewAt(tree, row);
  return 'name' in node && typeof node.name === 'object' && 'text' in node.name ? node.name.text : '';
}

/** True if a name resolves to the target from a scope outwards. The first scope with its first part decides. */
function leadsTo(name: string, scope: string, target: Declaration, isTaken: (fullName: string) => boolean): boolean {
  if (name.startsWith('.')) return name.slice(1) === target.fullName;
  const [first = ''] = name.split('.');
  const scopes = scope === '' ? [] : scope.split('.');
  for (let depth = scopes.length; depth >= 0; depth--) {
    const prefix = scopes
      .slice(0, depth)
      .map((part) => `${part}.`)
      .join('');
    if (isTaken(prefix + first)) return prefix + name === target.fullName;
  }
  return false;
}

/** An rpc hides a type of the same name from all rpcs of its service. */
function isMethod({ tree }: SchemaFile, { kind, from }: TypeReference, fullName: string): boolean {
  if (kind !== 'method' || from === undefined || !fullName.startsWith(`${from.fullName}.`)) return false;
  const service = viewAt(tree, from.row);
  return (
    service.kind === 'service' &&
    service.members.some((member) => member.kind === 'rpc' && `${from.fullName}.${member.name?.text}` === fullName)
  );
}
