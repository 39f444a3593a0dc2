/** Random edits of a real tree that treat files only as text. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import fc from 'fast-check';

import type { LiveChange } from '../src/index.ts';

/** One edit; numbers choose among the existing files. */
export interface Edit {
  readonly kind: keyof typeof textEdits | 'close' | 'save' | 'remove' | 'restore' | 'rename' | 'copy' | 'configure';
  readonly file: number;
  readonly place: number;
  readonly other: number;
}

/** New texts for old ones. */
const textEdits = {
  comment: (lines: readonly string[], at: number) => lines.toSpliced(at, 0, `// a comment ${at}`),
  waive: (lines: readonly string[], at: number) => lines.toSpliced(at, 0, '// shepherd:waive unused-import for now'),
  'remove a line': (lines: readonly string[], at: number) => lines.toSpliced(at, 1),
  'double a line': (lines: readonly string[], at: number) => lines.toSpliced(at, 0, lines[at] ?? ''),
  'break a line': (lines: readonly string[], at: number) => lines.toSpliced(at, 1, (lines[at] ?? '').slice(0, 7)),
  'add a message': (lines: readonly string[], at: number) => [
    ...lines,
    `message Added${at} {`,
    '  Added1 a = 1;',
    '}',
    '',
  ],
  'rename a type': (lines: readonly string[], at: number) =>
    lines.map((line, index) => (index < at ? line : line.replace(/^message (\w+)/, 'message $1Renamed'))),
  import: (lines: readonly string[], at: number, other: string) => {
    const place = lines.findIndex((line) => line.startsWith('import '));
    return lines.toSpliced(Math.max(0, place), at % 2, `import "${other}";`);
  },
  move: (lines: readonly string[], at: number) =>
    lines.map((line) => line.replace(/^package ([\w.]+?)\.v\d\w*;/, `package $1.v${1 + (at % 4)};`)),
} as const;

/** An edit. Texts are edited most often. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(textEdits) as (keyof typeof textEdits)[])) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...(['close', 'save', 'remove', 'restore', 'rename', 'copy', 'configure'] as const)),
    },
  ),
  file: fc.nat(),
  place: fc.nat(),
  other: fc.nat(),
});

const configs = [
  'version: 1\nroots: [api]\nincludes: [deps]\n',
  'version: 1\nroots: [api, deps]\nrules:\n  odr: warning\n',
  'version: 1\nroots: [api]\nincludes: [deps]\nexclude: ["api/envoy/data/**"]\nstyle: envoy@2021\n',
  'version: 1\nroots: [api]\nincludes: [deps]\ncompat:\n  against: ./before\n',
];

/** A copy of a tree to edit, and the unsaved texts. */
export class EditedTree {
  readonly texts = new Map<string, string>();
  readonly #folder: string;
  readonly #paths: readonly string[];

  /** The tree is in `api` below the folder, and unchanged in `before`; paths are relative to it. */
  constructor(folder: string, paths: readonly string[]) {
    this.#folder = folder;
    this.#paths = paths;
    writeFileSync(join(folder, 'shepherd.yaml'), configs[0] as string);
  }

  /** Makes an edit; returns the notification for a live project. */
  apply({ kind, file, place, other }: Edit): LiveChange {
    const [path, second] = [this.#pathAt(file), this.#pathAt(other)];
    const own = join(this.#folder, 'api', path);
    switch (kind) {
      case 'close':
        return this.#type(own, undefined);
      case 'save':
        this.#write(own, this.#textOf(own));
        return { ...this.#type(own, undefined), disk: [own] };
      case 'remove':
        rmSync(own, { force: true });
        return { disk: [own] };
      case 'restore':
        rmSync(join(this.#folder, 'api', dirname(path)), { recursive: true, force: true });
        cpSync(join(this.#folder, 'before', dirname(path)), join(this.#folder, 'api', dirname(path)), {
          recursive: true,
        });
        return place % 2 === 0 ? { disk: 'everything' } : { disk: [dirname(own)] };
      case 'rename': {
        const to = join(dirname(own), `renamed_${place % 5}.proto`);
        if (existsSync(own)) renameSync(own, to);
        return { disk: [own, to] };
      }
      case 'copy': {
        const to = join(this.#folder, 'api', dirname(second), 'copied.proto');
        this.#write(to, this.#textOf(own));
        return { disk: [to] };
      }
      case 'configure': {
        const config = join(this.#folder, 'shepherd.yaml');
        this.#write(config, configs[place % configs.length] as string);
        return { disk: [config] };
      }
      default: {
        const lines = this.#textOf(own).split('\n');
        return this.#type(own, textEdits[kind](lines, place % lines.length, second).join('\n'));
      }
    }
  }

  #type(path: string, text: string | undefined): LiveChange {
    if (text === undefined) this.texts.delete(path);
    else this.texts.set(path, text);
    return { texts: new Map([[path, text]]) };
  }

  #textOf(path: string): string {
    return this.texts.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : 'syntax = "proto3";\n');
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  #pathAt(number: number): string {
    return this.#paths[number % this.#paths.length] as string;
  }
}
