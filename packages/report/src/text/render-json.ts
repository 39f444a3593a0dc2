/** Characters that a terminal, an editor or a CI system (`##[error]`) would interpret. `JSON.stringify` escapes the others itself. */
const controlCharacters = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]|(?<=##[A-Za-z]{0,20})\[/gu;

/** A value as JSON that is safe to print: invisible characters are escaped, and the value is unchanged. */
export function renderJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replace(controlCharacters, escapeUnits)}\n`;
}

/** The same text in pieces, for an object whose lists may exceed the maximum length of a string. */
export function* renderJsonPieces(value: object): Iterable<string> {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  yield '{\n';
  for (const [at, [name, each]] of entries.entries()) {
    yield `  ${JSON.stringify(name)}: `;
    if (Array.isArray(each) && each.length > 0) yield* renderList(each);
    else yield indented(each, '  ');
    yield at === entries.length - 1 ? '\n' : ',\n';
  }
  yield '}\n';
}

function* renderList(list: readonly unknown[]): Iterable<string> {
  yield '[\n';
  for (const [at, item] of list.entries())
    yield `    ${indented(item, '    ')}${at === list.length - 1 ? '\n' : ',\n'}`;
  yield '  ]';
}

/** A value as JSON with indented lines. */
function indented(value: unknown, margin: string): string {
  return JSON.stringify(value, undefined, 2).replace(controlCharacters, escapeUnits).replaceAll('\n', `\n${margin}`);
}

function escapeUnits(character: string): string {
  return character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
