/** Characters that a terminal or an editor would obey instead of showing. `JSON.stringify` escapes the others itself. */
const obeyed = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A value as JSON text that is safe to print: characters without a shape are escaped, the value stays the same. */
export function renderJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replace(obeyed, escapeUnits)}\n`;
}

function escapeUnits(character: string): string {
  return character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
