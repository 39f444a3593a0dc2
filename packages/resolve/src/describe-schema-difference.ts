/** Describes differences between two JSON Schemas as sentences. */
import type { SchemaDifference } from './compare-schemas.ts';

/** A difference as a sentence; `before` and `after` name the two versions. */
export function describeSchemaDifference(difference: SchemaDifference, before: string, after: string): string {
  const { name, field, keyword } = difference;
  switch (difference.change) {
    case 'new optional':
      return `new optional ${name}: ${field} is in ${after} only`;
    case 'new required':
      return `new required ${name}: ${after} requires ${field}, which objects of ${before} do not have`;
    case 'removed':
      return `removed ${name}: ${field} of ${before} is not in ${after}`;
    case 'now optional':
      return `now optional ${name}: ${field} is required in ${before} and optional in ${after}`;
    case 'now required':
      return `now required ${name}: ${field} is optional in ${before} and required in ${after}`;
    case 'now open':
      return `now open ${name || 'object'}: ${field || 'it'} keeps unknown fields in ${after}, and did not in ${before}`;
    case 'now closed':
      return `now closed ${name || 'object'}: ${field || 'it'} keeps unknown fields in ${before}, and drops them in ${after}`;
    case 'type':
      return `changed type of ${name || 'the object'}: ${field || 'it'} is ${difference.before} in ${before} and ${difference.after} in ${after}`;
    case 'keyword':
      return `changed ${keyword} of ${name || 'the object'}: ${field || 'it'} has ${difference.before} in ${before} and ${difference.after} in ${after}`;
  }
}
