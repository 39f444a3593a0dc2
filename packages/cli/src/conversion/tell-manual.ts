/** Which functions a person still has to write. */
import type { GeneratedConversions } from '@protoshepherd/convert';
import { printable } from '@protoshepherd/report';

/** A function that a person writes, and whether it is there. */
export type ManualState = GeneratedConversions['manual'][number] & { readonly isWritten: boolean };

/** Looks for the functions in the files of people. A name that is exported counts; whether it fits, the compiler says. */
export function manualStates(
  manual: GeneratedConversions['manual'],
  texts: ReadonlyMap<string, string>,
): readonly ManualState[] {
  return manual.map((each) => ({ ...each, isWritten: isExported(texts.get(each.file) ?? '', each.name) }));
}

function isExported(text: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(
    `^export\\s+(?:async\\s+)?(?:function|const|let|var)\\s+${escaped}(?![\\w$])|^export\\s*\\{[^}]*\\b${escaped}(?![\\w$])`,
    'm',
  ).test(text);
}

/** Lines about what is left to write, by file. */
export function* manualLines(states: readonly ManualState[]): Iterable<string> {
  const open = states.filter(({ isWritten }) => !isWritten);
  for (const [at, { file, name, because }] of open.entries()) {
    if (file !== open[at - 1]?.file) yield `${printable(file)}: to be written by hand\n`;
    yield `  ${name}\n${because.map((reason) => `    ${printable(reason)}\n`).join('')}`;
  }
}
