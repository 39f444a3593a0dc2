/**
 * Typical changes to files of an API: one statement is removed, renamed, retyped or moved. A number determines the change, so that every run is the
 * same. The result may be invalid, for example if a message in use is removed; callers skip those.
 */
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import {
  descendants,
  parseFile,
  type AnyNode,
  type EnumNode,
  type FieldNode,
  type MessageNode,
  type OneofNode,
  type RpcNode,
} from '@protoshepherd/syntax';

/** Numbers that follow from a seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 12_345) >>> 0;
  }

  /** An integer below a limit. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  pick<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }
}

type Mutator = (nodes: Nodes, dice: Dice, text: string) => readonly TextEdit[] | undefined;

interface Nodes {
  readonly fields: readonly FieldNode[];
  readonly all: readonly AnyNode[];
  of<Kind extends AnyNode['kind']>(kind: Kind): readonly Extract<AnyNode, { readonly kind: Kind }>[];
}

const scalars = [
  'int32',
  'int64',
  'uint32',
  'uint64',
  'bool',
  'sint32',
  'fixed32',
  'sfixed64',
  'string',
  'bytes',
  'double',
];

const replace = (
  span: { readonly start: number; readonly end: number } | undefined,
  text: string,
): TextEdit[] | undefined => (span === undefined ? undefined : [{ start: span.start, end: span.end, text }]);

const insert = (at: number, text: string): TextEdit[] => [{ start: at, end: at, text }];

const remove = (node: AnyNode | undefined): TextEdit[] | undefined => replace(node?.span, '');

/** The message around a node. */
function findParentMessage(nodes: Nodes, node: AnyNode): MessageNode | undefined {
  return nodes.of('message').findLast(({ span }) => span.start < node.span.start && node.span.end <= span.end);
}

function findParentOneof(nodes: Nodes, node: AnyNode): OneofNode | undefined {
  return nodes.of('oneof').findLast(({ span }) => span.start < node.span.start && node.span.end <= span.end);
}

function withOption(node: FieldNode, option: string): readonly TextEdit[] | undefined {
  const [first] = node.options;
  return first === undefined ? insert(node.span.end - 1, ` [${option}]`) : insert(first.span.start, `${option}, `);
}

function scalarFields(nodes: Nodes): readonly FieldNode[] {
  return nodes.fields.filter(({ type }) => scalars.includes(type?.text ?? ''));
}

function freeFields(nodes: Nodes): readonly FieldNode[] {
  return nodes.fields.filter(
    (field) => findParentOneof(nodes, field) === undefined && findParentMessage(nodes, field) !== undefined,
  );
}

function renameWord(text: string, from: string, to: string): TextEdit[] {
  return [...text.matchAll(new RegExp(`\\b${from}\\b`, 'g'))].map(({ index }) => ({
    start: index,
    end: index + from.length,
    text: to,
  }));
}

/** All kinds of changes, by name. */
export const mutators: Readonly<Record<string, Mutator>> = {
  'a field is removed': (nodes, dice) => remove(dice.pick(nodes.fields)),
  'a field is removed and its number reserved': (nodes, dice) => {
    const field = dice.pick(freeFields(nodes));
    return replace(field?.span, `reserved ${field?.number?.text};`);
  },
  'a field is removed, its number and name reserved': (nodes, dice) => {
    const field = dice.pick(freeFields(nodes));
    return replace(field?.span, `reserved ${field?.number?.text}; reserved "${field?.name?.text}";`);
  },
  'a field is renamed': (nodes, dice) => {
    const name = dice.pick(nodes.fields)?.name;
    return replace(name?.span, `${name?.text}_other`);
  },
  'a field is renumbered': (nodes, dice) => replace(dice.pick(nodes.fields)?.number?.span, '11991'),
  'a field has another scalar type': (nodes, dice) =>
    replace(dice.pick(scalarFields(nodes))?.type?.span, dice.pick(scalars) as string),
  'a field has any other type': (nodes, dice) =>
    replace(
      dice.pick(nodes.fields)?.type?.span,
      dice.pick([...scalars, ...nodes.of('message').map((each) => each.name?.text ?? '')]) as string,
    ),
  'a field is repeated or no longer': (nodes, dice) => {
    const field = dice.pick(freeFields(nodes));
    if (field === undefined) return undefined;
    return field.label === undefined
      ? insert(field.span.start, 'repeated ')
      : replace(field.label.span, field.label.text === 'repeated' ? '' : 'repeated');
  },
  'a field is optional or no longer': (nodes, dice) => {
    const field = dice.pick(freeFields(nodes));
    if (field === undefined) return undefined;
    return field.label === undefined ? insert(field.span.start, 'optional ') : replace(field.label.span, 'optional');
  },
  'a field joins a new oneof': (nodes, dice) => {
    const field = dice.pick(freeFields(nodes).filter(({ label }) => label === undefined));
    return field && [...insert(field.span.start, 'oneof new_choice { '), ...insert(field.span.end, ' }')];
  },
  'a field joins an old oneof': (nodes, dice, text) => {
    const oneof = dice.pick(nodes.of('oneof'));
    const holder = oneof && findParentMessage(nodes, oneof);
    const field = dice.pick(
      freeFields(nodes).filter(
        (each) => each.label === undefined && findParentMessage(nodes, each)?.row === holder?.row,
      ),
    );
    if (oneof?.close === undefined || field === undefined) return undefined;
    return [
      ...(remove(field) ?? []),
      ...insert(oneof.close.start, ` ${text.slice(field.span.start, field.span.end)} `),
    ];
  },
  'a field leaves its oneof': (nodes, dice, text) => {
    const field = dice.pick(nodes.fields.filter((each) => findParentOneof(nodes, each) !== undefined));
    const oneof = field && findParentOneof(nodes, field);
    return (
      field &&
      oneof && [...(remove(field) ?? []), ...insert(oneof.span.end, ` ${text.slice(field.span.start, field.span.end)}`)]
    );
  },
  'a oneof is renamed': (nodes, dice) => replace(dice.pick(nodes.of('oneof'))?.name?.span, 'other_choice'),
  'a field has another JSON name': (nodes, dice) => {
    const field = dice.pick(freeFields(nodes));
    return field && withOption(field, 'json_name = "elsewhere"');
  },
  'a field is deprecated': (nodes, dice) => {
    const field = dice.pick(nodes.fields);
    return field && withOption(field, 'deprecated = true');
  },
  'a number is text in JavaScript': (nodes, dice) => {
    const field = dice.pick(nodes.fields.filter(({ type }) => type?.text.endsWith('int64')));
    return field && withOption(field, 'jstype = JS_STRING');
  },
  'text is a cord in C++': (nodes, dice) => {
    const field = dice.pick(nodes.fields.filter(({ type }) => type?.text === 'string'));
    return field && withOption(field, 'ctype = CORD');
  },
  'a list is not packed': (nodes, dice) => {
    const field = dice.pick(
      nodes.fields.filter(({ label, type }) => label?.text === 'repeated' && /int|bool|fixed/.test(type?.text ?? '')),
    );
    return field && withOption(field, 'packed = false');
  },
  'an option of a field is gone': (nodes, dice) => {
    const field = dice.pick(nodes.fields.filter(({ options }) => options.length > 0));
    const list = nodes
      .of('options')
      .find(({ span }) => field !== undefined && span.start > field.span.start && span.end <= field.span.end);
    return replace(list?.span, '');
  },
  'a field is added': (nodes, dice) => {
    const at = dice.pick(nodes.of('message'))?.open?.end;
    return at === undefined ? undefined : insert(at, ` ${dice.pick(scalars)} brand_new = 11992;`);
  },
  'two fields change places': (nodes, dice, text) => {
    const fields = freeFields(nodes);
    const at = dice.below(fields.length - 1);
    const [one, two] = [fields[at], fields[at + 1]];
    if (
      one === undefined ||
      two === undefined ||
      findParentMessage(nodes, one)?.row !== findParentMessage(nodes, two)?.row
    )
      return undefined;
    const readText = ({ span }: FieldNode): string => text.slice(span.start, span.end);
    return [...(replace(one.span, readText(two)) ?? []), ...(replace(two.span, readText(one)) ?? [])];
  },
  'a value of a map has another type': (nodes, dice) =>
    replace(dice.pick(nodes.of('mapField'))?.value?.span, dice.pick(scalars) as string),
  'a map is renamed': (nodes, dice) => replace(dice.pick(nodes.of('mapField'))?.name?.span, 'other_map'),
  'a map is removed': (nodes, dice) => remove(dice.pick(nodes.of('mapField'))),
  'a reservation is gone': (nodes, dice) => remove(dice.pick(nodes.of('reserved'))),
  'something is reserved': (nodes, dice) => {
    const at = dice.pick(nodes.of('message'))?.open?.end;
    return at === undefined ? undefined : insert(at, ' reserved 11000 to 11005; reserved "never";');
  },
  'an enum value is removed': (nodes, dice) => remove(dice.pick(nodes.of('enumValue'))),
  'an enum value is removed and reserved': (nodes, dice) => {
    const value = dice.pick(nodes.of('enumValue').filter(({ isNegative }) => !isNegative));
    return replace(value?.span, `reserved ${value?.number?.text}; reserved "${value?.name?.text}";`);
  },
  'an enum value is renamed': (nodes, dice) => {
    const name = dice.pick(nodes.of('enumValue'))?.name;
    return replace(name?.span, `${name?.text}_OTHER`);
  },
  'an enum value is renumbered': (nodes, dice) => replace(dice.pick(nodes.of('enumValue'))?.number?.span, '11993'),
  'an enum value is added': (nodes, dice) => {
    const at = lastValueEnd(dice.pick(nodes.of('enum')));
    return at === undefined ? undefined : insert(at, ` BRAND_NEW_VALUE_${dice.below(1e6)} = 11994;`);
  },
  'an enum is removed': (nodes, dice) => remove(dice.pick(nodes.of('enum'))),
  'an enum is renamed': (nodes, dice, text) => {
    const name = dice.pick(nodes.of('enum'))?.name?.text;
    return name === undefined ? undefined : renameWord(text, name, `${name}Other`);
  },
  'a message is removed': (nodes, dice) => remove(dice.pick(nodes.of('message'))),
  'a message is renamed': (nodes, dice, text) => {
    const name = dice.pick(nodes.of('message'))?.name?.text;
    return name === undefined ? undefined : renameWord(text, name, `${name}Other`);
  },
  'a message is added': (_nodes, _dice, text) => insert(text.length, '\nmessage BrandNewMessage { string id = 1; }\n'),
  'a method is removed': (nodes, dice) => remove(dice.pick(nodes.of('rpc'))),
  'a method is renamed': (nodes, dice) => {
    const name = dice.pick(nodes.of('rpc'))?.name;
    return replace(name?.span, `${name?.text}Other`);
  },
  'a method has another request': (nodes, dice) =>
    replace(dice.pick(nodes.of('rpc'))?.input?.span, dice.pick(nodes.of('message'))?.name?.text ?? 'None'),
  'a method has another response': (nodes, dice) =>
    replace(dice.pick(nodes.of('rpc'))?.output?.span, dice.pick(nodes.of('message'))?.name?.text ?? 'None'),
  'a method streams requests or no longer': (nodes, dice) => streaming(dice.pick(nodes.of('rpc')), 'input'),
  'a method streams responses or no longer': (nodes, dice) => streaming(dice.pick(nodes.of('rpc')), 'output'),
  'a service is removed': (nodes, dice) => remove(dice.pick(nodes.of('service'))),
  'a service is renamed': (nodes, dice) => {
    const name = dice.pick(nodes.of('service'))?.name;
    return replace(name?.span, `${name?.text}Other`);
  },
  'a file option is gone': (nodes, dice) => remove(dice.pick(fileOptions(nodes))),
  'a file option is added': (_nodes, dice, text) => {
    const option = dice.pick([
      'php_class_prefix = "X"',
      'swift_prefix = "X"',
      'optimize_for = CODE_SIZE',
      'cc_generic_services = true',
      'java_string_check_utf8 = true',
      'cc_enable_arenas = false',
    ]) as string;
    return text.includes(option.split(' ')[0] as string) ? undefined : insert(text.length, `\noption ${option};\n`);
  },
  'a comment is added': (nodes, dice) => {
    const field = dice.pick(nodes.fields);
    return field && insert(field.span.start, '/* Nothing else. */ ');
  },
};

function streaming(rpc: RpcNode | undefined, side: 'input' | 'output'): readonly TextEdit[] | undefined {
  const stream = side === 'input' ? rpc?.inputStream : rpc?.outputStream;
  const type = rpc?.[side];
  if (stream !== undefined) return replace(stream.span, '');
  return type === undefined ? undefined : insert(type.span.start, 'stream ');
}

function lastValueEnd(node: EnumNode | undefined): number | undefined {
  return node?.members.findLast(({ kind }) => kind === 'enumValue')?.span.end;
}

function fileOptions(nodes: Nodes): readonly AnyNode[] {
  const blocks = nodes.all.filter(({ kind }) => kind === 'message' || kind === 'enum' || kind === 'service');
  return nodes
    .of('option')
    .filter(
      ({ isStatement, span }) =>
        isStatement && !blocks.some((block) => block.span.start < span.start && span.end <= block.span.end),
    );
}

/** Changes a text in a given way; undefined if it has nothing to change. */
export function mutate(text: string, name: string, dice: Dice): string | undefined {
  const all = [...descendants(parseFile({ path: 'a.proto', text }).root)];
  const nodes: Nodes = {
    all,
    fields: all.filter((node) => node.kind === 'field'),
    of: <Kind extends AnyNode['kind']>(kind: Kind) =>
      all.filter((node): node is Extract<AnyNode, { readonly kind: Kind }> => node.kind === kind),
  };
  const edits = mutators[name]?.(nodes, dice, text);
  return edits === undefined || edits.length === 0 ? undefined : applyEdits(text, edits);
}
