/** The options of an element as facts. An option that cannot be resolved, because its extension is missing, is kept in source form. */
import { OptionNode, tokenText, type ValueNode } from '@protoshepherd/syntax';

import { interpretOptions, optionsDeclaration } from '../options/interpret-options.ts';
import type { OptionMessage } from '../options/option-message.ts';
import { optionPath } from '../options/option-path.ts';
import { writtenEntries } from '../options/write-option-message.ts';
import type { Scope } from '../link/resolve-name.ts';
import { isPseudoOption, optionName } from '../shape/option-rows.ts';
import type { DescribeContext } from './describe-context.ts';
import type { OptionFact } from './file-shape.ts';
import { optionFieldName, optionText } from './option-text.ts';

/** The options of an element, and the message that they fill. */
export interface DescribedOptions {
  readonly facts: readonly OptionFact[];
  readonly message: OptionMessage | undefined;
}

const none: DescribedOptions = { facts: [], message: undefined };

/** Describes the options in some rows; `optionsType` is the message that they fill, such as `FieldOptions`. */
export function describeOptions(
  context: DescribeContext,
  optionsType: string,
  rows: readonly number[],
  scope: Scope,
): DescribedOptions {
  const { linker, tree } = context;
  const real = rows.filter((row) => !isPseudoOption(optionName(tree, row)));
  if (real.length === 0) return none;
  const type = optionsDeclaration(linker, optionsType);
  const message = interpretOptions(linker, scope, optionsType, real);
  const firstRows = new Map<string, number>();
  const texts = new Map<string, { readonly isCustom: boolean; readonly texts: string[] }>();
  const add = (name: string, isCustom: boolean, text: string): void => {
    const known = texts.get(name);
    if (known === undefined) texts.set(name, { isCustom, texts: [text] });
    else known.texts.push(text);
  };
  for (const row of real) {
    const [first] = optionPath(linker, scope, type, row).fields;
    const name = first === undefined ? writtenName(context, row) : factName(optionFieldName(first), first.isExtension);
    if (!firstRows.has(name)) firstRows.set(name, row);
    if (first === undefined) add(name, name.startsWith('('), writtenText(context, row));
  }
  for (const entry of writtenEntries(linker.traits, message)) {
    const { isExtension } = entry.field;
    add(factName(optionFieldName(entry.field), isExtension), isExtension, optionText(linker.traits, entry));
  }
  const facts = [...texts].map(([name, { isCustom, texts: all }]): OptionFact => ({
    name,
    isCustom,
    text: all.join(', '),
    row: firstRows.get(name) ?? (real[0] as number),
  }));
  return { facts: facts.toSorted((a, b) => (a.name < b.name ? -1 : 1)), message };
}

function factName(name: string, isExtension: boolean): string {
  return isExtension ? `(${name})` : name;
}

/** The first part of a name, without a leading dot. */
function writtenName({ tree }: DescribeContext, row: number): string {
  const part = new OptionNode(tree, row).name?.parts[0];
  if (part?.extension === undefined) return part?.name ?? '';
  return `(${part.extension.name.replace(/^\./, '')})`;
}

/** The rest of the name and the value. */
function writtenText({ tree }: DescribeContext, row: number): string {
  const { name, value } = new OptionNode(tree, row);
  const rest = (name?.parts ?? []).slice(1).map((part) => `.${part.name}`);
  const text = value === undefined ? '' : tokensText(value);
  return rest.length === 0 ? text : `${rest.join('')} = ${text}`;
}

/** The tokens of a value, separated by blanks; comments and layout are ignored. */
function tokensText({ tree, firstToken, endToken }: ValueNode): string {
  const words: string[] = [];
  for (let token = firstToken; token < endToken; token++) words.push(tokenText(tree, token));
  return words.join(' ');
}
