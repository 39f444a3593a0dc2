/** Renders a schema: indented, with short lists of values on one line, so that nullable types take one line instead of four. */
import type { JsonSchemaObject } from './json-schema.ts';

const maxLineLength = 100;

/** Renders a schema, ending in a line break. Equal schemas give equal texts. */
export function printJsonSchema(schema: JsonSchemaObject): string {
  return `${print(schema, '')}\n`;
}

/** Recursion is shallow, because nesting is limited to the keywords of one definition. */
function print(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${print(each, inner)}`);
    return enclose('{', members, '}', indent);
  }
  const items = value.map((each) => print(each, inner));
  const line = `[${items.join(', ')}]`;
  const isPlain = value.every((each) => typeof each !== 'object' || each === null);
  return isPlain && line.length + indent.length <= maxLineLength ? line : enclose('[', items, ']', indent);
}

function enclose(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}
