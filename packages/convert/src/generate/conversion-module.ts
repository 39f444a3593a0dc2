/**
 * Generates the module of one version: a function for every converted message, and for the messages of other packages that it needs.
 */
import { sortBy } from '@protoshepherd/source';

import type { EnumStep, MessageStep } from '../plan/conversion-plan.ts';
import type { ConversionStyle } from '../plan/conversion-style.ts';
import { manualReasons, type ConversionFunction } from '../plan/needed-functions.ts';
import type { SpokePlan } from '../plan/plan-hub.ts';
import type { PlacedMessage, TypeIndex } from '../plan/type-index.ts';
import { enumCode, keepsNumbers } from './enum-code.ts';
import { fieldCode } from './field-code.ts';
import type { CodeOptions } from './generated-file.ts';
import { ModuleImports, quote, specifierBetween } from './module-imports.ts';

/** The input of a module. */
export interface ModuleSource {
  readonly index: TypeIndex;
  readonly style: ConversionStyle;
  readonly spoke: SpokePlan;
  readonly hub: string;
  /** Why the version is deprecated; empty if no reason is given, `undefined` if it is not deprecated. */
  readonly deprecation: string | undefined;
  readonly options: CodeOptions;
  readonly paths: ModulePaths;
}

/** The paths of related modules. */
export interface ModulePaths {
  readonly generated: string;
  readonly manual: string;
  readonly test: string;
  readonly runtime: string;
  readonly anyMessage: string;
}

/** A function to be written by hand. */
export interface ManualFunction {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Why it cannot be derived. */
  readonly because: readonly string[];
}

/** A module, and the functions to be written by hand for it. */
export interface ConversionModule {
  readonly text: string;
  /** Sorted by name. */
  readonly manual: readonly ManualFunction[];
}

/** Generates the module. */
export function conversionModule(source: ModuleSource): ConversionModule {
  const { spoke, options, paths } = source;
  const imports = new ModuleImports(paths.generated, options);
  const code = new ModuleCode(source, imports);
  for (const each of spoke.functions) code.need(each.from, each.to);
  const bodies = code.bodies();
  const manual = sortBy(code.manual, ({ name }) => name);
  const specifier = (path: string): string =>
    specifierBetween(paths.generated, path.replace(/\.ts$/, options.extension));
  const helpers = ['byHand', 'isTaken', 'isZero', 'narrowFloat', 'narrowInteger'].filter((name) =>
    bodies.includes(`${name}(`),
  );
  const runtime = ['refuseLoss', ...helpers, 'type LossReport'].toSorted();
  const library = ['create', ...(bodies.includes('isFieldSet(') ? ['isFieldSet'] : [])];
  const byHand = [
    '// Hand-written conversions. This file does not compile until they exist.\n',
    `import { ${manual.map(({ name }) => name).join(', ')} } from ${quote(specifier(paths.manual))};\n`,
  ];
  const head = `/**\n * Messages of ${spoke.spoke} to those of ${source.hub} and back.${deprecatedNote(source.deprecation, ' *')}\n */\n`;
  if (spoke.functions.length === 0) return { text: `${head}export {};\n`, manual };
  const parts = [
    head,
    `import { ${library.join(', ')} } from '@bufbuild/protobuf';\n\n`,
    imports.lines(),
    ...(manual.length === 0 ? [] : byHand),
    `import { ${runtime.join(', ')} } from ${quote(specifier(paths.runtime))};\n`,
    bodies,
  ];
  return { text: parts.join(''), manual };
}

/** The lines that mark a declaration as deprecated, at the end of its comment. */
function deprecatedNote(notice: string | undefined, margin: string): string {
  if (notice === undefined) return '';
  const words =
    notice === '' ? 'This version is deprecated.' : notice.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim();
  return `\n${margin}\n${margin} @deprecated ${words}`;
}

/** Collects functions as they turn out to be needed. */
class ModuleCode {
  readonly #source: ModuleSource;
  readonly #imports: ModuleImports;
  readonly #functions = new Map<string, ConversionFunction>();
  readonly #messages = new Map<string, MessageStep>();
  readonly #enums = new Map<string, EnumStep>();
  /** Function names by the pair they convert. */
  readonly #names = new Map<string, string>();
  readonly #neededEnums = new Set<string>();
  readonly manual: ManualFunction[] = [];

  constructor(source: ModuleSource, imports: ModuleImports) {
    this.#source = source;
    this.#imports = imports;
    const { toHub, fromHub, functions } = source.spoke;
    for (const each of functions) this.#functions.set(pairKey(each), each);
    for (const step of [...toHub.messages, ...fromHub.messages]) this.#messages.set(pairKey(step), step);
    for (const step of [...toHub.enums, ...fromHub.enums]) this.#enums.set(pairKey(step), step);
  }

  /** The name of the function that converts a pair of messages. */
  need(from: string, to: string): string {
    const key = pairKey({ from, to });
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const own = this.#functions.get(key);
    const name =
      own === undefined
        ? `convert_${flattenName(from)}_to_${flattenName(to)}`
        : this.#source.style.publicName(own.name);
    this.#names.set(key, name);
    return name;
  }

  /** All functions; helpers come after the functions that need them. */
  bodies(): string {
    const parts: string[] = [];
    // The loop also visits entries that it adds to the map.
    for (const [key, name] of this.#names) parts.push(this.#messageFunction(key, name));
    for (const key of [...this.#neededEnums].toSorted()) {
      const step = this.#enums.get(key) as EnumStep;
      parts.push(`\n${enumCode(enumName(step), step).join('\n')}\n`);
    }
    return parts.join('');
  }

  #messageFunction(key: string, name: string): string {
    const { index, deprecation } = this.#source;
    const step = this.#messages.get(key) as MessageStep;
    const from = index.named(step.from) as PlacedMessage;
    const to = index.named(step.to) as PlacedMessage;
    const names = {
      schema: this.#imports.schema(from),
      owner: step.from,
      message: (old: string, now: string) => this.need(old, now),
      enum: (old: string, now: string) => this.#needEnum(old, now),
    };
    const own = this.#functions.get(key);
    const because = step.fields.flatMap((field) => manualReasons(this.#source.style, field));
    const manualName = own?.name ?? name.replace(/^convert/, 'complete');
    if (because.length > 0) this.manual.push({ name: manualName, from: step.from, to: step.to, because });
    const statements = step.fields.flatMap((field) => fieldCode(names, field));
    const manual = because.length > 0 ? [`byHand(${manualName}, from, to, report);`] : [];
    const lines = [...statements, ...manual].map((line) => `  ${line}\n`).join('');
    const isUsed = lines.includes('from.') || lines.includes('from,');
    return [
      `\n/** ${step.from} to ${step.to}.${own === undefined ? '' : oneLine(deprecation)} */\n`,
      `${own === undefined ? '' : 'export '}function ${name}(\n`,
      `  ${isUsed ? 'from' : '_from'}: ${this.#imports.type(from)},\n`,
      `  ${lines.includes('report') ? 'report' : '_report'}: LossReport = refuseLoss,\n`,
      `): ${this.#imports.type(to)} {\n`,
      `  const to = create(${this.#imports.schema(to)});\n`,
      lines,
      '  return to;\n}\n',
    ].join('');
  }

  #needEnum(from: string, to: string): string | undefined {
    const key = pairKey({ from, to });
    const step = this.#enums.get(key);
    if (step === undefined || keepsNumbers(step)) return undefined;
    this.#neededEnums.add(key);
    return enumName(step);
  }
}

function oneLine(deprecation: string | undefined): string {
  return deprecatedNote(deprecation, ' *')
    .replaceAll(/(?<!\s)\s*\n \*\s*/g, ' ')
    .trimEnd();
}

function pairKey({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} ${to}`;
}

function enumName({ from, to }: EnumStep): string {
  return `number_of_${flattenName(from)}_in_${flattenName(to)}`;
}

/** A name as one identifier. Underscores are doubled, so that different names stay different. */
function flattenName(name: string): string {
  return name.replaceAll('_', '__').replaceAll(/[^\w]/g, '_');
}
