/** Predefined rules are extensions, and their names resolve like other names: relative to the enclosing scope. */
import type { Schema } from '@protoshepherd/schema';

import { readPredefinedRule, type PredefinedRules } from './predefined-rules.ts';

/** The predefined rules of a schema, by the names that are valid in a scope. The scope is the full name of a message, or a package. */
export function predefinedIn(schema: Schema, scope: string): PredefinedRules {
  const scopes = scope === '' ? [] : scope.split('.');
  return (name) => {
    const candidates = name.startsWith('.')
      ? [name.slice(1)]
      : [...scopes.keys(), scopes.length].toReversed().map((depth) => [...scopes.slice(0, depth), name].join('.'));
    const found = candidates.map((each) => schema.declaration(each)).find((each) => each?.kind === 'extension');
    return found === undefined ? undefined : readPredefinedRule(found.file.tree, found.row);
  };
}
