/** Generates the hand-written module: once, with a template for every required function, and never again. */
import type { PlacedMessage, TypeIndex } from '../plan/type-index.ts';
import type { ManualFunction } from './conversion-module.ts';
import type { CodeOptions } from './generated-file.ts';
import { ModuleImports, quote, specifierBetween } from './module-imports.ts';

/** The input of the module. */
export interface ManualSource {
  readonly index: TypeIndex;
  readonly spoke: string;
  readonly manual: readonly ManualFunction[];
  readonly options: CodeOptions;
  readonly path: string;
  readonly runtime: string;
}

/** Generates the module. The templates are comments, so the build fails until someone writes the functions. */
export function manualModule({ index, spoke, manual, options, path, runtime }: ManualSource): string {
  const imports = new ModuleImports(path, options);
  const templates = manual.map((each) => template(index, imports, each));
  const head = `/** Hand-written conversions of ${spoke}. This file is yours: it is generated once and never overwritten. */\n`;
  if (manual.length === 0) return `${head}export {};\n`;
  const specifier = specifierBetween(path, runtime.replace(/\.ts$/, options.extension));
  const lines = `${imports.lines()}import type { LossReport } from ${quote(specifier)};\n`;
  return `${head}\n${asComment(`${lines}${templates.join('')}`)}export {};\n`;
}

function template(index: TypeIndex, imports: ModuleImports, { name, from, to, because }: ManualFunction): string {
  const [old, now] = [index.named(from) as PlacedMessage, index.named(to) as PlacedMessage];
  return [
    `\n/** ${because.join('; ')}. \`to\` already has every value that can be derived. */\n`,
    `export function ${name}(\n  from: ${imports.type(old)},\n  to: ${imports.type(now)},\n  report: LossReport,\n): void {\n}\n`,
  ].join('');
}

/** Comments out every line, for all line terminators of TypeScript. */
function asComment(text: string): string {
  const lines = text.replace(/\n$/, '').split(/\r\n|[\n\r\u2028\u2029]/);
  return `${lines.map((line) => (line === '' ? '//' : `// ${line}`)).join('\n')}\n\n`;
}
