/** The numbers of extensions across all files: if two use the same number, it belongs to the one whose file comes first. */
import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';

export class ExtensionNumbers {
  readonly #holders = new Map<Declaration, Map<number, Declaration>>();
  /** Files with an extension whose number belongs to another extension. */
  readonly collided = new Set<LinkedFile>();

  /** Reads all files, or those that share no numbers with others. */
  constructor(linker: Linker, files = linker.files) {
    for (const file of files) {
      for (const declaration of file.extensions) {
        const extendee = extendedMessage(linker, declaration);
        if (extendee !== undefined) this.#add(extendee, linker.shapes.extension(declaration).number, declaration);
      }
    }
  }

  /** The extension with a given number of a message. */
  holder(extendee: Declaration, number: number): Declaration | undefined {
    return this.#holders.get(extendee)?.get(number);
  }

  #add(extendee: Declaration, number: number, declaration: Declaration): void {
    let holders = this.#holders.get(extendee);
    if (holders === undefined) this.#holders.set(extendee, (holders = new Map<number, Declaration>()));
    if (holders.has(number)) this.collided.add(declaration.file as LinkedFile);
    else holders.set(number, declaration);
  }
}

/** The message that an extension extends, unless the name of the extension belongs to another declaration. */
export function extendedMessage(linker: Linker, extension: Declaration): Declaration | undefined {
  if (linker.symbols.get(extension.fullName) !== extension) return undefined;
  const extendee = linker.shapes.extendee(extension);
  return extendee?.kind === 'message' ? extendee : undefined;
}
