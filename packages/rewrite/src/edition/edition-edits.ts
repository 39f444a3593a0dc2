/**
 * The edits that bring a file to an edition. Only syntax that editions lack is replaced: the syntax statement, the labels `optional` and `required`, the option `packed`, and groups, which become a message and a field.
 * Everything else stays in place.
 */
import type { SchemaFile } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import {
  childRows,
  defaultLayout,
  KindNumber,
  readOption,
  SyntaxDeclarationNode,
  viewAt,
  type AnyFieldNode,
  type AnyNode,
  type EnumNode,
  type ExtendNode,
  type GroupNode,
  type MessageNode,
  type OneofNode,
  type OptionNode,
  type ReservedNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';
import { removeOptions, insertFirst } from '@protoshepherd/edit';

import type { Edition } from './edition-defaults.ts';
import { endOfLine } from '../end-of-line.ts';
import { groupEdits } from './group-edits.ts';
import { preserveComments } from '../preserve-comments.ts';
import { cutStatement, firstPlace } from '../statement-edits.ts';
import type { FeatureSetting, WantedFeatures } from './wanted-features.ts';

/** The edits of a file, given its chosen features. */
export function editionEdits(
  { tree }: Pick<SchemaFile, 'tree'>,
  edition: Edition,
  { file, elements }: WantedFeatures,
  fileOptions: readonly string[] = [],
): readonly TextEdit[] {
  const options = [...file.map(({ feature, value }) => `features.${feature} = ${value}`), ...fileOptions];
  return [
    ...headEdits(tree, edition),
    ...fileOptionEdits(tree, options, (option) => isRemovedIn(option, edition)),
    ...editsWithin(tree.root, { elements, edition, block: undefined }),
  ];
}

type Tree = SchemaFile['tree'];

/** Replaces the syntax with the edition; without a syntax statement, inserts one before the first statement. */
function headEdits(tree: Tree, edition: Edition): readonly TextEdit[] {
  const [row] = childRows(tree.rows, 0, KindNumber.syntax);
  if (row === undefined) {
    const at = firstPlace(tree);
    return [{ start: at, end: at, text: `edition = "${edition}";\n\n` }];
  }
  const { span, keyword, value } = new SyntaxDeclarationNode(tree, row);
  const word = { start: span.start, end: span.start + keyword.length, text: 'edition' };
  return value === undefined ? [word] : [word, { ...value.span, text: `"${edition}"` }];
}

/**
 * Adds options after the other options of the file, else after its imports, its package, or its head. Removes the `gone` options.
 */
function fileOptionEdits(
  tree: Tree,
  options: readonly string[],
  gone: (option: OptionNode) => boolean,
): readonly TextEdit[] {
  const own = childRows(tree.rows, 0, KindNumber.option).map((row) => viewAt(tree, row) as OptionNode);
  const text = options.map((option) => `option ${option};`).join('\n');
  const last = own.at(-1);
  const isReplaced = text !== '' && last !== undefined && gone(last);
  const cut = own
    .filter((option) => gone(option) && !(isReplaced && option === last))
    .map((option) => cutStatement(tree, option));
  if (text === '') return cut;
  if (isReplaced) return [...cut, preserveComments(tree, { ...last.span, text })];
  const head = childRows(tree.rows, 0, KindNumber.import, KindNumber.package, KindNumber.syntax).at(-1);
  const end = last?.span.end ?? (head === undefined ? undefined : viewAt(tree, head).span.end);
  const at = end === undefined ? firstPlace(tree) : endOfLine(tree.file.text, end);
  const gap = last === undefined ? '\n\n' : '\n';
  return [...cut, { start: at, end: at, text: end === undefined ? `${text}\n\n` : `${gap}${text}` }];
}

/** Editions replace `java_string_check_utf8` with a feature. Edition 2024 also removes `java_multiple_files`, because its behavior is the default. */
function isRemovedIn(option: OptionNode, edition: Edition): boolean {
  const { name } = readOption(option);
  return name === 'java_string_check_utf8' || (name === 'java_multiple_files' && edition === '2024');
}

/** The position of the walk. */
interface Place {
  readonly elements: WantedFeatures['elements'];
  readonly edition: Edition;
  /** The directly enclosing oneof or extend block. */
  readonly block: OneofNode | ExtendNode | undefined;
}

function editsWithin(node: SyntaxNode, place: Place): readonly TextEdit[] {
  return node.childRows().flatMap((row) => elementEdits(viewAt(node.tree, row), place));
}

function elementEdits(node: AnyNode, place: Place): readonly TextEdit[] {
  const settings = place.elements.get(node.row) ?? [];
  const inner = (block?: OneofNode | ExtendNode): readonly TextEdit[] => editsWithin(node, { ...place, block });
  switch (node.kind) {
    case 'field':
    case 'mapField':
      return [
        ...labelEdits(node),
        ...optionEdits(node, settings),
        ...(place.edition === '2024' ? stringTypeEdits(node) : []),
      ];
    case 'group':
      return editGroup(node, settings, inner(), place.block);
    case 'enum':
    case 'message':
      return [...settings.flatMap((setting) => statementEdits(node, setting)), ...inner()];
    case 'oneof':
    case 'extend':
      return inner(node);
    case 'reserved':
      return reservedEdits(node);
    default:
      return [];
  }
}

/** A group is a message and a field, each with features of its own. */
function editGroup(
  group: GroupNode,
  settings: readonly FeatureSetting[],
  inner: readonly TextEdit[],
  block: Place['block'],
): readonly TextEdit[] {
  const isOfMessage = ({ feature }: FeatureSetting): boolean => feature === 'json_format';
  const own = settings.filter(isOfMessage).flatMap((setting) => statementEdits(group, setting));
  const field = settings.filter((setting) => !isOfMessage(setting)).map(settingText);
  return groupEdits(group, field, [...own, ...inner], block);
}

/** Editions lack `optional` and `required`. */
function labelEdits({ label, tree }: AnyFieldNode): readonly TextEdit[] {
  if (label === undefined || label.text === 'repeated') return [];
  const { start, end } = label.span;
  const blanks = /^[ \t]*/.exec(tree.file.text.slice(end, end + 80))?.[0].length ?? 0;
  return [{ start, end: end + blanks, text: '' }];
}

/** `packed` is a feature in editions. */
function optionEdits(node: AnyFieldNode, settings: readonly FeatureSetting[]): readonly TextEdit[] {
  const { options, tree } = node;
  const packed = options.filter((option) => readOption(option).name === 'packed');
  const text = settings.map(settingText).join(', ');
  const [first, ...rest] = packed;
  const cut = (gone: readonly OptionNode[]): readonly TextEdit[] =>
    gone.length === 0
      ? []
      : removeOptions(tree, options, new Set(gone.map(({ row }) => row))).map((edit) => preserveComments(tree, edit));
  if (text === '') return cut(packed);
  if (first !== undefined) return [preserveComments(tree, { ...first.span, text }), ...cut(rest)];
  const last = options.at(-1);
  if (last !== undefined) return [{ start: last.span.end, end: last.span.end, text: `, ${text}` }];
  const at = node.number?.span.end;
  return at === undefined ? [] : [{ start: at, end: at, text: ` [${text}]` }];
}

/** From edition 2024 on, `ctype` is a C++ feature. */
function stringTypeEdits({ options }: AnyFieldNode): readonly TextEdit[] {
  return options.flatMap((option) => {
    const { name, value } = readOption(option);
    return name === 'ctype' && value.kind === 'scalar'
      ? [preserveComments(option.tree, { ...option.span, text: `features.(pb.cpp).string_type = ${value.text}` })]
      : [];
  });
}

/** Editions write reserved names as identifiers. */
function reservedEdits({ items }: ReservedNode): readonly TextEdit[] {
  return items.flatMap((item) =>
    item.kind === 'string' && /^[A-Za-z_]\w*$/.test(item.value) ? [{ ...item.span, text: item.value }] : [],
  );
}

function statementEdits(node: EnumNode | GroupNode | MessageNode, setting: FeatureSetting): readonly TextEdit[] {
  return insertFirst(node, node.open?.span.end, node.members, defaultLayout, `option ${settingText(setting)};`);
}

/** Formats a setting as an option. */
function settingText({ feature, value }: FeatureSetting): string {
  return `features.${feature} = ${value}`;
}
